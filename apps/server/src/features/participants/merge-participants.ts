import { resources } from '@assay/contract/api';
import type { AnyResource } from '@assay/contract/kit/resource';
import { participant as participantResource } from '@assay/contract/participants/participant.calls';
import { participantSchemas } from '@assay/contract/participants/participant.schemas';
import type { MergePreview, MergeRequest } from '@assay/contract/participants/participant.types';
import { coveredIn } from '@assay/domain/fields/covered';
import { pick } from '@assay/domain/fields/values';
import { differingIn, mergedFields } from '@assay/domain/participants/merging';
import { participantFields, type Participant, type ParticipantInput } from '@assay/domain/participants/participant.fields';
import type { ResourceName } from '@assay/domain/resources';
import { fieldFaults } from '@assay/contract/kit/field-errors';
import { appendAudit } from '#platform/audit/audit.ts';
import { coveredRecord } from '#platform/audit/covered.ts';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import { snakeCase } from '#platform/db/schema/field-columns.ts';
import { participant } from '#platform/db/schema/participants.ts';
import { tableNameOf } from '#platform/db/schema/record-table.ts';
import { tables } from '#platform/db/schema/tables.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import type { Write } from '#platform/resource/binding.ts';
import { sensitivityOf } from '#platform/resource/fields.ts';
import { findRecord, holdRecords } from '#platform/resource/read.ts';
import { holdReferred, titleOf } from '#platform/resource/references.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { updateRow, writeOf } from '#platform/resource/write.ts';
import type { RequestFormsOf } from './write-participant.ts';

type MergeDeps = {
  readonly cipher: FieldCipher;
  readonly searchable: Searchable<Participant>;
  readonly requestFormsOf: RequestFormsOf;
  readonly update: (write: Write, input: ParticipantInput, current: Participant) => Promise<Readonly<Record<string, unknown>>>;
};

type Mover = {
  readonly kind: ResourceName;
  readonly table: string;
  readonly column: string;
  readonly where: string;
  readonly title: string;
  /** Whether they are told of by it: what refers to somebody twice is told of once. */
  readonly isTold: boolean;
};

/** What refers to a participant by its declaration, whoever writes it there: a client, or the product. */
const referring = (): Mover[] =>
  Object.values<AnyResource & { readonly name: ResourceName }>(resources).flatMap(({ name: kind, fields }) =>
    Object.entries(fields)
      .filter(([name, field]) => field.kind === 'reference' && field.to === 'participant' && name in (tables[kind] ?? {}))
      .map(([name]) => ({ kind, table: tableNameOf(kind), column: snakeCase(name), where: 'true', title: titleOf(kind), isTold: true })),
  );

const aboutAnyRecord = (kind: 'document' | 'note', { isTold }: Pick<Mover, 'isTold'>): Mover => ({
  kind,
  table: tableNameOf(kind),
  column: 'ref_id',
  where: `t.ref_table = 'participant'`,
  title: titleOf(kind),
  isTold,
});

/**
 * Everything that is somebody's. Whose a document is follows from what it belongs to, by a trigger that looks there again when it is moved: so
 * documents come behind orders and services.
 */
const movers = (): Mover[] => [
  aboutAnyRecord('document', { isTold: false }),
  ...referring().toSorted((one, other) => Number(one.kind === 'document') - Number(other.kind === 'document')),
  aboutAnyRecord('note', { isTold: true }),
];

/** Nobody reads more of a preview; how many there are is told beside it. */
const told = 50;

type Pair = { readonly keep: Participant; readonly merge: Participant };

type Moving = { readonly kind: ResourceName; readonly id: number; readonly name: string; readonly count: number };

/** The numbers that are not the same, though what is shown of them may be. */
const differingNumbers = async (tx: Tx, { keep, merge }: Pair): Promise<string[]> => {
  const names = coveredIn(participantFields);
  const isOther = names.map((name) => `k.${snakeCase(`${name}Blind`)} <> m.${snakeCase(`${name}Blind`)} as "${name}"`);
  const [row] = await tx.query<Record<string, boolean>>(
    `select ${isOther.join(', ')} from participant k, participant m where k.id = $1 and m.id = $2`,
    [keep.id, merge.id],
  );
  return names.filter((name) => row?.[name] === true);
};

const previewOf = async (tx: Tx, pair: Pair): Promise<MergePreview> => {
  const { keep, merge } = pair;
  const found: Moving[] = [];
  for (const { kind, table, column, where, title } of movers().filter(({ isTold }) => isTold))
    found.push(
      ...(await tx.query<Moving>(
        `select $2::text as kind, t.id, ${title} as name, count(*) over ()::integer as count from ${table} t
         where t.${column} = $1 and ${where} order by t.id limit ${told}`,
        [merge.id, kind],
      )),
    );
  const counts = [...new Map(found.map(({ kind, count }) => [kind, count]))].map(([kind, count]) => ({ kind, count }));
  const differing = new Set([...differingIn(keep, merge), ...(await differingNumbers(tx, pair))]);
  return {
    keep,
    merge,
    differing: mergedFields.filter((name) => differing.has(name)),
    moves: found.slice(0, told).map(({ kind, id, name }) => ({ kind, id, name })),
    moveCount: counts.reduce((sum, { count }) => sum + count, 0),
    counts,
  };
};

