import type { Tx } from '#platform/db/transaction.ts';
import type { About, CreateBody, FeatureKit } from '#test/kits/kit.ts';
import { nobodysJob, recordAt, under, type Place } from '#test/kits/place.ts';

const create: CreateBody = ({ companyId, locationId, orderable = { participantId: 1, serviceId: 1, examId: 1 } }) => ({
  companyId,
  locationId,
  participantId: orderable.participantId,
  reasonForTestId: 1,
  agency: 'NON-DOT',
  serviceIds: [orderable.serviceId],
  duplicateOverrideReason: 'Asked for again',
  onlySaveOrder: true,
});

/** The same for everybody who is named. */
const forMany = (of: Place) => {
  const { participantId, ...rest }: { readonly participantId?: unknown } = { ...create(of) };
  return { ...rest, participantIds: [participantId] };
};

/** An order that somebody was to come for, some days ago. */
const awaited =
  (status: string) =>
  (tx: Tx, { of }: About): Promise<unknown> =>
    tx.query(
      `with missed as (update orders set status = $2, sent_at = now() - interval '3 days' where id = $1)
       update order_service set status = $2 where order_id = $1`,
      [recordAt(of, 'order'), status],
    );

const bulkIn =
  (status: string) =>
  (tx: Tx, { who, of }: About): Promise<unknown> =>
    tx.query(
      `insert into order_bulk (id, company_id, template, status, run_by_id) overriding system value values (${nobodysJob}, $3, '{}', $1, $2)
       on conflict (id) do update set status = $1, version = 1, run_by_id = $2, company_id = $3`,
      [status, who?.userId, of.companyId],
    );

export const ordersKit: FeatureKit = {
  creates: {
    order: create,
  },
  bodies: {
    'order.replace': (of) => ({ id: recordAt(of, 'order'), version: 0, specialInstructions: 'Changed' }),
    'order.cancel': (of) => ({ id: recordAt(of, 'order'), reason: 'No longer needed', version: 0 }),
    'order.extend': () => ({ expiresAt: '2099-01-01T00:00:00.000Z', version: 0 }),
    'order.release': () => ({ version: 0 }),
    'order.noShow': () => ({ version: 0 }),
    'order.decideNoShow': () => ({ decision: 'reschedule', reason: 'The bus broke down', version: 0 }),
    'order.resend': () => ({ emailAddress: 'donor@test.example' }),
    'order.providerAck': () => ({ eventId: 'event', orderGuid: 'order', providerOrderId: 'number' }),
    'order.providerResult': () => ({ eventId: 'event', orderGuid: 'order', stage: 'collected', at: '2026-01-05T14:00:00.000Z' }),
    ...under('order', ['duplicates', 'duplicateCount', 'duplicateServices', 'offer'], create),
    'order.places': () => ({}),
    'order-service.change': () => ({ updateViewedBy: true }),
    'collections.noShow': () => ({ version: 0 }),
    'provider-message.follow': () => ({ version: 0 }),
    'provider-message.setAside': () => ({ version: 0, reason: 'Sent by mistake' }),
    ...under('orderBulk', ['begin', 'check'], forMany),
    'orderBulk.file': ({ companyId }) => ({
      values: { companyId: String(companyId) },
      file: { name: 'crew.csv', bytes: 'ID number\nE-1001\n' },
    }),
    ...under('orderBulk', ['stop', 'resume'], () => ({ version: 0 })),
  },
  planted: {
    'order': async (assay, at) => (await assay.given.order(at)).orderId,
    'order-service': async (assay, at) => (await assay.given.order(at, at.isNew ? 'PRE_ORDERED' : 'COMPLETE')).orderServiceId,
    'provider-message': (assay) => assay.given.heldMessage(),
  },
  states: {
    'order.noShow': awaited('ORDERED'),
    'order.decideNoShow': awaited('NO_SHOW'),
    'collections.noShow': awaited('ORDERED'),
    'orderBulk.read': bulkIn('DONE'),
    'orderBulk.outcomes': bulkIn('DONE'),
    'orderBulk.stop': bulkIn('RUNNING'),
    'orderBulk.resume': bulkIn('STOPPED'),
  },
  needMore: [
    // Nobody has begun the one that is asked for.
    ...['read', 'outcomes', 'stop', 'resume'].map((verb) => `orderBulk.${verb}`),

    // What is sent is a form, of an order that still stands.
    'order.resend',
    // The employer alone decides what it means that nobody came.
    'order.decideNoShow',
    'order-service.viewUrl',
  ],
  aboutFields: ['order.participantId', 'order.serviceIds', 'order.onlySaveOrder', 'order.releaseAt'],
  filledIn: ['order.expiresAt'],
  rows: {
    'order': (
      count,
      entity,
    ) => `insert into orders (is_archived, created_at, company_id, location_id, participant_id, reason_for_test_id, agency, status, expires_at)
      select one.is_archived, one.created_at, 100001 + mod(i, 60), 1 + mod(i, 60), 1 + mod(i, 60), 1, 'NON-DOT', case when one.is_active then 'ORDERED' else 'CANCELED' end,
        case when i < 1150 then '2026-01-01'::timestamptz + mod(i, 40) * interval '1 day' end from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
    'order-service': (
      count,
      entity,
    ) => `insert into order_service (is_archived, created_at, order_id, order_number, company_id, location_id, participant_id, service_id, service_type_code, reason_code, agency, status, expires_at, collection_date)
      select one.is_archived, one.created_at, 1 + mod(i, 60), 'N' || mod(i, 70), 100001 + mod(i, 60), 1 + mod(i, 60), 1 + mod(i, 60), 1, 'DRG', 'AGENCY', 'NON-DOT', case when one.is_active then 'ORDERED' else 'CANCELED' end,
        case when i < 1150 then '2026-01-01'::timestamptz + mod(i, 40) * interval '1 day' end, case when i < 1150 then '2026-01-01'::timestamptz + mod(i, 30) * interval '1 day' end
      from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
    'provider-message': (
      count,
      entity,
    ) => `with sender as (insert into provider (code, name, kind, phone, auth_mode, order_mode, result_mode) values ('DEEP', 'Deep', 'LAB', '555-555-0100', 'NONE', 'AUTH_FORM', 'MANUAL') returning id)
      insert into provider_message (is_active, is_archived, created_at, guid, provider_id, event_id, kind, state, problem, answered_problem, received_at)
      select one.*, gen_random_uuid(), sender.id, 'E' || i, 'REPORT', 'HELD', 'unknownOrder', 'unknownOrder', '2026-01-01'::timestamptz + mod(i, 40) * interval '1 hour'
      from sender, generate_series(1, ${count}) i, lateral (select ${entity}) one`,
  },
  updatedNotices: { order: 'Order Updated successfully' },
  withoutEvent: {
    // Nothing stands there that a form could be made of.
    'order.resend': [],
    // Headings without a row.
    'orderBulk.template': [],
  },
  reach: {
    'order.places': 'everybody',
    'collections.today': 'everybody',
    ...under(
      'order',
      ['read', 'update', 'remove', 'replace', 'cancel', 'extend', 'release', 'noShow', 'decideNoShow', 'resend', 'sent'],
      'notOrderers' as const,
    ),
    ...under('order-service', ['read', 'change', 'viewUrl'], 'notOrderers' as const),
    'orderBulk.template': 'everybody',
    // Everybody's own, and nobody has the one that is asked for.
    ...under('orderBulk', ['read', 'outcomes', 'stop', 'resume'], 'nobody' as const),
  },
  subjects: { collections: 'order' },
};
