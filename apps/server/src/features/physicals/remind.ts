import { reminderDays, reminderDue } from '@assay/domain/physicals/reminders';
import { nameInMail } from '@assay/domain/identity/mail-text';
import type { Locale } from '@assay/domain/languages';
import { homeOf } from '@assay/domain/resources';
import { dayOf } from '@assay/domain/time/days';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { Draft, Post } from '#platform/mail/outbox.ts';
import { textFor, type Reader } from '#platform/mail/readers.ts';
import type { Texts } from '#platform/text.ts';

type MailDeps = { readonly texts: Texts; readonly publicUrl: string };
type RemindDeps = MailDeps & { readonly database: Database; readonly post: Post };

type Ending = {
  readonly serviceId: number;
  /** The exam that came on paper, where it is one. */
  readonly physicalId: number | null;
  readonly companyId: number;
  readonly locationId: number;
  readonly expiry: string;
  readonly sent: readonly number[];
};

/** Certificates that end within the longest reminder, of whichever way their exam came about. One that a later one of the person replaces is left. */
const findEndings = (tx: Tx, today: string): Promise<Ending[]> =>
  tx.query<Ending>(
    `select s.id as "serviceId", p.id as "physicalId", s.company_id as "companyId", s.location_id as "locationId",
       to_char(s.result_expiry, 'YYYY-MM-DD') as expiry,
       array(select r.days from physical_reminder r where r.order_service_id = s.id and r.expiry = s.result_expiry) as sent
     from order_service s left join unsolicited_physical p on p.order_id = s.order_id
     where s.result_expiry between $1::date and $1::date + $2::integer and s.service_type_code = 'OH' and s.status = 'COMPLETE' and not s.is_archived
       and not exists (select from order_service later where later.participant_id = s.participant_id and later.service_id = s.service_id
         and later.result_expiry > s.result_expiry and not later.is_archived)
     order by s.id`,
    [today, Math.max(...reminderDays)],
  );

type Contact = Reader & { readonly email: string };

/**
 * Whom an employer has for it: the DER of the location, of the company or of the nearest above it, else who stands in, else who sees to safety.
 * Nobody is told in vain: without an address there is no one.
 */
const findContact = async (tx: Tx, { companyId, locationId }: Ending): Promise<Contact | null> => {
  const [found] = await tx.query<Omit<Contact, 'language'> & { language: Locale }>(
    `select c.email, c.email as username, trim(c.first_name || ' ' || c.last_name) as name, coalesce(mail_language(c.user_id), own.language) as language
     from company own, unnest(own.path) with ordinality as place (id, depth) join contact c on c.company_id = place.id
     where own.id = $1 and c.is_active and not c.is_archived and c.email <> '' and (c.location_id is null or c.location_id = $2)
       and c.roles && array['DER', 'ALT_DER', 'SAFETY']
     order by place.depth desc, ('DER' = any (c.roles)) desc, ('ALT_DER' = any (c.roles)) desc, (c.location_id is not null) desc, c.is_primary desc, c.id limit 1`,
    [companyId, locationId],
  );
  return found ?? null;
};

const shownDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** Says that a certificate ends, and where to look: neither whose it is nor what was found. */
export const physicalEmail = ({ texts, publicUrl }: MailDeps, to: Reader, { path, day }: { path: string; day: string }): Draft => {
  const { t, locale } = textFor(texts, to);
  const lines = [
    t('mail.greeting', { name: nameInMail(to.name) || to.username }),
    '',
    t('mail.physical.text', { day: shownDay(day) }),
    '',
    `${publicUrl}${path}`,
    '',
    t('mail.closing'),
  ];
  return { to: to.username, subject: t('mail.physical.subject'), body: lines.join('\n'), language: locale };
};

/** Whether it is this process that sends it: of two that look at the same moment one does. */
const claim = async (tx: Tx, { serviceId, expiry }: Ending, { days }: { readonly days: number }): Promise<boolean> =>
  (
    await tx.query(
      `insert into physical_reminder (order_service_id, expiry, days) values ($1, $2, $3) on conflict do nothing returning order_service_id as id`,
      [serviceId, expiry, days],
    )
  ).length > 0;

const remind = async (deps: RemindDeps, tx: Tx, { ending, today }: { ending: Ending; today: string }): Promise<void> => {
  const { expiry, sent, serviceId, physicalId } = ending;
  const days = reminderDue(expiry, today, { sent });
  if (days === null) return;
  const contact = await findContact(tx, ending);
  if (contact === null || !(await claim(tx, ending, { days }))) return;
  const path = physicalId === null ? homeOf('order-service', serviceId) : homeOf('unsolicited-physical', physicalId);
  await deps.post(tx, physicalEmail(deps, contact, { path, day: expiry }));
};

/** Every morning: whose certificate ends soon is told at 60, 30, 14 and 1 days, each once. */
export const reminderJob = (deps: RemindDeps): JobQueue => ({
  name: 'physical-reminders',
  schedule: '0 7 * * *',
  retryLimit: 3,
  work: () =>
    deps.database.system('reminders of certificates that end', async (tx) => {
      const today = dayOf(new Date());
      for (const ending of await findEndings(tx, today)) await remind(deps, tx, { ending, today });
    }),
});