/** The two, held in the order of their ids: both there and in sight, neither archived, of one company. */
const holdPair = async (write: Write, searchable: Searchable<Participant>, { keepId, mergeId }: MergeRequest): Promise<Pair> => {
  if (keepId === mergeId) throw fieldError('mergeId', 'repeated');
  const held = await holdRecords<Participant>(write, searchable, { ids: [keepId, mergeId].toSorted((one, other) => one - other) });
  const pair = { keep: required(held.get(keepId)), merge: required(held.get(mergeId)) };
  for (const one of [pair.keep, pair.merge]) if (one.isArchived) throw new AppError('archived', { data: one });
  // What belongs to one company would be seen in the other.
  if (pair.keep.companyId !== pair.merge.companyId) throw fieldError('mergeId', 'otherCompany');
  return pair;
};

const chosenIn = ({ fields = {} }: MergeRequest): string[] => {
  const unknown = Object.keys(fields).find((name) => !mergedFields.some((one) => one === name));
  if (unknown !== undefined) throw fieldError(`fields.${unknown}`, 'unknownColumn');
  return Object.keys(fields).filter((name) => fields[name] === 'merge');
};

/** The values that the kept one takes: of what is covered the whole, which was sealed for the other's row. */
const takenFrom = async ({ cipher }: MergeDeps, tx: Tx, { merge, names }: { merge: Participant; names: readonly string[] }) => {
  const covered = coveredIn(participantFields).filter((name) => names.includes(name));
  const columns = covered.map((name) => snakeCase(`${name}Sealed`));
  const [row] =
    columns.length > 0
      ? await tx.query<Record<string, string>>(`select ${columns.join(', ')} from participant where id = $1`, [merge.id])
      : [];
  const values = covered.map((name, index): [string, string] => {
    const column = columns[index] ?? '';
    const sealed = row?.[column] ?? '';
    return [name, sealed === '' ? '' : cipher.open(sealed, { table: 'participant', column, rowId: merge.id })];
  });
  return { ...pick(merge, names), ...Object.fromEntries(values) };
};

const remember = async (
  write: Write,
  { keep, merge }: Pair,
  changed: { readonly before: object; readonly after: object },
): Promise<void> => {
  const eventOf = ({ id: entityId, name: label, companyId, locationId }: Participant) => ({
    action: 'MERGE' as const,
    entity: 'participant' as const,
    entityId,
    label,
    companyId,
    locationId,
  });
  await appendAudit(write.tx, write.auditContext, { ...eventOf(merge), before: { mergedIntoId: null }, after: { mergedIntoId: keep.id } });
  await appendAudit(write.tx, write.auditContext, { ...eventOf(keep), before: { ...changed.before }, after: { ...changed.after } });
};

/** Of somebody's orders the newest is known by heart; who has none any more knows none. One that nobody may know of yet is not among them. */
const noteLatestOrders = (tx: Tx, { keep, merge }: Pair) =>
  tx.query(
    `update participant p set order_guid = coalesce((select o.order_guid from orders o where o.participant_id = p.id and not o.is_untold order by o.id desc limit 1), '')
     where p.id = any ($1::bigint[])`,
    [[keep.id, merge.id]],
  );

const inputNames = Object.keys(participantSchemas.inputShape);

const merged = async (deps: MergeDeps, write: Write, { pair, request }: { pair: Pair; request: MergeRequest }): Promise<void> => {
  const { keep, merge } = pair;
  const names = chosenIn(request);
  const parsed = participantSchemas.change.safeParse(
    { ...pick(keep, inputNames), ...(await takenFrom(deps, write.tx, { merge, names })) },
    { reportInput: true },
  );
  if (!parsed.success) throw new AppError('invalid', { fields: fieldFaults(parsed.error) });
  // The other goes first: its number is then free for the one that stays.
  await updateRow(write, { table: participant, id: merge.id }, { isArchived: true, mergedIntoId: keep.id });
  const stored = { ...pick(parsed.data, names), ...(await deps.update(write, parsed.data, keep)) };
  await updateRow(write, { table: participant, id: keep.id }, stored);
  for (const { table, column, where } of movers())
    await write.tx.query(`update ${table} t set ${column} = $2 where t.${column} = $1 and ${where}`, [merge.id, keep.id]);
  await noteLatestOrders(write.tx, pair);
  await deps.requestFormsOf(write.tx, { participantId: keep.id, isAwaited: true });
  const columns = { isSensitive: sensitivityOf(participantResource, participant) };
  await remember(write, pair, { before: coveredRecord(columns, pick(keep, names)), after: coveredRecord(columns, pick(merge, names)) });
};

/** Two records of one person become one: what was the other's is the kept one's, the other stays in the archive and says where it went. */
export const mergeParticipants =
  (deps: MergeDeps) =>
  async (tx: Tx, context: Context<MergeRequest>): Promise<Result> => {
    const { body: request } = context;
    const write = writeOf(tx, context);
    // What is being written for either of them is there first and goes along, or comes too late and is told so.
    await holdReferred(tx, participantResource, { ids: [request.keepId, request.mergeId] });
    const pair = await holdPair(write, deps.searchable, request);
    chosenIn(request);
    if (request.preview === true) return { data: await previewOf(tx, pair) };
    await merged(deps, write, { pair, request });
    return { data: required(await findRecord<Participant>(write, deps.searchable, { id: pair.keep.id })), message: 'notices.updated' };
  };
