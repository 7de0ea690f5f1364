import { acting, mayAt, type Actor } from '@assay/domain/access/actor';
import type { DeliveryStatus, ScheduledReport } from '@assay/domain/randoms/scheduled-report.fields';
import { nextReportAt, reportedDays, type Schedule } from '@assay/domain/reports/schedule';
import { dayOf } from '@assay/domain/time/days';
import { appendAudit, byProduct } from '#platform/audit/audit.ts';
import { findUser } from '#platform/auth/sessions.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { Post } from '#platform/mail/outbox.ts';
import type { Reader } from '#platform/mail/readers.ts';
import { questionOf } from '#platform/resource/read.ts';
import { countStatement } from '#platform/resource/search.ts';
import { searchableOn } from './report.ts';
import { reportEmail, type MailDeps } from './report-email.ts';

type DeliverDeps = MailDeps & { readonly database: Database; readonly post: Post };

/** When it is sent where nobody has said when. */
export const usualTime = '08:00';

type Due = Pick<ScheduledReport, 'id' | 'name' | 'companyId' | 'poolId' | 'reportType'> &
  Schedule & { readonly ownerId: number | null; readonly recipientIds: readonly number[]; readonly isStanding: boolean };

/** A report, held, with whether there is still something to tell of: its company and its pool stand. */
const columns = `s.id, s.name, s.company_id as "companyId", s.pool_id as "poolId", s.report_type as "reportType", s.frequency, s.weekday, s.day_of_month as "dayOfMonth",
  coalesce(nullif(s.time, ''), '${usualTime}') as time, s.created_by as "ownerId", s.recipient_ids as "recipientIds", c.is_active and not c.is_archived and (p.id is null or not p.is_archived) as "isStanding"`;
const from = `random_pool_scheduled_report s join company c on c.id = s.company_id left join random_pool p on p.id = s.pool_id`;

/** Who made it, while they may still see what it tells of and send it: else it rests (Z8). */
const findOwner = async (tx: Tx, { ownerId, companyId, isStanding }: Due): Promise<Actor | null> => {
  const owner = ownerId === null || !isStanding ? null : await findUser(tx, ownerId);
  const place = { companyId, locationId: null };
  return owner && mayAt(owner, 'random.seeSelected', place) && mayAt(owner, 'report.schedule', place) ? owner : null;
};

type Contact = Reader & { readonly companyId: number; readonly locationId: number | null };

/** Those of the recipients whom the owner still has to do with, and who have an address. */
const findRecipients = async (tx: Tx, owner: Actor, { recipientIds }: Due): Promise<Reader[]> => {
  const contacts = await tx.query<Contact>(
    `select c.email as username, trim(c.first_name || ' ' || c.last_name) as name, coalesce(mail_language(c.user_id), own.language) as language,
       c.company_id as "companyId", c.location_id as "locationId"
     from contact c join company own on own.id = c.company_id where c.id = any ($1::bigint[]) and c.is_active and not c.is_archived and c.email <> '' order by c.id`,
    [recipientIds],
  );
  return contacts.filter((contact) => mayAt(owner, 'report.schedule', contact));
};

type Told = { readonly due: Due; readonly days: { readonly from: string; readonly until: string } };

/** How many lines its owner sees in it, as of now. */
const countLines = async ({ database }: DeliverDeps, owner: Actor, { due, days }: Told): Promise<number> => {
  const filters = {
    companyId: due.companyId,
    ...(due.poolId === null ? {} : { poolId: due.poolId }),
    day: { filterType: 'date', type: 'inRange', dateFrom: days.from, dateTo: days.until },
  } as const;
  const actor = acting(owner, 'random.seeSelected');
  return Number(await database.readOne(actor, questionOf(countStatement(searchableOn(due.reportType), { filters }, actor))));
};

const pathOf = ({ due, days }: Told): string => {
  const query = new URLSearchParams({ type: due.reportType, company: String(due.companyId), from: days.from, until: days.until });
  if (due.poolId !== null) query.set('pool', String(due.poolId));
  return `/random-report?${query.toString()}`;
};

