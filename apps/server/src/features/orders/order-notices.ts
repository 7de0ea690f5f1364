import { hitStatuses } from '@assay/domain/clearinghouse/lists';
import { order } from '@assay/contract/orders/order.calls';
import { employersEvents, type EmployersEvent } from '@assay/domain/identity/notifications';
import { homeOf } from '@assay/domain/resources';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { Post } from '#platform/mail/outbox.ts';
import { ordererAt, readersAt, readersOf, type MailReader } from '#platform/mail/readers.ts';
import { orderEmail, type MailDeps, type OrderEvent, type Told } from './order-mail.ts';

export type NoticeDeps = MailDeps & { readonly database: Database; readonly post: Post };

/** What is older was told, or is no news: after a long break nobody gets a month of mails. */
const newsDays = 3;
const isNews = (at: string): string => `${at} > now() - interval '${newsDays} days'`;
/** So many a transaction. */
const atATime = 500;

type Happened = {
  readonly refId: number;
  readonly at: string;
  readonly label: string;
  readonly companyId: number | null;
  readonly locationId: number | null;
  /** Who ordered it, where that is told, too. */
  readonly ordererId?: number | null;
};

const ofOrder = `o.id as "refId", o.order_number as label, o.company_id as "companyId", o.location_id as "locationId"`;
const andOrderer = `o.created_by as "ordererId"`;
/** When half of the time that an order stands is over. */
const halfway = `o.sent_at + (o.expires_at - o.sent_at) / 2`;

/** How many signatures that do not match within ten minutes somebody should know of. */
const mostRefused = 5;
const signedCalls = [order.calls.providerAck, order.calls.providerResult].map(({ method, path }) => `'${method} ${path}'`).join();

/** What there is to tell, by the event; `at` is when it happened. */
const happenings: Readonly<Record<OrderEvent, string>> = {
  orderMissed: `select ${ofOrder}, o.no_show_at as at from orders o where ${isNews('o.no_show_at')} and not o.is_archived`,
  orderExpired: `select ${ofOrder}, ${andOrderer}, o.expires_at as at from orders o where o.status = 'EXPIRED' and not o.is_untold and ${isNews('o.expires_at')} and not o.is_archived`,
  // Once for each time that it was sent: who gives it more time knows of it.
  orderWaiting: `select ${ofOrder}, ${andOrderer}, o.sent_at as at from orders o
    where o.status = 'ORDERED' and o.expires_at > now() and ${halfway} <= now() and ${isNews(halfway)} and not o.is_archived`,
  // Before it is verified nobody learns by a mail that there is something to be verified (49 CFR 40.97, 40.163).
  resultReady: `select s.id as "refId", s.order_number as label, s.company_id as "companyId", s.location_id as "locationId", s.result_verified_at as at
    from order_service s where s.status = 'COMPLETE' and ${isNews('s.result_verified_at')} and not s.is_archived`,
  // Whose driver it is stands behind the address alone.
  fullQueryDue: `select q.id as "refId", '' as label, q.company_id as "companyId", q.location_id as "locationId", q.full_query_by - interval '24 hours' as at
    from clearinghouse q where q.status in (${hitStatuses.map((status) => `'${status}'`).join()}) and q.full_query_by > now() and not q.is_archived`,
  reportCorrected: `select s.id as "refId", s.order_number as label, s.company_id as "companyId", s.location_id as "locationId", r.superseded_at as at
    from lab_report r join order_service s on s.id = r.order_service_id where ${isNews('r.superseded_at')} and not s.is_archived`,
  messageHeld: `select m.id as "refId", p.name as label, null::bigint as "companyId", null::bigint as "locationId", m.received_at as at
    from provider_message m join provider p on p.id = m.provider_id where m.state = 'HELD' and ${isNews('m.received_at')}`,
  orderNotTaken: `select ${ofOrder}, coalesce(o.sent_at, o.created_at) as at from orders o
    where o.provider_task <> '' and o.next_try_at is null and o.failed_provider_message <> '' and ${isNews('o.updated_at')} and not o.is_archived`,
  // Once an hour while it lasts.
  signatureRefused: `select 0 as "refId", '' as label, null::bigint as "companyId", null::bigint as "locationId", date_trunc('hour', now()) as at
    from audit_event e where e.at > now() - interval '10 minutes' and e.action = 'DENIED' and e.label in (${signedCalls}) having count(*) >= ${mostRefused}`,
};

