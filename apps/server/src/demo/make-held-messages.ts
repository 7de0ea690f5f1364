import { settleMessage, storeOnce } from '#features/orders/provider-messages.repository.ts';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { daysAgo } from './past.ts';

/** What laboratories and clinics told, and somebody has to look at. */
const told = [
  { days: 0, stage: 'collected', specimenId: 'Q4471902', problem: 'unknownOrder' },
  { days: 1, stage: 'at-lab', specimenId: 'Q4471377', problem: 'otherSpecimen' },
  { days: 3, stage: 'collected', specimenId: 'Q4470018', problem: 'notSent' },
] as const;

export const makeHeldMessages = async (tx: Tx, cipher: FieldCipher): Promise<void> => {
  const [sender] = await tx.query<{ id: number }>(`select id from provider where kind = 'LAB' and is_active order by id limit 1`);
  if (!sender) return;
  const rows = await tx.query<{ id: number; guid: string; orderId: number }>(
    `select s.id, o.order_guid as guid, o.id as "orderId" from order_service s join orders o on o.id = s.order_id
     where o.status in ('ORDERED', 'PRE_ORDERED') order by o.status, o.id limit 2`,
  );
  for (const [index, { days, stage, specimenId, problem }] of told.entries()) {
    const about = problem === 'unknownOrder' ? undefined : rows[index % rows.length];
    const at = daysAgo(days);
    const body = { eventId: `demo-${index + 1}`, orderGuid: about?.guid ?? 'unknown', stage, specimenId, at };
    const taken = await storeOnce(tx, cipher, { providerId: sender.id, kind: 'REPORT', body, signedText: JSON.stringify(body) });
    if (!('id' in taken)) continue;
    await settleMessage(tx, taken.id, { problem, orderId: about?.orderId ?? null, orderServiceId: about?.id ?? null });
    await tx.query(`update provider_message set received_at = $2, created_at = $2, updated_at = $2 where id = $1`, [taken.id, at]);
  }
};
