import type { Write } from '#platform/resource/binding.ts';
import { isInSet, type Terms } from './orders.repository.ts';

type Followed = { readonly orderId: number; readonly terms: readonly Terms[] };

/** What is still to be collected of an order is carried out as its place and program say now: by whom, under which number, and for how much. */
export const followTerms = async ({ tx }: Write, { orderId, terms }: Followed): Promise<void> => {
  const rows = terms.map(({ serviceId, providerId, accountNumberId, labId, mroId, price }) => ({
    service_id: serviceId,
    provider_id: providerId,
    account_number_id: accountNumberId,
    lab_id: labId,
    mro_id: mroId,
    price,
  }));
  await tx.query(
    `update order_service s set provider_id = t.provider_id, account_number_id = t.account_number_id, lab_id = t.lab_id, mro_id = t.mro_id,
       price = case when s.payment_status = '' then t.price else s.price end
     from jsonb_to_recordset($2::jsonb) t (service_id bigint, provider_id bigint, account_number_id bigint, lab_id bigint, mro_id bigint, price numeric)
     where s.order_id = $1 and s.service_id = t.service_id and ${isInSet('s.status', 'awaited')}`,
    [orderId, JSON.stringify(rows)],
  );
};
