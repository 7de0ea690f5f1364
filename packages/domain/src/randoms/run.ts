import { grantingRoles, type Holder } from '../access/permissions.ts';
import { runStatuses, type poolOwners, type RunKind, type RunStatus } from './lists.ts';

const empty = 'NO PARTICIPANTS FOUND' satisfies RunStatus;
const lastOf = { AUTO: 'PRE-RANDOM ORDERS COMPLETED', MANUAL: 'RUN SELECTIONS COMPLETED' } as const satisfies Record<RunKind, RunStatus>;

/** Whether a run has come to its end: an automatic one has made its orders, one by hand its selections, and either may have found nobody. */
export const hasEnded = (kind: RunKind, status: RunStatus): boolean => status === empty || status === lastOf[kind];

/** What a run goes on to; null at its end. Whether there is anybody is known once the roster is frozen. */
export const nextStatus = (kind: RunKind, status: RunStatus, { isEmpty }: { readonly isEmpty: boolean }): RunStatus | null => {
  if (hasEnded(kind, status)) return null;
  if (isEmpty && status === 'GENERATING RANKS') return empty;
  return runStatuses[runStatuses.indexOf(status) + 1] ?? null;
};

/** Whether names may be shown at all: before the selections are complete to nobody, then to those who may see them. */
export const hasNames = (status: RunStatus): boolean =>
  status !== empty && runStatuses.indexOf(status) >= runStatuses.indexOf('RUN SELECTIONS COMPLETED');

type Wished = { readonly kind: RunKind; readonly ownerKind: (typeof poolOwners)[number] };

/** "Run selections: DER (manual, own company pool)": an employer draws by hand, and of its own company's pool alone. */
export const mayRun = (holder: Holder, { kind, ownerKind }: Wished): boolean =>
  grantingRoles(holder, 'random.run').some((role) => role !== 'DER' || (kind === 'MANUAL' && ownerKind === 'Company'));
