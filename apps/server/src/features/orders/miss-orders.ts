import { nobody } from '@assay/domain/access/actor';
import { graceMillis } from '@assay/domain/orders/no-show';
import { byProduct } from '#platform/audit/audit.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { moveEach } from '#platform/lifecycle/move.ts';
import { askedColumns, livingOrders, type FoundOrder } from './judge-order.ts';
import { awaitsDonor } from './orders.repository.ts';
import { settleMove } from './settle-order.ts';

type MissDeps = {
  readonly database: Database;
  readonly requestForm: (tx: Tx, of: { readonly orderId: number; readonly isAwaited: boolean }) => Promise<void>;
};

/** So many orders a transaction, as with those that expire. */
const atATime = 50;

/** Orders whose appointment is over, of which nobody has said that the donor came; those that somebody holds come next time. */
const holdAppointed = (tx: Tx): Promise<FoundOrder[]> =>
  tx.query<FoundOrder>(
    `select ${askedColumns} from orders o where o.status = 'ORDERED' and o.scheduled_at is not null and not o.is_archived
       and o.scheduled_at < now() - interval '${graceMillis} milliseconds' and ${awaitsDonor('o')}
       and not exists (select from order_service s where s.order_id = o.id and s.arrived_at is not null)
     order by o.scheduled_at, o.id limit ${atATime} for update of o skip locked`,
  );

/** Says of orders that nobody came, by the rules by which a person does; of how many it was said. */
const missSome = async ({ requestForm }: MissDeps, tx: Tx): Promise<number> =>
  moveEach(livingOrders, {
    write: { tx, actor: nobody, auditContext: byProduct, source: 'job' },
    records: await holdAppointed(tx),
    move: 'noShow',
    effects: async (held) => {
      await settleMove(held, { values: { noShowAt: new Date().toISOString() } });
      await requestForm(tx, { orderId: held.current.id, isAwaited: false });
    },
  });

/** Notes who did not come to an appointment (O08): what that means is the employer's decision. Done again after a break, it goes on with what is left. */
const missAll = async (deps: MissDeps): Promise<void> => {
  for (;;) if ((await deps.database.system('orders that nobody came for', (tx) => missSome(deps, tx))) === 0) return;
};

/** Every five minutes. */
export const missingJob = (deps: MissDeps): JobQueue => ({
  name: 'miss-orders',
  schedule: '*/5 * * * *',
  retryLimit: 3,
  work: () => missAll(deps),
});
