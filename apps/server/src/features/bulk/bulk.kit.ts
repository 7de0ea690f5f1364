import type { Tx } from '#platform/db/transaction.ts';
import type { About, FeatureKit } from '#test/kits/kit.ts';
import { nobodysJob, under } from '#test/kits/place.ts';

const runIn =
  (status: string) =>
  (tx: Tx, { who }: About): Promise<unknown> =>
    tx.query(
      `insert into bulk_run (id, target, action, status, changed_count, run_by_id) overriding system value values (${nobodysJob}, 'location', 'archive', $1, 1, $2)
       on conflict (id) do update set status = $1, version = 1, run_by_id = $2, closed_at = null`,
      [status, who?.userId],
    );

export const bulkKit: FeatureKit = {
  bodies: {
    ...under('bulkRun', ['stop', 'resume', 'undo'], () => ({ version: 0 })),
  },
  states: {
    'bulkRun.stop': runIn('RUNNING'),
    'bulkRun.resume': runIn('STOPPED'),
    'bulkRun.undo': runIn('DONE'),
    'bulkRun.close': runIn('DONE'),
  },
  withoutEvent: { 'bulkRun.close': ['bulk_run'] },
  // Everybody's own, and nobody has the one that is asked for.
  needMore: ['stop', 'resume', 'undo', 'close'].map((verb) => `bulkRun.${verb}`),
  reach: under('bulkRun', ['stop', 'resume', 'undo', 'close'], 'nobody' as const),
};
