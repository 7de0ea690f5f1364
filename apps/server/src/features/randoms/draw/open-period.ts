import { randomBytes, randomUUID } from 'node:crypto';
import { commitmentOf } from '@assay/domain/randoms/draw';
import { dayOf } from '@assay/domain/time/days';
import { appendAudit, byProduct, type AuditContext } from '#platform/audit/audit.ts';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { tellOpening, type TellDeps } from './tell-contacts.ts';

export type OpenDeps = TellDeps & { readonly cipher: FieldCipher };

export type Opened = { readonly id: number; readonly poolId: number; readonly poolName: string; readonly companyId: number };

/**
 * A new seed, committed to before anything of its draw is known: its hash is shown and mailed, the seed itself is kept sealed. One of two at once does
 * it; the other finds the run there.
 */
export const commit = async (
  deps: OpenDeps,
  tx: Tx,
  { period, runNo, auditContext }: { period: Opened; runNo: number; auditContext: AuditContext },
): Promise<number | null> => {
  const serverSeed = randomBytes(32).toString('hex');
  const guid = randomUUID();
  const commitment = commitmentOf(serverSeed);
  const sealed = deps.cipher.seal(serverSeed, { table: 'random_run', column: 'seed_sealed', rowId: guid });
  const [row] = await tx.query<{ id: number }>(
    `insert into random_run (guid, pool_id, period_id, company_id, run_no, seed_sealed, commitment, outside)
     select $1::uuid, p.id, $3::bigint, p.company_id, $4, $5, $6, p.outside from random_pool p where p.id = $2 on conflict do nothing returning id`,
    [guid, period.poolId, period.id, runNo, sealed, commitment],
  );
  if (!row) return null;
  await appendAudit(tx, auditContext, {
    action: 'CREATE',
    entity: 'random-pool-selection-period',
    entityId: period.id,
    label: period.poolName,
    companyId: period.companyId,
    locationId: null,
    after: { runId: row.id, runNo, commitment },
  });
  await tellOpening(deps, tx, { period, commitment });
  return row.id;
};

/** Opens what begins: the periods of active pools of which today is a day, and for which nobody has committed to a seed. */
const openDue = (deps: OpenDeps & { readonly database: Database }): Promise<void> =>
  deps.database.system('periods that open', async (tx) => {
    const due = await tx.query<Opened>(
      `select s.id, s.pool_id as "poolId", r.name as "poolName", s.company_id as "companyId" from random_pool_selection_period s
       join random_pool r on r.id = s.pool_id and r.is_active and not r.is_archived
       where s.start_date <= $1::date and s.end_date >= $1::date and not s.is_archived and s.closed_at is null
         and not exists (select from random_run x where x.period_id = s.id) order by s.id limit 500`,
      [dayOf(new Date())],
    );
    for (const period of due) await commit(deps, tx, { period, runNo: 1, auditContext: byProduct });
  });

/** Every five minutes: a period that begins at midnight is open before anybody is at work. */
export const openingJob = (deps: OpenDeps & { readonly database: Database }): JobQueue => ({
  name: 'random-openings',
  schedule: '*/5 * * * *',
  retryLimit: 3,
  work: () => openDue(deps),
});
