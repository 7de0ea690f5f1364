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

const hour = 3_600_000;
/** Sites close: what is due on a day is due by then. */
const closing = '17:00';
const endOfDay = '23:59';

const addDays = (day: string, count: number): string => new Date(Date.parse(day) + count * 24 * hour).toISOString().slice(0, 10);

const endOf = (window: Window, from: Date): string => {
  const today = dayOf(from);
  if (window === 'same day') return instantAt(`${today}T${endOfDay}`);
  return instantAt(`${'days' in window ? addDays(today, window.days) : addBusinessDays(today, window.businessDays)}T${closing}`);
};

type Asked = {
  readonly reasonCode: TestReason;
  /** When it goes out. */
  readonly from: Date;
  /** What the company, or else the installation, has set for this reason. */
  readonly companyHours: number | null;
  readonly reasonHours: number | null;
};

type Expiry = { readonly expiresAt: string; readonly source: 'company' | 'reason' | 'rule' };

/** Until when an order stands by default, and who says so. */
export const defaultExpiry = ({ reasonCode, from, companyHours, reasonHours }: Asked): Expiry => {
  const hours = companyHours ?? reasonHours;
  if (hours !== null)
    return { expiresAt: new Date(from.getTime() + hours * hour).toISOString(), source: companyHours === null ? 'reason' : 'company' };
  return { expiresAt: endOf(windows[reasonCode] ?? otherwise, from), source: 'rule' };
};
