import { testReasons } from '@assay/domain/companies/lists';

export type TestReason = (typeof testReasons)[number];
export type Hours = Partial<Record<TestReason, number>>;

/** Reasons that nobody orders a test for: they stand in for what was not said. */
const unsaid = new Set<TestReason>(['BLANK', 'UNKNOWN', 'NOT INDICATED', 'UNAUTHORIZED TEST']);

/** The reasons that have a rule of their own, and those just added, in the order of the list. */
export const shownReasons = (hours: Hours, added: readonly TestReason[] = []): TestReason[] =>
  testReasons.filter((reason) => reason in hours || added.includes(reason));

export const otherReasons = (shown: readonly TestReason[]): TestReason[] =>
  testReasons.filter((reason) => !shown.includes(reason) && !unsaid.has(reason));

/** A map with one entry set, or taken out where there is nothing to say. */
export const withEntry = <Value>(
  map: Partial<Record<TestReason, Value>>,
  reason: TestReason,
  value: Value | null,
): Partial<Record<TestReason, Value>> => {
  const others = Object.fromEntries(Object.entries(map).filter(([key]) => key !== reason)) as Partial<Record<TestReason, Value>>;
  return value === null ? others : { ...others, [reason]: value };
};
