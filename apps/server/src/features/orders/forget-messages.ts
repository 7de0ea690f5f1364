import type { Database } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';

/** How long it can be looked up what a provider said; that it said something, and what came of it, is told for as long as the order is kept. */
const keptDays = 90;
const atATime = 1000;

/** Every night. What somebody has still to decide on stays as it came. */
export const forgettingJob = ({ database }: { readonly database: Database }): JobQueue => ({
  name: 'forget-provider-messages',
  schedule: '40 3 * * *',
  retryLimit: 3,
  work: async () => {
    const part = () =>
      database.system('bodies of old messages', (tx) =>
        tx.query(
          `update provider_message set body_sealed = '' where id in (select id from provider_message
             where not is_archived and received_at < now() - interval '${keptDays} days' and state <> 'HELD' and body_sealed <> '' order by received_at, id limit ${atATime}) returning id`,
        ),
      );
    while ((await part()).length === atATime);
  },
});
