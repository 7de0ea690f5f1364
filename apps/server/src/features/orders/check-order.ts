import { misfitOf, type Misfit } from '@assay/domain/orders/compatibility';
import { familyOf } from '@assay/domain/catalog/service-families';
import { isObserved } from '@assay/domain/catalog/reason';
import type { ServiceFamily } from '@assay/domain/catalog/service-type.fields';
import { clockEnd, clockProblems } from '@assay/domain/orders/clocks';
import { defaultExpiry, earlier, lastOfRandom } from '@assay/domain/orders/expiry';
import type { Order, OrderInput } from '@assay/domain/orders/order.fields';
import { dayOf } from '@assay/domain/time/days';
import type { FieldFault } from '@assay/contract/kit/field-errors';
import { newYorkTime } from '#platform/mail/mail-time.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findCompany, findReason, findTerms, type Terms } from './orders.repository.ts';

type Facts = {
  readonly reason: NonNullable<Awaited<ReturnType<typeof findReason>>>;
  readonly company: NonNullable<Awaited<ReturnType<typeof findCompany>>>;
  readonly terms: readonly Terms[];
  readonly now: Date;
};

/** Without a location the terms are those of the company. */
type Chosen = Pick<OrderInput, 'companyId' | 'reasonForTestId'> & { readonly locationId: number | null };

const refused = (path: keyof OrderInput, code: string, params: FieldFault['params'] = {}): FieldFault => ({ path, code, params });

/** What is known of the reason, of the company and of what it can order. That they are there was checked before. */
export const findFacts = async (tx: Tx, { companyId, locationId, reasonForTestId }: Chosen): Promise<Facts> => {
  const now = new Date();
  const [reason, company] = [await findReason(tx, reasonForTestId), await findCompany(tx, companyId)];
  if (!reason) throw new AppError('invalid', { fields: [refused('reasonForTestId', 'reference')] });
  if (!company) throw new AppError('invalid', { fields: [refused('companyId', 'reference')] });
  return { reason, company, terms: await findTerms(tx, { companyId, locationId }, { today: dayOf(now) }), now };
};

type Occasion = Pick<OrderInput, 'agency'>;

export const misfitFor = ({ reason, now }: Facts, { agency }: Occasion, terms: Terms): Misfit | null =>
  misfitOf(terms, { agency, reasonCode: reason.code, allowedFamilies: reason.allowedFamilies, today: dayOf(now) });

/** The chosen services on the company's terms, each once; what is not among them is not offered. */
export const chosenTerms = ({ terms }: Facts, ids: readonly number[]): Terms[] => {
  const chosen = [...new Set(ids)].map((id) => terms.find(({ serviceId }) => serviceId === id) ?? id);
  const missing = chosen.filter((one): one is number => typeof one === 'number');
  if (missing.length > 0) throw new AppError('invalid', { fields: [refused('serviceIds', 'reference')] });
  return chosen.filter((one): one is Terms => typeof one !== 'number');
};

export const familiesOf = (terms: readonly Terms[]): ServiceFamily[] => terms.map(({ serviceTypeCode }) => familyOf[serviceTypeCode]);

/** Whether an order waits: for somebody who sends it, or for its time. */
export const isSaved = ({ onlySaveOrder, releaseAt }: Pick<OrderInput, 'onlySaveOrder' | 'releaseAt'>): boolean =>
  onlySaveOrder || releaseAt !== null;

/** An order that was sent before: since when, and until when it stands already. */
type Standing = Pick<Order, 'sentAt' | 'expiresAt'>;
type Asked = {
  readonly facts: Facts;
  readonly input: OrderInput;
  readonly chosen: readonly Terms[];
  readonly standing?: Standing | undefined;
};
/** What is judged as it will stand: it waits, or it goes out. */
type Judged = Asked & { readonly isWaiting: boolean };

/** What decides until when an order stands. */
type Timed = Omit<Asked, 'input'> & {
  readonly input: Pick<OrderInput, 'agency' | 'releaseAt' | 'onlySaveOrder'> & Parameters<typeof clockEnd>[0]['input'];
};

