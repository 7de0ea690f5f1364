import { blankOf } from '@assay/domain/fields/values';
import { orderFields, type OrderInput } from '@assay/domain/orders/order.fields';
import { isoMoment } from '@assay/domain/validation/patterns';

/** An order as it is being written: what is not chosen yet is null. */
export type Draft = Omit<OrderInput, 'companyId' | 'locationId' | 'participantId' | 'reasonForTestId' | 'agency'> & {
  readonly companyId: number | null;
  readonly locationId: number | null;
  readonly participantId: number | null;
  readonly reasonForTestId: number | null;
  readonly agency: OrderInput['agency'] | null;
};

export type SetDraft = (change: Partial<Draft>) => void;

export const blankDraft: Draft = {
  ...blankOf(orderFields),
  companyId: null,
  locationId: null,
  participantId: null,
  reasonForTestId: null,
  agency: null,
};

/** What is sent of a draft; null while something is missing that no order can be without. */
export const bodyOf = (draft: Draft): OrderInput | null => {
  const { companyId, locationId, participantId, reasonForTestId, agency } = draft;
  if (companyId === null || locationId === null || participantId === null || reasonForTestId === null || agency === null) return null;
  return draft.serviceIds.length === 0 ? null : { ...draft, companyId, locationId, participantId, reasonForTestId, agency };
};

/** Whether a time is typed to its end: a part of one is nothing that anybody can be asked about. */
export const isWhole = (time: string | null): time is string => time !== null && isoMoment(time) !== null;

const times = ['incidentAt', 'determinationAt', 'expiresAt', 'releaseAt', 'scheduledAt'] as const;

/** A draft without the times that are still being typed. */
export const withoutParts = (draft: Draft): Draft => ({
  ...draft,
  ...Object.fromEntries(times.map((name) => [name, isWhole(draft[name]) ? draft[name] : null])),
});

/** The same as a question about what is chosen so far: what is not chosen is not said. */
export const questionOf = (draft: Partial<Draft>): Partial<OrderInput> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null && value !== ''));
