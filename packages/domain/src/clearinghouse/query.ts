import { addDays, addMonths } from '../time/days.ts';
import { queryStatuses, queryTypes, type DueState, type QueryStatus, type QueryType } from './lists.ts';

/** What a type is called in the bulk file: 1 to 4. */
export const codeOf = (type: QueryType): string => String(queryTypes.indexOf(type) + 1);
export const typeOfCode = (code: string): QueryType | null => queryTypes[Number(code) - 1] ?? null;

const ended = ['Driver not prohibited', 'Driver prohibited', 'Consent refused'] as const satisfies readonly QueryStatus[];
const answers = [
  'Specific consent required',
  'Pending driver consent',
  'Driver not found',
  ...ended,
] as const satisfies readonly QueryStatus[];

/**
 * How a query goes from one status to another, and no other way. What has ended stays: a new question is a new query. Somebody who was not found is
 * asked about again with the number put right.
 */
const moves: Readonly<Record<QueryStatus, readonly QueryStatus[]>> = {
  'Awaiting processing': ['Processing', ...answers],
  'Processing': answers,
  'Specific consent required': ['Pending driver consent', ...ended],
  'Pending driver consent': ended,
  'Driver not found': ['Awaiting processing', ...answers.filter((status) => status !== 'Driver not found')],
  'Driver not prohibited': [],
  'Driver prohibited': [],
  'Consent refused': [],
};

export const movesFrom = (status: QueryStatus): readonly QueryStatus[] => moves[status];
export const canMove = (from: QueryStatus, to: QueryStatus): boolean => moves[from].includes(to);

/** The statuses from which something is still to come, or to be done. */
export const openStatuses = queryStatuses.filter((status) => moves[status].length > 0);

/** Under way: another query about the same driver would ask the same thing twice. */
export const standingStatuses = ['Awaiting processing', 'Processing', 'Pending driver consent'] as const satisfies readonly QueryStatus[];

const isEnded = (status: QueryStatus): boolean => ended.some((one) => one === status);

/** Whether a status is the outcome that completes what was ordered (O21). */
export const completesOrder = isEnded;

/** What a completed query is as the result of an ordered service. */
export const resultOf = { 'Driver not prohibited': 'Passed', 'Driver prohibited': 'Failed', 'Consent refused': 'Incomplete' } as const;

/** Whether the Clearinghouse has answered the question, so that the year begins anew: not where nobody was found, and not without a consent. */
export const countsAsQuery = (status: QueryStatus): boolean =>
  status === 'Driver not prohibited' || status === 'Driver prohibited' || status === 'Specific consent required';
export const countedStatuses = queryStatuses.filter(countsAsQuery);

/** Whether a type asks what a record says, and so answers what a limited query has found (49 CFR 382.701(c)). */
export const isFull = (type: QueryType): boolean => type === 'Full' || type === 'Pre-employment';
export const limitedTypes = queryTypes.filter((type) => !isFull(type));

const fullQueryHours = 24;

/** Until when a full query has to follow a limited one that found something, from when that was told (49 CFR 382.701(c)). */
export const fullQueryBy = (status: QueryStatus, at: Date): string | null =>
  status === 'Specific consent required' ? new Date(at.getTime() + fullQueryHours * 3_600_000).toISOString() : null;

type Standing = { readonly status: QueryStatus; readonly queryType: QueryType; readonly fullQueryBy: string | null };

/** What a query means for the driver's work. */
const duties = ['none', 'notYet', 'fullQueryBy', 'offDuty', 'refused', 'prohibited'] as const;
type Duty = (typeof duties)[number];

/**
 * What has to happen with the driver: who is prohibited or refuses the consent does not drive (49 CFR 382.703(c), 382.701(d)); who has no answer yet
 * to a pre-employment query does not begin (382.701(a)); after a limited query that found something the full one follows within 24 hours, and
 * without it the driver is removed from duty (382.701(c)).
 */
export const dutyOf = ({ status, queryType, fullQueryBy: by }: Standing, now: Date): Duty => {
  if (status === 'Driver prohibited') return 'prohibited';
  if (status === 'Consent refused') return 'refused';
  if (status === 'Driver not prohibited') return 'none';
  if (queryType === 'Pre-employment') return 'notYet';
  if (by === null) return 'none';
  return new Date(by) < now ? 'offDuty' : 'fullQueryBy';
};

/** A query every 12 months (49 CFR 382.701(b)); it is listed a month before. */
const queryMonths = { due: 12, listed: 11 } as const;

/** Whose last query was before this day is due within so many months from now on. */
export const askedBefore = (today: string, months = queryMonths.due - queryMonths.listed): string =>
  addDays(addMonths(today, months - queryMonths.due), 1);

export const nextDueOn = (queriedOn: string): string => addMonths(queriedOn, queryMonths.due);

type Asked = { readonly isApplicant: boolean; readonly lastOn: string | null };

/** Where a driver stands: an applicant is asked about before the first day of work (49 CFR 382.701(a)), everybody else once a year. */
export const dueState = ({ isApplicant, lastOn }: Asked, today: string): DueState => {
  if (lastOn === null) return isApplicant ? 'BEFORE_WORK' : 'NEVER';
  if (today > nextDueOn(lastOn)) return 'OVERDUE';
  return today >= addMonths(lastOn, queryMonths.listed) ? 'DUE' : 'LATER';
};

type Person = {
  readonly isActive: boolean;
  readonly isArchived: boolean;
  readonly cdlNumber: string;
  readonly agency: string;
  readonly secondaryAgencies: readonly string[];
};

/** Whom the Clearinghouse holds: who works, has a commercial license and drives under the FMCSA's rules (49 CFR 382.103). */
export const isDriver = ({ isActive, isArchived, cdlNumber, agency, secondaryAgencies }: Person): boolean =>
  isActive && !isArchived && cdlNumber !== '' && (agency === 'FMCSA' || secondaryAgencies.includes('FMCSA'));

/** Why a query is not made. */
export const queryProblems = ['notDriver', 'noLicense', 'notDesignated', 'consentMissing', 'licenseFormat', 'standing'] as const;
export type QueryProblem = (typeof queryProblems)[number];

/** The kind of query that an order asks for: before somebody is hired it is a full one with that name, else the annual one. */
export const typeOfOrder = (reasonCode: string): QueryType => (reasonCode === 'PRE-EMPLOYMENT' ? 'Pre-employment' : 'Limited');
