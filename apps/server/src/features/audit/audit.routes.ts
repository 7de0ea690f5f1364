import type { Database } from '#platform/db/transaction.ts';
import type { Route } from '#platform/http/route.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { Post } from '#platform/mail/outbox.ts';

type AuditDeps = { readonly auditKey: Uint8Array; readonly anchors: string };

export const auditRoutes = (_deps: AuditDeps): Route[] => [];
export const auditJobs = (_deps: AuditDeps & { readonly database: Database; readonly post: Post }): JobQueue[] => [];
