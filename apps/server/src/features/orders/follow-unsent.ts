import { byProduct, appendAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { followAgain } from './decide-message.ts';
import { isInSet } from './orders.repository.ts';
import { settleMessage, type MessageKind } from './provider-messages.repository.ts';
import type { ReceiveDeps } from './receive-report.ts';

type Early = {
  readonly id: number;
  readonly kind: MessageKind;
  readonly eventId: string;
  readonly orderId: number | null;
  readonly orderServiceId: number | null;
};

/** Messages that came before what they speak of went out, which has since; those that somebody decides on at this moment are theirs. */
const holdEarly = (tx: Tx): Promise<Early[]> =>
  tx.query<Early>(
    `select m.id, m.kind, m.event_id as "eventId", m.order_id as "orderId", m.order_service_id as "orderServiceId" from provider_message m
     where m.state = 'HELD' and m.problem = 'notSent' and exists (select from order_service s where s.order_id = m.order_id
       and (m.order_service_id is null or s.id = m.order_service_id) and not (${isInSet('s.status', 'unsent')}))
     order by m.received_at, m.id limit 1 for update of m skip locked`,
  );

/** In the order in which they came; what holds one up now is what stands with it. */
const followNext = (deps: ReceiveDeps): Promise<boolean> =>
  deps.database.system('a message that came too early', async (tx) => {
    const [current] = await holdEarly(tx);
    if (!current) return false;
    const found = await followAgain(deps, tx, { current, by: byProduct, isDecided: false });
    await settleMessage(tx, current.id, { ...current, ...found });
    await tx.query(`update provider_message set answered_problem = 'notSent', version = version + 1, updated_at = now() where id = $1`, [
      current.id,
    ]);
    const subject = {
      entity: 'provider-message',
      entityId: current.id,
      label: current.eventId,
      companyId: null,
      locationId: null,
    } as const;
    const state = found.problem === '' ? 'APPLIED' : 'HELD';
    await appendAudit(tx, byProduct, {
      action: 'UPDATE',
      ...subject,
      before: { state: 'HELD', problem: 'notSent' },
      after: { state, problem: found.problem },
    });
    return found.problem !== 'notSent';
  });

/** Every minute: what came before an order was released is followed once it is, and nobody has to ask for that. */
export const followingJob = (deps: ReceiveDeps): JobQueue => ({
  name: 'follow-early-messages',
  schedule: '* * * * *',
  retryLimit: 3,
  work: async () => {
    while (await followNext(deps));
  },
});
