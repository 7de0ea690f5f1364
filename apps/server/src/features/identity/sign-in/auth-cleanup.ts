import { lockRules } from '@assay/domain/identity/sessions';
import type { Database } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';

/** What happened at sign-in is in the audit trail; what sign-in itself still needs is days old at most. */
const sweeps = [
  // The longest limit on codes looks a day back.
  `delete from challenge where expires_at < now() - interval '1 day'`,
  `delete from mail_token where expires_at < now() - interval '1 day' and created_at < now() - interval '1 day'`,
  `delete from sign_in_attempt where last_at < now() - interval '${lockRules.forgetHours} hours' and coalesce(isfinite(locked_until), true)`,
  // Somebody's account stays shut until it is opened. A name that nobody has is not worth a row for ever.
  `delete from sign_in_attempt where last_at < now() - interval '30 days' and user_id is null`,
  `delete from account_email where sent_at < now() - interval '1 day'`,
  `delete from app_session where coalesce(ended_at, created_at) < now() - interval '90 days'`,
] as const;

/** Once a night: deletes what sign-in has left behind. */
export const authCleanupJob = (database: Database): JobQueue => ({
  name: 'auth-cleanup',
  schedule: '35 2 * * *',
  retryLimit: 3,
  work: () =>
    database.system('nightly cleanup of sign-in', async (tx) => {
      for (const sweep of sweeps) await tx.query(sweep);
    }),
});
