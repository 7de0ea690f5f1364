import { occupationAgencies } from '@assay/domain/catalog/lists';
import { pick } from '@assay/domain/fields/values';
import type { Order } from '@assay/domain/orders/order.fields';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readOrderText, readStored, storageKeys, writeOrderText, writeStored } from '#shared/state/storage.ts';
import { blankDraft, type Draft, type SetDraft } from './order-draft.ts';

/** What this browser keeps of a draft: what was chosen. */
const chosenNames = [
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
  'scheduledAt',
  'releaseAt',
  'alternateSpecimenAllowed',
  'parentOrderServiceId',
] as const satisfies readonly (keyof Draft)[];

/** What was typed about somebody: the tab alone keeps it. */
const typedNames = [
  'specialInstructions',
  'observedReason',
  'donorNotifyEmail',
  'copyToOrderer',
  'duplicateOverrideReason',
  'alcoholDelayReason',
  'alcoholNotDoneReason',
  'drugNotDoneReason',
] as const satisfies readonly (keyof Draft)[];

/** An order that is stored and was not taken by its provider. */
export type FailedOrder = Pick<Order, 'id' | 'version'>;

const numberIn = (value: unknown): number | null => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : null);

const agencyIn = (value: unknown): Draft['agency'] => occupationAgencies.find((agency) => agency === value) ?? null;

/** What the address says of the test that is collected again. */
const askedAgain = ({ parent, reason, services, agency, observed }: Readonly<Record<string, unknown>>): Partial<Draft> => {
  const serviceId = numberIn(services);
  return {
    parentOrderServiceId: numberIn(parent),
    reasonForTestId: numberIn(reason),
    serviceIds: serviceId === null ? [] : [serviceId],
    agency: agencyIn(agency),
    observed: String(observed) === 'true',
  };
};

/** What the address asks for: the place or the person that one came from, and the test that is collected again. */
const asked = (search: Readonly<Record<string, unknown>>): Partial<Draft> => {
  const { company, location, participantId, parent } = search;
  return {
    ...(numberIn(company) === null ? {} : { companyId: numberIn(company) }),
    ...(numberIn(location) === null ? {} : { locationId: numberIn(location) }),
    ...(numberIn(participantId) === null ? {} : { participantId: numberIn(participantId) }),
    ...(numberIn(parent) === null ? {} : askedAgain(search)),
  };
};

type Kept = { readonly draft: Draft; readonly savedAt: string | null; readonly failed: FailedOrder | null };
type Stored = Partial<Draft> & Partial<Omit<Kept, 'draft'>>;

/** What was typed for the draft that is stored: another tab may have begun another one since. */
const readTyped = (savedAt: string | null): Partial<Draft> => {
  const { savedAt: typedAt, ...typed } = readOrderText<Stored>({});
  return savedAt !== null && typedAt === savedAt ? typed : {};
};

/** What is stored, and when it was. */
const readKept = (search: Readonly<Record<string, unknown>>): Kept => {
  const { savedAt = null, failed = null, ...stored } = readStored<Stored>(storageKeys.orderDraft, {});
  const wanted = asked(search);
  const { parentOrderServiceId: parent = null } = wanted;
  const before = { ...blankDraft, ...stored, ...readTyped(savedAt) };
  // The same address after a reload: what was changed since stays.
  if (parent !== null && parent === stored.parentOrderServiceId) return { draft: before, savedAt, failed };
  // What was begun for another company or another collection is of no use here.
  const isOther = parent !== null || (wanted.companyId !== undefined && wanted.companyId !== stored.companyId);
  if (isOther) return { draft: { ...blankDraft, ...wanted }, savedAt: null, failed: null };
  // An order of somebody else is not made one of this person.
  const isSomebodyElse = wanted.participantId !== undefined && wanted.participantId !== stored.participantId;
  const draft = { ...before, ...wanted, ...(isSomebodyElse ? { parentOrderServiceId: null } : {}) };
  return { draft, savedAt, failed: isSomebodyElse ? null : failed };
};

const forgetStored = (): void => {
  writeStored(storageKeys.orderDraft, {});
  writeOrderText({});
};

const isBlank = (draft: Draft): boolean =>
  [...chosenNames, ...typedNames].every((name) => JSON.stringify(draft[name]) === JSON.stringify(blankDraft[name]));

type DraftState = Kept & {
  readonly set: SetDraft;
  readonly setFailed: (failed: FailedOrder | null) => void;
  readonly forget: () => void;
};

/** A draft that survives a reload, until it is an order. What was stored of it already is kept with it, so that nothing is ordered twice. */
export const useDraft = (): DraftState => {
  const search = useSearch({ strict: false });
  const [{ draft, savedAt, failed }, setKept] = useState<Kept>(() => readKept(search));
  const isKept = !isBlank(draft);
  useEffect(() => {
    if (!isKept) return forgetStored();
    writeStored(storageKeys.orderDraft, { ...pick(draft, chosenNames), savedAt, failed });
    writeOrderText({ ...pick(draft, typedNames), savedAt });
  }, [draft, savedAt, failed, isKept]);
  return {
    draft,
    failed,
    savedAt: isKept ? savedAt : null,
    set: (change) => setKept((before) => ({ ...before, draft: { ...before.draft, ...change }, savedAt: new Date().toISOString() })),
    setFailed: (order) => setKept((before) => ({ ...before, failed: order === null ? null : { id: order.id, version: order.version } })),
    forget: () => {
      forgetStored();
      setKept({ draft: blankDraft, savedAt: null, failed: null });
    },
  };
};
