import { describe, expect, it } from 'vitest';
import * as lists from './lists.ts';

/** What the closed lists of the specification do not name: as the fields of pools, periods and selections write it. */
const written = {
  runKinds: 'AUTO, MANUAL',
  alcoholModes: 'NESTED, INDEPENDENT, NONE',
  alternateKinds: 'NONE, NUMBER, PERCENT',
  attestationRules: 'WARN, NO_DRAW',
  rateGroups: 'drivers, safety-sensitive, covered service, maintenance of way, mechanical, covered, crewmembers',
  legs: 'drug, alcohol',
  selectionStates: 'SELECTED, NOTIFIED, TESTED, CANCELLED_TEST, REFUSED, EXCLUDED, NOT_TESTED, REPLACED_BY_ALTERNATE',
  periodStates: 'UPCOMING, DUE, OVERDUE, IN_NOTICE, CLOSED',
} as const satisfies Partial<Record<keyof typeof lists, string>>;

describe('a list of random testing', () => {
  it.each(Object.entries(written))('%s is written as its fields say, nothing twice', (name, values) => {
    const list: readonly string[] = lists[name as keyof typeof written];
    expect(list.join(', ')).toBe(values);
    expect(new Set(list).size).toBe(list.length);
  });
});
