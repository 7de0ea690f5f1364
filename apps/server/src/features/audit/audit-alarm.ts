import type { AuditFault } from '@assay/contract/audit/audit.types';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { Post } from '#platform/mail/outbox.ts';
import { readersOf, textFor } from '#platform/mail/readers.ts';
import type { Texts } from '#platform/text.ts';
import { alarmEmail } from './audit-email.ts';

type Deps = {
  readonly database: Database;
  readonly post: Post;
  readonly texts: Texts;
  readonly log: { readonly error: (details: object, message: string) => void };
};

export const placeOf = ({ shard, seq, fault }: AuditFault): string => `${shard}:${seq} ${fault}`;

/** Stored beside the nightly checks and told to every administrator, once a day however many processes notice it. Without an event. */
const raise = async (tx: Tx, { post, texts }: Deps, fault: AuditFault): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('audit alarm', 0))`);
  const [check] = await tx.query<{ day: string }>(
    `insert into audit_check (ok, rows, first_bad)
     select false, 0, $1 where not exists (select from audit_check where first_bad = $1 and at > now() - interval '1 day')
     returning to_char(at at time zone 'America/New_York', 'MM/DD/YYYY') as day`,
    [placeOf(fault)],
  );
  if (!check) return;
  for (const reader of await readersOf(tx, 'auditReport'))
    if (reader.roles.includes('GA'))
      await post(tx, { to: reader.username, ...alarmEmail(textFor(texts, reader), { day: check.day, fault }) });
};

/** What is done when a running process finds that the trail was tampered with: logged, stored and told, once for each place. */
export const createAuditAlarm = (deps: Deps) => {
  const { database, log } = deps;
  const told = new Set<string>();
  return async (fault: AuditFault): Promise<void> => {
    if (told.has(placeOf(fault))) return;
    told.add(placeOf(fault));
    log.error({ audit: fault }, 'audit log verification failed');
    try {
      await database.system('alert: audit log verification failed', (tx) => raise(tx, deps, fault));
    } catch (error) {
      told.delete(placeOf(fault));
      log.error({ err: error }, 'audit log verification failed, and the alert could not be sent');
    }
  };
};