/** What was not told yet, and is from now on: of two that look at the same moment one tells it. */
const claim = (tx: Tx, event: OrderEvent): Promise<Happened[]> =>
  tx.query<Happened>(
    `with happened as (${happenings[event]}),
     fresh as (select * from happened h where not exists (select from order_notice n where n.event = $1 and n.ref_id = h."refId" and n.at = h.at)
       order by h.at, h."refId" limit ${atATime}),
     told as (insert into order_notice (event, ref_id, at) select $1, "refId", at from fresh on conflict do nothing returning ref_id, at)
     select fresh.* from fresh join told on told.ref_id = fresh."refId" and told.at = fresh.at order by fresh.at, fresh."refId"`,
    [event],
  );

const isEmployers = (event: OrderEvent): event is EmployersEvent => employersEvents.some((one) => one === event);

const pathOf: Readonly<Record<OrderEvent, (happened: Happened) => string>> = {
  orderMissed: ({ refId }) => homeOf('order', refId),
  orderExpired: ({ refId }) => homeOf('order', refId),
  orderWaiting: ({ refId }) => homeOf('order', refId),
  resultReady: ({ refId }) => homeOf('order-service', refId),
  fullQueryDue: ({ refId }) => homeOf('clearinghouse', refId),
  reportCorrected: ({ refId }) => homeOf('order-service', refId),
  messageHeld: ({ refId }) => homeOf('provider-message', refId),
  orderNotTaken: ({ refId }) => homeOf('order', refId),
  signatureRefused: () => '/audit-log',
};

type Mail = { readonly reader: MailReader; readonly told: Told[] };

/** Who is told because of what they answer for; what concerns who ordered it concerns nobody else. */
const concerned = async (tx: Tx, event: OrderEvent, place: Happened): Promise<MailReader[]> => {
  if (event === 'orderWaiting') return [];
  return isEmployers(event) ? readersAt(tx, event, place) : readersOf(tx, event);
};

/** Everybody's own part of what happened: one mail, however much it is. */
const mailsFor = async (tx: Tx, event: OrderEvent, { happened }: { readonly happened: readonly Happened[] }): Promise<Mail[]> => {
  const [mails, places] = [new Map<number, Mail>(), new Map<string, readonly MailReader[]>()];
  for (const one of happened) {
    const place = `${one.companyId}/${one.locationId}`;
    const readers = places.get(place) ?? (await concerned(tx, event, one));
    places.set(place, readers);
    const orderer = one.ordererId ? await ordererAt(tx, one.ordererId, one) : null;
    const others = readers.filter(({ id }) => id !== orderer?.id);
    for (const reader of orderer ? [...others, orderer] : others) {
      const mail = mails.get(reader.id) ?? { reader, told: [] };
      mail.told.push({ label: one.label, path: pathOf[event](one) });
      mails.set(reader.id, mail);
    }
  }
  return [...mails.values()];
};

const tell = async (deps: NoticeDeps, event: OrderEvent): Promise<number> =>
  deps.database.system('what happened to orders', async (tx) => {
    const happened = await claim(tx, event);
    for (const { reader, told } of await mailsFor(tx, event, { happened })) await deps.post(tx, orderEmail(deps, reader, { event, told }));
    return happened.length;
  });

const forget = ({ database }: NoticeDeps) =>
  database.system('what was told long ago', (tx) => tx.query(`delete from order_notice where told_at < now() - interval '30 days'`));

/** Every minute: whom it concerns is told what happened since. */
export const noticesJob = (deps: NoticeDeps): JobQueue => ({
  name: 'order-notices',
  schedule: '* * * * *',
  retryLimit: 3,
  work: async () => {
    for (const event of Object.keys(happenings) as OrderEvent[]) while ((await tell(deps, event)) === atATime);
    await forget(deps);
  },
});