type Sent = { readonly status: DeliveryStatus; readonly recipients: number; readonly lines: number | null };

const send = async (deps: DeliverDeps, tx: Tx, told: Told): Promise<Sent> => {
  const owner = await findOwner(tx, told.due);
  if (!owner) return { status: 'PAUSED', recipients: 0, lines: null };
  const readers = await findRecipients(tx, owner, told.due);
  if (readers.length === 0) return { status: 'NOBODY', recipients: 0, lines: null };
  const lines = await countLines(deps, owner, told);
  for (const reader of readers) await deps.post(tx, reportEmail(deps, reader, { name: told.due.name, path: pathOf(told) }));
  return { status: 'SENT', recipients: readers.length, lines };
};

type Asked = { readonly due: Due; readonly kind: 'SCHEDULED' | 'NOW'; readonly byId: number | null };

/** Once a day of New York by the schedule: of two processes one writes it down, and that one sends it. */
const claim = async (tx: Tx, { due, kind, byId }: Asked, { day }: { readonly day: string }): Promise<number | null> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into random_report_delivery (report_id, company_id, local_date, kind, status, by_id) values ($1, $2, $3::date, $4, 'PAUSED', $5) on conflict do nothing returning id`,
    [due.id, due.companyId, day, kind, byId],
  );
  return row?.id ?? null;
};

const deliver = async (deps: DeliverDeps, tx: Tx, asked: Asked): Promise<void> => {
  const { due, kind } = asked;
  const day = dayOf(new Date());
  const deliveryId = await claim(tx, asked, { day });
  if (deliveryId === null) return;
  const { status, recipients, lines } = await send(deps, tx, { due, days: reportedDays(due.frequency, day) });
  await tx.query(`update random_report_delivery set status = $2, recipients = $3, lines = $4 where id = $1`, [
    deliveryId,
    status,
    recipients,
    lines,
  ]);
  await tx.query(`update random_pool_scheduled_report set last_run_at = now(), last_status = $2 where id = $1`, [due.id, status]);
  await appendAudit(tx, byProduct, {
    action: 'RUN',
    entity: 'random-pool-scheduled-report',
    entityId: due.id,
    label: due.name,
    companyId: due.companyId,
    locationId: null,
    after: { status, recipients, kind },
  });
};

/** Every minute: what was due while nothing ran is sent once, and the next time is after now. */
const deliverDue = (deps: DeliverDeps): Promise<void> =>
  deps.database.system('reports whose time has come', async (tx) => {
    const rows = await tx.query<Due>(
      `select ${columns} from ${from} where s.is_active and not s.is_archived and s.next_run_at <= now() order by s.next_run_at, s.id limit 100 for update of s skip locked`,
    );
    for (const due of rows) {
      await deliver(deps, tx, { due, kind: 'SCHEDULED', byId: null });
      const next = nextReportAt(due, new Date().toISOString());
      await tx.query(`update random_pool_scheduled_report set next_run_at = $2::timestamptz where id = $1`, [due.id, next]);
    }
  });

export const nowQueue = 'random-reports-now';
type NowData = { readonly id: number; readonly byId: number };

const deliverNow = (deps: DeliverDeps, { id, byId }: NowData): Promise<void> =>
  deps.database.system('a report that somebody wants now', async (tx) => {
    const [due] = await tx.query<Due>(`select ${columns} from ${from} where s.id = $1 and not s.is_archived for update of s`, [id]);
    if (due) await deliver(deps, tx, { due, kind: 'NOW', byId });
  });

export const reportJobs = (deps: DeliverDeps): JobQueue[] => [
  { name: 'random-reports', schedule: '* * * * *', retryLimit: 3, work: () => deliverDue(deps) },
  { name: nowQueue, isForRequests: true, retryLimit: 3, work: ({ data }) => deliverNow(deps, data as NowData) },
];
