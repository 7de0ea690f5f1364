import { blankOf } from '@assay/domain/fields/values';
import { orderFields, type OrderInput } from '@assay/domain/orders/order.fields';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readStored, storageKeys, writeStored } from '#shared/state/storage.ts';

/** An order as it is being written: what is not chosen yet is null. */
export type Draft = Omit<OrderInput, 'companyId' | 'locationId' | 'participantId' | 'reasonForTestId' | 'agency'> & {
  readonly companyId: number | null;
  readonly locationId: number | null;
  readonly participantId: number | null;
  readonly reasonForTestId: number | null;
  readonly agency: OrderInput['agency'] | null;
};

export type SetDraft = (change: Partial<Draft>) => void;

const blank: Draft = {
  ...blankOf(orderFields),
  companyId: null,
  locationId: null,
  participantId: null,
  reasonForTestId: null,
  agency: null,
};

/** What this browser keeps of a draft: what was chosen, never what was typed about somebody. */
const kept = [
  'companyId',
  'locationId',
  'participantId',
  'reasonForTestId',
  'agency',
  'serviceIds',
  'collectionSiteId',
  'expiresAt',
  'incidentAt',
  'determinationAt',
  'observed',
] as const;

const keptOf = (draft: Draft): Partial<Draft> => Object.fromEntries(kept.map((name) => [name, draft[name]]));

const numberIn = (value: unknown): number | null => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : null);

/** What the address asks for: the company or the person that one came from. */
const asked = ({ company, participantId }: Readonly<Record<string, unknown>>): Partial<Draft> => ({
  ...(numberIn(company) === null ? {} : { companyId: numberIn(company) }),
  ...(numberIn(participantId) === null ? {} : { participantId: numberIn(participantId) }),
});

/** A draft that survives a reload, until it is an order. */
export const useDraft = (): { draft: Draft; set: SetDraft; forget: () => void; isKept: boolean } => {
  const search = useSearch({ strict: false });
  const [draft, setDraft] = useState<Draft>(() => ({
    ...blank,
    ...readStored<Partial<Draft>>(storageKeys.orderDraft, {}),
    ...asked(search),
  }));
  const isKept = JSON.stringify(keptOf(draft)) !== JSON.stringify(keptOf(blank));
  useEffect(() => {
    writeStored(storageKeys.orderDraft, isKept ? keptOf(draft) : {});
  }, [draft, isKept]);
  return {
    draft,
    set: (change) => setDraft((before) => ({ ...before, ...change })),
    forget: () => {
      writeStored(storageKeys.orderDraft, {});
      setDraft(blank);
    },
    isKept,
  };
};

/** What is sent of a draft; null while something is missing that no order can be without. */
export const bodyOf = (draft: Draft): OrderInput | null => {
  const { companyId, locationId, participantId, reasonForTestId, agency } = draft;
  if (companyId === null || locationId === null || participantId === null || reasonForTestId === null || agency === null) return null;
  return draft.serviceIds.length === 0 ? null : { ...draft, companyId, locationId, participantId, reasonForTestId, agency };
};

/** The same as a question about what is chosen so far: what is not chosen is not said. */
export const questionOf = (draft: Draft): Partial<OrderInput> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null && value !== ''));
