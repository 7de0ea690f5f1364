import { nameInMail } from '@assay/domain/identity/mail-text';
import type { Locale } from '@assay/domain/languages';
import { rosterReminderDue } from '@assay/domain/randoms/attestation';
import { homeOf } from '@assay/domain/resources';
import { dayOf } from '@assay/domain/time/days';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { Draft, Post } from '#platform/mail/outbox.ts';
import { textFor, type Reader } from '#platform/mail/readers.ts';
import type { Texts } from '#platform/text.ts';
import { dueOf } from './roster.repository.ts';

type MailDeps = { readonly texts: Texts; readonly publicUrl: string };
type RemindDeps = MailDeps & { readonly database: Database; readonly post: Post };

type Asked = { readonly id: number; readonly companyId: number; readonly autoRun: boolean };

const findPools = (tx: Tx): Promise<Asked[]> =>
  tx.query<Asked>(
    `select r.id, r.company_id as "companyId", r.auto_run as "autoRun" from random_pool r join company c on c.id = r.company_id
     where r.is_active and not r.is_archived and c.is_active and not c.is_archived order by r.id`,
  );

/** The DERs of the company or of the nearest above it that has any, else who stands in for them. Nobody is told in vain: without an address there is no one. */
const findContacts = (tx: Tx, { companyId }: Asked): Promise<Reader[]> =>
  tx.query<Reader & { language: Locale }>(
    `with told as (select c.id, c.email, trim(c.first_name || ' ' || c.last_name) as name, coalesce(mail_language(c.user_id), own.language) as language,
         rank() over (order by place.depth desc, ('DER' = any (c.roles)) desc) as nearest
       from company own, unnest(own.path) with ordinality as place (id, depth) join contact c on c.company_id = place.id
       where own.id = $1 and c.is_active and not c.is_archived and c.email <> '' and c.location_id is null and c.roles && array['DER', 'ALT_DER'])
     select email as username, name, language from told where nearest = 1 order by id`,
    [companyId],
  );

const shownDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** Says that a roster is to be confirmed, until when, and where: nobody's name. */
export const rosterEmail = ({ texts, publicUrl }: MailDeps, to: Reader, { path, day }: { path: string; day: string }): Draft => {
  const { t, locale } = textFor(texts, to);
  const lines = [
    t('mail.greeting', { name: nameInMail(to.name) || to.username }),
    '',
    t('mail.roster.text', { day: shownDay(day) }),
    '',
    `${publicUrl}${path}`,
    '',
    t('mail.closing'),
  ];
  return { to: to.username, subject: t('mail.roster.subject'), body: lines.join('\n'), language: locale };
};

/** Whether it is this process that sends it: of two that look at the same moment one does. */
const claim = async (tx: Tx, periodId: number, { days }: { readonly days: number }): Promise<boolean> =>
  (
    await tx.query(
      `insert into random_roster_reminder (period_id, days) values ($1, $2) on conflict do nothing returning period_id as id`,
      [periodId, days],
    )
  ).length > 0;

const sentFor = async (tx: Tx, periodId: number): Promise<number[]> =>
  (await tx.query<{ days: number }>(`select days from random_roster_reminder where period_id = $1`, [periodId])).map(({ days }) => days);

const remind = async (deps: RemindDeps, tx: Tx, { pool, today }: { pool: Asked; today: string }): Promise<void> => {
  const due = await dueOf(tx, { poolId: pool.id, isAutomatic: pool.autoRun, today });
  if (due === null || due.isConfirmed) return;
  const days = rosterReminderDue(due, today, { sent: await sentFor(tx, due.periodId) });
  if (days === null) return;
  const contacts = await findContacts(tx, pool);
  if (contacts.length === 0 || !(await claim(tx, due.periodId, { days }))) return;
  const path = `${homeOf('random-pool', pool.id)}?tab=roster`;
  for (const contact of contacts) await deps.post(tx, rosterEmail(deps, contact, { path, day: due.dueOn }));
};

/** Every morning: whose roster is not confirmed is told 14, 7 and 1 days before its draw, each once. */
export const rosterReminderJob = (deps: RemindDeps): JobQueue => ({
  name: 'roster-reminders',
  schedule: '30 7 * * *',
  retryLimit: 3,
  work: () =>
    deps.database.system('reminders of rosters that nobody confirmed', async (tx) => {
      const today = dayOf(new Date());
      for (const pool of await findPools(tx)) await remind(deps, tx, { pool, today });
    }),
});
