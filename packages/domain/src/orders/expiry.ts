import type { testReasons } from '../companies/lists.ts';
import { dayOf, instantAt } from '../time/days.ts';
import { addBusinessDays } from '../time/business-days.ts';

type TestReason = (typeof testReasons)[number];

/** How long an order stands, unless the company or the installation says otherwise. */
type Window = { readonly businessDays: number } | { readonly days: number } | 'same day';

const windows: Partial<Record<TestReason, Window>> = {
  'PRE-EMPLOYMENT': { businessDays: 3 },
  'POST OFFER': { businessDays: 3 },
  'RANDOM': 'same day',
  'POCT RANDOM': 'same day',
  'REASONABLE SUSPICION/CAUSE': 'same day',
  'POST-ACCIDENT': 'same day',
  'FOLLOW-UP': 'same day',
  'RETURN TO DUTY': { businessDays: 5 },
  'PERIODIC': { days: 30 },
  'PERIODIC MEDICAL': { days: 30 },
};
const otherwise: Window = { businessDays: 5 };
/** A query of the Clearinghouse waits for nobody to come. */
const ofQuery: Window = { days: 1 };

/** Whether who is told of the test goes there at once: a test that can be prepared for tells nothing (49 CFR 382.305(l), 382.303(d), 382.307(e)). */
export const isImmediate = (reason: TestReason): boolean => windows[reason] === 'same day';

const hour = 3_600_000;
/** Sites close: what is due on a day is due by then. */
const closing = '17:00';
const endOfDay = '23:59';

export const addDays = (day: string, count: number): string => new Date(Date.parse(day) + count * 24 * hour).toISOString().slice(0, 10);

const endOf = (window: Window, from: Date): string => {
  const today = dayOf(from);
  if (window === 'same day') {
    const end = instantAt(`${today}T${endOfDay}`);
    // What is ordered in the last minute of a day is not past when it is: it stands on the next.
    return end > from.toISOString() ? end : instantAt(`${addDays(today, 1)}T${endOfDay}`);
  }
  return instantAt(`${'days' in window ? addDays(today, window.days) : addBusinessDays(today, window.businessDays)}T${closing}`);
};

const unprepared: ReadonlySet<TestReason> = new Set(['RANDOM', 'POCT RANDOM']);
const unpreparedHours = 48;

/** Until when a test can stand at all that nobody is to prepare for: 48 hours from when it went out, also when it is extended; null for others. */
export const lastOfRandom = (reasonCode: TestReason, sent: Date): string | null =>
  unprepared.has(reasonCode) ? new Date(sent.getTime() + unpreparedHours * hour).toISOString() : null;

/** The earlier of two ends, of which each may be none. */
export const earlier = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
};

type Asked = {
  readonly reasonCode: TestReason;
  /** When it goes out. */
  readonly from: Date;
  /** What the company, or else the installation, has set for this reason. */
  readonly companyHours: number | null;
  readonly reasonHours: number | null;
  /** Whether nothing is ordered but queries of the Clearinghouse. */
  readonly isQuery?: boolean;
};

type Expiry = { readonly expiresAt: string; readonly source: 'company' | 'reason' | 'rule' };

/** Until when an order stands by default, and who says so. */
export const defaultExpiry = ({ reasonCode, from, companyHours, reasonHours, isQuery = false }: Asked): Expiry => {
  const hours = companyHours ?? reasonHours;
  if (hours !== null)
    return { expiresAt: new Date(from.getTime() + hours * hour).toISOString(), source: companyHours === null ? 'reason' : 'company' };
  return { expiresAt: endOf(isQuery ? ofQuery : (windows[reasonCode] ?? otherwise), from), source: 'rule' };
};
