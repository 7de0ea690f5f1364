import type { ServiceStatus } from './lists.ts';

/** What makes a service go on, and who or what says so. */
type Source = 'user' | 'import' | 'random run' | 'timer' | 'provider' | 'collector' | 'documents' | 'laboratory' | 'review' | 'system';

type Transition = {
  readonly id: string;
  /** Empty: the service comes about. */
  readonly from: readonly ServiceStatus[];
  readonly to: ServiceStatus;
  readonly by: readonly Source[];
};

/** How a service goes from one status to another, and no other way. Nothing leads away from COMPLETE: a case that is reopened leaves it there. */
export const transitions = [
  { id: 'O01', from: [], to: 'PRE_ORDERED', by: ['user', 'import'] },
  { id: 'O02', from: [], to: 'PRE_RANDOM', by: ['random run'] },
  { id: 'O03', from: [], to: 'ORDERED', by: ['user'] },
  { id: 'O04', from: ['PRE_ORDERED'], to: 'ORDERED', by: ['user', 'timer'] },
  { id: 'O05', from: ['PRE_RANDOM'], to: 'ORDERED', by: ['user'] },
  { id: 'O06', from: ['ORDERED'], to: 'ORDERED', by: ['provider'] },
  { id: 'O07', from: ['ORDERED'], to: 'COLLECTED', by: ['provider', 'collector', 'documents', 'laboratory'] },
  { id: 'O08', from: ['ORDERED'], to: 'NO_SHOW', by: ['provider', 'collector', 'user', 'timer'] },
  { id: 'O09', from: ['ORDERED', 'PRE_ORDERED'], to: 'EXPIRED', by: ['timer'] },
  { id: 'O10', from: ['PRE_RANDOM'], to: 'EXPIRED', by: ['timer'] },
  { id: 'O11', from: ['ORDERED', 'PRE_ORDERED', 'PRE_RANDOM'], to: 'CANCELED', by: ['user'] },
  { id: 'O12', from: ['COLLECTED'], to: 'AT_LAB', by: ['provider', 'laboratory', 'documents'] },
  { id: 'O13', from: ['COLLECTED'], to: 'COMPLETE', by: ['provider', 'collector', 'documents'] },
  { id: 'O14', from: ['AT_LAB'], to: 'COMPLETE', by: ['review', 'system'] },
  { id: 'O15', from: ['ORDERED'], to: 'AT_LAB', by: ['laboratory'] },
  { id: 'O16', from: ['EXPIRED'], to: 'ORDERED', by: ['user'] },
  // What was collected is real, whatever had become of the order: it is never dropped.
  { id: 'O17', from: ['EXPIRED', 'CANCELED', 'NO_SHOW'], to: 'COLLECTED', by: ['provider', 'collector', 'documents'] },
  { id: 'O18', from: ['NO_SHOW'], to: 'ORDERED', by: ['user'] },
  { id: 'O19', from: ['NO_SHOW'], to: 'COMPLETE', by: ['user'] },
  // What it comes to in reports: its result says that it expired.
  { id: 'O20', from: ['EXPIRED'], to: 'EXPIRED', by: ['system'] },
  { id: 'O21', from: ['ORDERED'], to: 'COMPLETE', by: ['user', 'provider'] },
  { id: 'O22', from: [], to: 'COMPLETE', by: ['user'] },
  { id: 'O23', from: [], to: 'COLLECTED', by: ['user'] },
] as const satisfies readonly Transition[];

export type TransitionId = (typeof transitions)[number]['id'];

const byId = new Map<string, Transition>(transitions.map((one) => [one.id, one]));

/** Where a transition leads. */
export const targetOf = (id: TransitionId): ServiceStatus => {
  const found = byId.get(id);
  if (!found) throw new Error(`there is no transition ${id}`);
  return found.to;
};

/** Whether a transition begins at a status. */
export const startsAt = (id: TransitionId, status: ServiceStatus): boolean => byId.get(id)?.from.includes(status) ?? false;

/** Whether somebody or something may bring a transition about. */
export const isTakenBy = (id: TransitionId, source: Source): boolean => byId.get(id)?.by.includes(source) ?? false;
