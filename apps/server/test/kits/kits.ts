import { auditKit } from '#features/audit/audit.kit.ts';
import { bulkKit } from '#features/bulk/bulk.kit.ts';
import { catalogKit } from '#features/catalog/catalog.kit.ts';
import { clearinghouseKit } from '#features/clearinghouse/clearinghouse.kit.ts';
import { companiesKit } from '#features/companies/companies.kit.ts';
import { documentsKit } from '#features/documents/documents.kit.ts';
import { findingKit } from '#features/finding/finding.kit.ts';
import { historyKit } from '#features/history/history.kit.ts';
import { identityKit } from '#features/identity/identity.kit.ts';
import { importsKit } from '#features/imports/imports.kit.ts';
import { messagesKit } from '#features/messages/messages.kit.ts';
import { ordersKit } from '#features/orders/orders.kit.ts';
import { participantsKit } from '#features/participants/participants.kit.ts';
import { physicalsKit } from '#features/physicals/physicals.kit.ts';
import { supportKit } from '#features/support/support.kit.ts';
import type { FeatureKit } from './kit.ts';

/** Every feature's, by a line each. */
const kits: readonly FeatureKit[] = [
  auditKit,
  bulkKit,
  catalogKit,
  clearinghouseKit,
  companiesKit,
  documentsKit,
  findingKit,
  historyKit,
  identityKit,
  importsKit,
  messagesKit,
  ordersKit,
  participantsKit,
  physicalsKit,
  supportKit,
];

/** One part of all of them; a name stands in one kit alone. */
const merged = <Value>(partOf: (kit: FeatureKit) => Readonly<Record<string, Value>> | undefined): Readonly<Record<string, Value>> => {
  const all = kits.flatMap((kit) => Object.entries(partOf(kit) ?? {}));
  const twice = all.map(([name]) => name).filter((name, index, names) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`said by two features: ${twice.join(', ')}`);
  return Object.freeze(Object.fromEntries(all));
};

const listed = (partOf: (kit: FeatureKit) => readonly string[] | undefined): ReadonlySet<string> =>
  new Set(kits.flatMap((kit) => partOf(kit) ?? []));

export const createBodies = merged((kit) => kit.creates);
export const kitBodies = merged((kit) => kit.bodies);
export const planted = merged((kit) => kit.planted);
export const reach = merged((kit) => kit.reach);
export const subjects = merged((kit) => kit.subjects);
export const ownOnly = merged((kit) => kit.ownOnly);
export const states = merged((kit) => kit.states);
export const rowsOf = merged((kit) => kit.rows);
export const withoutEvent = merged((kit) => kit.withoutEvent);
export const updatedNotices = merged((kit) => kit.updatedNotices);
export const needMore = listed((kit) => kit.needMore);
export const unremembered = listed((kit) => kit.unremembered);
export const aboutFields = listed((kit) => kit.aboutFields);
export const filledIn = listed((kit) => kit.filledIn);

/** Every call that some feature says something of. */
export const callNames: readonly string[] = [
  ...[kitBodies, reach, states, ownOnly, withoutEvent].flatMap((part) => Object.keys(part)),
  ...needMore,
  ...unremembered,
];
