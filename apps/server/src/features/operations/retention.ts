import { factsOf, resourceNames, retentionClasses, type ResourceName } from '@assay/domain/resources';
import type { Translator } from '@assay/i18n/translate';
import { tables } from '#platform/db/schema/tables.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { Draft, Post } from '#platform/mail/outbox.ts';
import { textFor, type Reader } from '#platform/mail/readers.ts';
import type { Texts } from '#platform/text.ts';

type Finding = {
  readonly entity: ResourceName;
  readonly archived: number;
  readonly oldest: string | null;
  readonly overdue: number;
  readonly years: number;
};

type Kept = { readonly entity: ResourceName; readonly table: PgTable; readonly years: number };

/** Every resource that can be archived and has to be kept, with its table. */
const kept: readonly Kept[] = resourceNames.flatMap((entity) => {
  const [{ retention }, table] = [factsOf(entity), tables[entity]];
  return retention && table ? [{ entity, table, years: retentionClasses[retention].years }] : [];
});

/** What is archived for longer than its class asks may be looked at. */
const findingOf = async (tx: Tx, { entity, table, years }: Kept): Promise<Finding> => {
  const [row] = await tx.query<Omit<Finding, 'years'>>(
    `select $1 as entity, count(*)::integer as archived, to_char(min(updated_at at time zone 'America/New_York'), 'MM/DD/YYYY') as oldest,
            count(*) filter (where updated_at < now() - interval '${years} years')::integer as overdue
     from ${getTableName(table)} where is_archived`,
    [entity],
  );
  return { ...(row ?? { entity, archived: 0, oldest: null, overdue: 0 }), years };
};

/** Answers kept for repeated requests have served their time after a day. */
const sweep = (tx: Tx) =>
  tx.query(
    `delete from idempotency_key where created_at < now() - interval '24 hours' and (created_at < now() - interval '30 days' or route not like '%run-selections')`,
  );

const administrators = (tx: Tx): Promise<Pick<Reader, 'username' | 'language'>[]> =>
  tx.query(
    `select username, mail_language(id) as language from app_user where 'GA' = any (roles) and is_active and not is_archived order by id`,
  );

type Report = { readonly day: string; readonly findings: readonly Finding[] };

export const retentionEmail = ({ t, label, locale }: Translator, { day, findings }: Report): Omit<Draft, 'to'> => ({
  subject: t('mail.retention.subject', { day }),
  body: [
    t('mail.retention.opening', { day }),
    '',
    ...findings.map(({ entity, archived, overdue, years }) =>
      t('mail.retention.line', {
        entity: label('auditEntity', entity),
        archived,
        overdue,
        years,
        count: years,
      }),
    ),
    '',
    t('mail.retention.closing'),
  ].join('\n'),
  language: locale,
});

type Deps = { readonly database: Database; readonly post: Post; readonly texts: Texts };

/** Once a night: what is archived and how long, as a stored report and an email to the administrators. A day's report is made once. */
export const retentionJob = ({ database, post, texts }: Deps): JobQueue => ({
  name: 'retention-report',
  schedule: '15 2 * * *',
  retryLimit: 3,
  work: () =>
    database.system('nightly retention report', async (tx) => {
      const [clock] = await tx.query<{ iso: string; day: string }>(
        `select to_char(today, 'YYYY-MM-DD') as iso, to_char(today, 'MM/DD/YYYY') as day from (select now() at time zone 'America/New_York' as today) as clock`,
      );
      const { iso = '', day = '' } = clock ?? {};
      const findings: Finding[] = [];
      for (const one of kept) findings.push(await findingOf(tx, one));
      const made = await tx.query(
        `insert into retention_report (day, findings) values ($1, $2) on conflict (day) do nothing returning id`,
        [iso, JSON.stringify(findings)],
      );
      if (made.length === 0) return;
      await sweep(tx);
      for (const reader of await administrators(tx))
        await post(tx, { to: reader.username, ...retentionEmail(textFor(texts, reader), { day, findings }) });
    }),
});
