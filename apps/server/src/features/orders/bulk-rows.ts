import type { BulkOrderRow } from '@assay/contract/orders/order-bulk.calls';
import type { FieldFault } from '@assay/contract/kit/field-errors';
import { bulkOrderLimits, expiryIn, namesIn } from '@assay/domain/orders/bulk-order';
import type { OrderInput } from '@assay/domain/orders/order.fields';
import { headingKey } from '@assay/domain/imports/headers';
import { locales } from '@assay/domain/languages';
import { dayOf } from '@assay/domain/time/days';
import { isWholeNumber, maskOf } from '@assay/domain/validation/covered';
import type { Acting } from '@assay/domain/access/actor';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Intake } from '#platform/http/route.ts';
import type { LookedUp } from '#platform/limits/looked-up.ts';
import type { ReadSheet } from '#platform/sheets/read-apart.ts';
import type { Texts } from '#platform/text.ts';
import { findTerms, type Terms } from './orders.repository.ts';

export type RowDeps = {
  readonly texts: Texts;
  readonly intakes: () => (name: string) => Intake | undefined;
  readonly lookedUp: LookedUp;
};
export type FileDeps = RowDeps & { readonly readSheet: ReadSheet };

/** What a row says instead of what all orders have. */
type Own = Partial<Pick<OrderInput, 'locationId' | 'reasonForTestId' | 'serviceIds' | 'expiresAt'>>;

/** A row with whom it means, and what is wrong with it. */
export type MeantRow = {
  readonly number: number;
  readonly participantId: number | null;
  readonly said: string;
  readonly own: Own;
  readonly problems: readonly FieldFault[];
};

type Asking = { readonly tx: Tx; readonly actor: Acting; readonly companyId: number };

const fault = (path: string, code: string, params: FieldFault['params'] = {}): FieldFault => ({ path, code, params });

type Sought = { readonly to: string; readonly field: string; readonly texts: readonly string[] };

/** The ids of the records of the company that each of some words means, in sight of who asks. */
const idsBy = async ({ intakes }: RowDeps, { tx, actor, companyId }: Asking, { to, field, texts }: Sought) => {
  const once = [...new Set(texts.filter((text) => text !== ''))];
  const found = new Map<string, number[]>();
  if (once.length === 0) return found;
  const hits = (await intakes()(to)?.find({ tx, actor }, { field, texts: once, companyIds: [companyId] })) ?? [];
  for (const { place, id } of hits) {
    const text = once[place - 1] ?? '';
    found.set(text, [...(found.get(text) ?? []), id]);
  }
  return found;
};

type Reason = { readonly id: number; readonly code: string; readonly label: string };

/** All that the words of some rows may mean, asked for once. */
type Known = {
  readonly people: ReadonlyMap<string, readonly number[]>;
  readonly locations: ReadonlyMap<string, readonly number[]>;
  /** By what they are called, however that is written. */
  readonly reasons: ReadonlyMap<string, number>;
  readonly services: ReadonlyMap<string, number>;
};

const wordsOf = (rows: readonly BulkOrderRow[], name: 'identifier' | 'location'): string[] => rows.map((row) => (row[name] ?? '').trim());

const activeReasons = (tx: Tx): Promise<Reason[]> =>
  tx.query<Reason>(`select id, code, label from reasonfortest where not is_archived and is_active`);

const reasonsBy = (reasons: readonly Reason[], texts: Texts): Map<string, number> =>
  new Map(
    reasons.flatMap(({ id, code, label }) =>
      [code, label, ...locales.map((locale) => texts[locale].label('testReason', code))].map((word) => [headingKey(word), id] as const),
    ),
  );

const servicesBy = (terms: readonly Terms[]): Map<string, number> =>
  new Map(terms.flatMap(({ serviceId, name, code }) => [name, code].filter(Boolean).map((word) => [headingKey(word), serviceId] as const)));

/** Nobody asks about the people and the services of a company that they do not see. */
const refuseStrange = async ({ tx, companyId }: Asking): Promise<void> => {
  if ((await tx.query(`select from company where id = $1`, [companyId])).length === 0) throw fieldError('companyId', 'reference');
};

/** Whoever has a list of people has few wrong numbers in it; who tries numbers has many, and is told nothing of any. */
const refuseGuesses = async (
  { lookedUp }: RowDeps,
  { actor }: Asking,
  { rows, people }: { rows: readonly BulkOrderRow[] } & Pick<Known, 'people'>,
) => {
  const said = wordsOf(rows, 'identifier').filter((text) => text !== '');
  const unknown = said.filter((text) => !people.has(text));
  if (unknown.length > bulkOrderLimits.unknown) throw fieldError('rows', 'manyUnknown', { max: bulkOrderLimits.unknown });
  if (!said.some(isWholeNumber)) return;
  // Also who names nobody unknown is told nothing once too many were tried: else that would tell whose number it is.
  const { isOver, isUnknown, seconds } = await lookedUp(actor, unknown.filter(isWholeNumber), ['numberOfFiles']);
  if (isUnknown) throw new AppError('unavailable', { retryAfter: 1 });
  if (isOver) throw new AppError('too-many-requests', { retryAfter: seconds });
};

