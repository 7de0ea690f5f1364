import { isUnderWay, type BulkStatus } from '../bulk/bulk-run.ts';
import { cellValue } from '../imports/cells.ts';
import { instantAt } from '../time/days.ts';
import * as field from '../fields/field.ts';
import type { OrderInput } from './order.fields.ts';

export const bulkOrderLimits = {
  /** For how many people one bulk order is at most. */
  rows: 1000,
  /** Of a file that names them. */
  bytes: 2_000_000,
  /** So many services one row may name. */
  services: 20,
  /** So many rows may name nobody: more of them are guesses. */
  unknown: 50,
  /** So many rows are told at a time. */
  page: 200,
  /** So many somebody has under way at the same time. */
  underWay: 3,
  /** For how many days it is remembered what became of each row; the orders stand by themselves. */
  days: 90,
} as const;

export const bulkOrderRowStates = ['WAITING', 'ORDERED', 'SKIPPED', 'FAILED'] as const;
export type BulkOrderRowState = (typeof bulkOrderRowStates)[number];

/** What all orders of a bulk order have in common. What is one person's own, or came on paper, is ordered one by one. */
export const bulkOrderNames = [
  'companyId',
  'locationId',
  'reasonForTestId',
  'agency',
  'serviceIds',
  'collectionSiteId',
  'scheduledAt',
  'releaseAt',
  'expiresAt',
  'incidentAt',
  'determinationAt',
  'alcoholDelayReason',
  'alcoholNotDoneReason',
  'drugNotDoneReason',
  'observed',
  'observedReason',
  'alternateSpecimenAllowed',
  'specialInstructions',
  'onlySaveOrder',
  'duplicateOverrideReason',
] as const satisfies readonly (keyof OrderInput)[];
export type BulkOrderName = (typeof bulkOrderNames)[number];

/** What a row may say of its own. */
export const bulkOrderRowNames = ['identifier', 'location', 'reason', 'services', 'expires'] as const;
export type BulkOrderRowName = (typeof bulkOrderRowNames)[number];

type Template = { readonly [K in BulkOrderName]?: OrderInput[K] | null | undefined };
type Own = { readonly [K in 'locationId' | 'reasonForTestId' | 'serviceIds' | 'expiresAt']?: OrderInput[K] | undefined };
type Person = { readonly id: number; readonly locationId: number | null };

/** The order of one person: what all have, what the row says instead, and where neither says where, at the person's own location. */
export const orderOfRow = (template: Template, own: Own, person: Person): Record<string, unknown> => ({
  ...template,
  locationId: template.locationId ?? person.locationId,
  ...own,
  // A reason to order again is stored with what is ordered again alone.
  duplicateOverrideReason: '',
  participantId: person.id,
});

type Steered = { readonly status: BulkStatus };

export const mayStopBulkOrder = isUnderWay;

/** What was stopped or broke off goes on with what is left. */
export const mayResumeBulkOrder = ({ status }: Steered): boolean => status === 'STOPPED' || status === 'FAILED';

const day = field.day();
const endOfDay = 'T23:59';

/** Until when a row says that its order stands: to the end of a day, or an instant as machines write it; null where it is neither. */
export const expiryIn = (text: string): string | null => {
  const said = cellValue('expiresAt', day, { text: text.trim(), labels: () => [] });
  const [whole] = /^\d{4}-\d{2}-\d{2}$/.exec(String(said)) ?? [];
  const instant = new Date(whole === undefined ? text.trim() : `${whole}T00:00Z`);
  if (Number.isNaN(instant.getTime()) || (whole === undefined && !/^\d{4}-\d{2}-\d{2}T/.test(text.trim()))) return null;
  return whole === undefined ? instant.toISOString() : instantAt(`${whole}${endOfDay}`);
};

/** The words of a cell that names several services, each once. */
export const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
