import { expect, it } from 'vitest';
import { serviceStatuses, type ServiceStatus } from './lists.ts';
import { isTakenBy, startsAt, targetOf, transitions } from './transitions.ts';

/** The table of an order's life: from which statuses, to which, and by whom. */
const table = {
  O01: ['', 'PRE_ORDERED', 'user, import'],
  O02: ['', 'PRE_RANDOM', 'random run'],
  O03: ['', 'ORDERED', 'user'],
  O04: ['PRE_ORDERED', 'ORDERED', 'user, timer'],
  O05: ['PRE_RANDOM', 'ORDERED', 'user'],
  O06: ['ORDERED', 'ORDERED', 'provider'],
  O07: ['ORDERED', 'COLLECTED', 'provider, collector, documents, laboratory'],
  O08: ['ORDERED', 'NO_SHOW', 'provider, collector, user, timer'],
  O09: ['ORDERED, PRE_ORDERED', 'EXPIRED', 'timer'],
  O10: ['PRE_RANDOM', 'EXPIRED', 'timer'],
  O11: ['ORDERED, PRE_ORDERED, PRE_RANDOM', 'CANCELED', 'user'],
  O12: ['COLLECTED', 'AT_LAB', 'provider, laboratory, documents'],
  O13: ['COLLECTED', 'COMPLETE', 'provider, collector, documents'],
  O14: ['AT_LAB', 'COMPLETE', 'review, system'],
  O15: ['ORDERED', 'AT_LAB', 'laboratory'],
  O16: ['EXPIRED', 'ORDERED', 'user'],
  O17: ['EXPIRED, CANCELED, NO_SHOW', 'COLLECTED', 'provider, collector, documents'],
  O18: ['NO_SHOW', 'ORDERED', 'user'],
  O19: ['NO_SHOW', 'COMPLETE', 'user'],
  O20: ['EXPIRED', 'EXPIRED', 'system'],
  O21: ['ORDERED', 'COMPLETE', 'user, provider'],
  O22: ['', 'COMPLETE', 'user'],
  O23: ['', 'COLLECTED', 'user'],
} as const;
type Id = keyof typeof table;

const sources = ['user', 'import', 'random run', 'timer', 'provider', 'collector', 'documents', 'laboratory', 'review', 'system'] as const;

it('holds O01 to O23, each once, in their order', () => {
  expect(transitions.map(({ id }) => id)).toEqual(Object.keys(table));
});

it.each(Object.entries(table) as [Id, (typeof table)[Id]][])('%s goes as the table says: %j', (id, [from, to, by]) => {
  const listed = <T extends string>(values: readonly T[], is: (value: T) => boolean): string[] => values.filter(is).toSorted();
  const named = (text: string): string[] => text.split(', ').filter(Boolean).toSorted();
  expect(listed<ServiceStatus>(serviceStatuses, (status) => startsAt(id, status))).toEqual(named(from));
  expect(targetOf(id)).toBe(to);
  expect(listed(sources, (source) => isTakenBy(id, source))).toEqual(named(by));
});

it('leads to every status there is, and from COMPLETE nowhere: "Never: COMPLETE back to ORDERED"', () => {
  expect(new Set(transitions.map(({ to }) => to))).toEqual(new Set(serviceStatuses));
  expect(transitions.filter(({ from }) => (from as readonly string[]).includes('COMPLETE'))).toEqual([]);
});

it('cancels nothing that was collected', () => {
  for (const status of ['COLLECTED', 'AT_LAB', 'COMPLETE'] as const) expect(startsAt('O11', status)).toBe(false);
});
