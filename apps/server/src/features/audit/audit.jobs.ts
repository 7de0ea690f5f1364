import { productActors } from '@assay/domain/audit/audit.fields';
import { appendAudit } from '#platform/audit/audit.ts';
import type { SecondPlace } from '#platform/audit/second-place.ts';
import { verifyTrail, type Verification } from '#platform/audit/verify.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { Post } from '#platform/mail/outbox.ts';
import { readersOf, textFor, type MailReader } from '#platform/mail/readers.ts';
import type { Texts } from '#platform/text.ts';
import { placeOf } from './audit-alarm.ts';
import { auditEmail } from './audit-email.ts';

type Deps = {
  readonly database: Database;
  readonly post: Post;
  readonly texts: Texts;
  readonly anchors: string;
  readonly copy: SecondPlace | null;
};

/** Two people keep the ends of the chains, so that no one of them can lose them alone. A broken trail is everybody's business. */
const recipientsOf = async (tx: Tx, isBroken: boolean): Promise<MailReader[]> => {
  const told = (await readersOf(tx, 'auditReport')).filter(({ roles }) => roles.includes('GA'));
  return isBroken ? told : told.slice(0, 2);
};

const nightlyCheck = { userId: 0, username: productActors.nightlyCheck, roles: [], groups: [], companyIds: [], locationIds: [] };

/** Stores what was found and tells it. Without an event: a trail that takes none any more is the first thing to be told. */
const report = async (tx: Tx, { post, texts }: Pick<Deps, 'post' | 'texts'>, found: Verification): Promise<void> => {
  const { ok, rows, firstBad } = found;
  const place = firstBad ? placeOf(firstBad) : '';
  const [check] = await tx.query<{ day: string }>(
    `insert into audit_check (ok, rows, first_bad) values ($1, $2, $3) returning to_char(at at time zone 'America/New_York', 'MM/DD/YYYY') as day`,
    [ok, rows, place],
  );
  const day = check?.day ?? '';
  for (const reader of await recipientsOf(tx, !ok))
    await post(tx, { to: reader.username, ...auditEmail(textFor(texts, reader), { day, found }) });
};

const remember = (tx: Tx, { ok, rows, firstBad }: Verification): Promise<void> =>
  appendAudit(
    tx,
    { actor: nightlyCheck, sessionId: null, requestId: '' },
    {
      action: 'RUN',
      entity: 'audit-log',
      entityId: null,
      label: '',
      companyId: null,
      locationId: null,
      after: { ok, rows, firstBad },
    },
  );

/** Once a night the whole trail, with a note of what was found and an email about it, whatever that was. */
const checkJob = ({ database, post, texts, anchors, copy }: Deps): JobQueue => ({
  name: 'audit-check',
  schedule: '30 2 * * *',
  retryLimit: 3,
  work: async () => {
    const found = await database.system('nightly check of the audit trail', (tx) => verifyTrail(tx, { anchors, copy }));
    await database.system('what the nightly check found', (tx) => report(tx, { post, texts }, found));
    await database.system('that the nightly check ran', (tx) => remember(tx, found));
  },
});

export const auditJobs = (deps: Deps): JobQueue[] => [checkJob(deps)];