/** The last moment for a random test; one that stands longer already is not cut short by a change. */
const randomEnd = ({ facts: { reason, now }, input, standing }: Timed): string | null => {
  // Of what waits for somebody nobody knows when it goes out.
  if (!standing && input.releaseAt === null && input.onlySaveOrder) return null;
  const end = lastOfRandom(reason.code, new Date(standing?.sentAt ?? input.releaseAt ?? now));
  const stood = standing?.expiresAt ?? null;
  return end !== null && stood !== null && stood > end ? stood : end;
};

/** Until when an order can stand at all; as long as nothing is chosen, no clock of a test runs. */
export const hardEnd = (asked: Timed): string | null => {
  const { facts, input, chosen } = asked;
  const families = familiesOf(chosen);
  const clock = families.length === 0 ? null : clockEnd({ reasonCode: facts.reason.code, agency: input.agency, families, input });
  return earlier(clock, randomEnd(asked));
};

/** Until when it stands by default, and who says so. */
export const usualEnd = (asked: Timed): ReturnType<typeof defaultExpiry> => {
  const { reason, company, now } = asked.facts;
  const { releaseAt } = asked.input;
  const usual = defaultExpiry({
    reasonCode: reason.code,
    from: releaseAt === null ? now : new Date(releaseAt),
    companyHours: company.defaultExpiryHours[reason.code] ?? null,
    reasonHours: reason.defaultExpiryHours,
    isQuery: asked.chosen.length > 0 && asked.chosen.every(({ serviceTypeCode }) => serviceTypeCode === 'CLH'),
  });
  const end = hardEnd(asked);
  return end !== null && end < usual.expiresAt ? { ...usual, expiresAt: end } : usual;
};

/** Until when an order stands: as it says, or by default, and never beyond what the clocks of its reason allow. */
export const expiryOf = (asked: Asked): { expiresAt: string; hardExpiresAt: string | null } => ({
  expiresAt: asked.input.expiresAt ?? usualEnd(asked).expiresAt,
  hardExpiresAt: hardEnd(asked),
});

export const expiryFaults = (asked: Asked): FieldFault[] => {
  const { expiresAt, hardExpiresAt } = expiryOf(asked);
  if (new Date(expiresAt) <= asked.facts.now) return [refused('expiresAt', 'inPast')];
  return hardExpiresAt !== null && expiresAt > hardExpiresAt
    ? [refused('expiresAt', 'pastLimit', { limit: newYorkTime(new Date(hardExpiresAt)) })]
    : [];
};

const isForeign = ({ company }: Facts, { agency }: Occasion): boolean => agency !== 'NON-DOT' && !company.agencies.includes(agency);

/** An agency whose rules the company is not under is none of a test of its own. */
const agencyFaults = (facts: Facts, occasion: Occasion): FieldFault[] =>
  isForeign(facts, occasion) ? [refused('agency', 'otherAgency')] : [];

/** Everything that is wrong with an order that is to be sent, at once. What came on paper was done as it was; what is saved for later is judged when it goes out. */
export const orderFaults = (asked: Judged): FieldFault[] => {
  const { facts, input, chosen, isWaiting } = asked;
  if (isWaiting) return [];
  const { reason, now } = facts;
  const isDone = input.isCreateCase || input.isUnsolicitedPhysical;
  const misfits = chosen.flatMap((terms) => misfitFor(facts, input, terms) ?? []);
  const clocks = clockProblems({ reasonCode: reason.code, agency: input.agency, families: familiesOf(chosen), input, now });
  return [
    ...(reason.isActive ? [] : [refused('reasonForTestId', 'notListed')]),
    ...agencyFaults(facts, input),
    ...[...new Set(misfits)].map((misfit) => refused('serviceIds', misfit)),
    ...(isDone ? [] : clocks.map(([name, code]) => refused(name, code))),
    ...(isDone ? [] : expiryFaults(asked)),
  ];
};

/** Whether the collection is observed: because somebody says so, or because of its reason alone. */
export const isObservedOrder = ({ facts, input }: Asked): boolean =>
  input.observed || isObserved({ code: facts.reason.code, isDot: input.agency !== 'NON-DOT' });