const knownFor = async (deps: RowDeps, asking: Asking, rows: readonly BulkOrderRow[]): Promise<Known> => {
  const { tx, companyId } = asking;
  const says = (name: 'reason' | 'services'): boolean => rows.some((row) => (row[name] ?? '') !== '');
  return {
    people: await idsBy(deps, asking, { to: 'participant', field: 'primaryId', texts: wordsOf(rows, 'identifier') }),
    locations: await idsBy(deps, asking, { to: 'location', field: 'name', texts: wordsOf(rows, 'location') }),
    reasons: says('reason') ? reasonsBy(await activeReasons(tx), deps.texts) : new Map(),
    services: says('services') ? servicesBy(await findTerms(tx, { companyId, locationId: null }, { today: dayOf(new Date()) })) : new Map(),
  };
};

/** Whom a row means. Nobody and somebody out of sight read alike. */
const personOf = ({ participantId, identifier = '' }: BulkOrderRow, { people }: Known): number | FieldFault => {
  if (participantId !== undefined) return participantId;
  if (identifier.trim() === '') return fault('identifier', 'required');
  const [first, ...others] = people.get(identifier.trim()) ?? [];
  if (first === undefined) return fault('identifier', 'nobodyHas');
  return others.length > 0 ? fault('identifier', 'severalHave') : first;
};

const locationOf = (text: string, { locations }: Known): number | FieldFault => {
  const [first, ...others] = locations.get(text) ?? [];
  if (first === undefined) return fault('locationId', 'unknownName', { value: text });
  return others.length > 0 ? fault('locationId', 'severalNamed', { value: text }) : first;
};

const reasonOf = (text: string, { reasons }: Known): number | FieldFault =>
  reasons.get(headingKey(text)) ?? fault('reasonForTestId', 'unknownName', { value: text });

/** The services that a cell names: no more than an order has. */
const servicesOf = (text: string, { services }: Known): (number | FieldFault)[] => {
  const names = namesIn(text);
  if (names.length > bulkOrderLimits.services) return [fault('serviceIds', 'tooMany', { max: bulkOrderLimits.services })];
  return names.map((name) => services.get(headingKey(name)) ?? fault('serviceIds', 'unknownName', { value: name }));
};

const isFault = (one: unknown): one is FieldFault => typeof one === 'object' && one !== null && 'code' in one;

/** What a row says of its own, each word as what it means or as what is wrong with it. */
const ownOf = (row: BulkOrderRow, known: Known): { own: Own; problems: FieldFault[] } => {
  const { location = '', reason = '', services = '', expires = '' } = row;
  const locationId = location.trim() === '' ? undefined : locationOf(location.trim(), known);
  const reasonForTestId = reason.trim() === '' ? undefined : reasonOf(reason.trim(), known);
  const chosen = servicesOf(services, known);
  const expiresAt = expires.trim() === '' ? undefined : (expiryIn(expires) ?? fault('expiresAt', 'date'));
  const ids = chosen.filter((one) => typeof one === 'number');
  return {
    own: {
      ...(typeof locationId === 'number' ? { locationId } : {}),
      ...(typeof reasonForTestId === 'number' ? { reasonForTestId } : {}),
      ...(ids.length > 0 ? { serviceIds: ids } : {}),
      ...(typeof expiresAt === 'string' ? { expiresAt } : {}),
    },
    problems: [locationId, reasonForTestId, ...chosen, expiresAt].filter(isFault),
  };
};

/** Finds whom each row means and what it says of its own. The first of several rows about one person counts. */
export const meantRows = async (deps: RowDeps, asking: Asking, rows: readonly BulkOrderRow[]): Promise<MeantRow[]> => {
  await refuseStrange(asking);
  const known = await knownFor(deps, asking, rows);
  await refuseGuesses(deps, asking, { rows, people: known.people });
  const firstOf = new Map<number, number>();
  return rows.map((row, index) => {
    const number = row.number ?? index + 1;
    const person = personOf(row, known);
    const { own, problems } = ownOf(row, known);
    const first = isFault(person) ? undefined : firstOf.get(person);
    if (!isFault(person) && first === undefined) firstOf.set(person, number);
    return {
      number,
      participantId: isFault(person) ? null : person,
      said: maskOf((row.identifier ?? '').trim()),
      own,
      problems: [
        ...(isFault(person) ? [person] : []),
        ...(first === undefined ? [] : [fault('', 'sameAsRow', { row: first })]),
        ...problems,
      ],
    };
  });
};
