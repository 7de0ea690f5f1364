import { randomUUID } from 'node:crypto';
import { hindrancesOf } from '@assay/domain/randoms/eligibility';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import { wallClockOf } from '@assay/domain/time/days';
import { appendAudit, byProduct } from '#platform/audit/audit.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { enqueueRun } from '#platform/jobs/runs.ts';
import { incompleteIn } from './completeness.ts';
import { commit, type OpenDeps, type Opened } from './open-period.ts';
import { runQueue } from './run-draw.ts';
import { holdStanding } from './runs.repository.ts';

type AutoDeps = OpenDeps & { readonly database: Database };

type Due = Opened & Pick<Pool, 'regime' | 'attestation' | 'serviceDrugId' | 'serviceAlcoholId' | 'alcoholMode'>;

/** When a pool is drawn on its day, where it does not say. */
const usualTime = '08:00';

/**
 * Periods whose day and hour have come on the clocks of New York, and that nobody has drawn. An hour that is left out in spring has come with the next
 * one; one that comes twice in autumn has come at the first.
 */
const findDue = (tx: Tx, now: string): Promise<Due[]> =>
  tx.query<Due>(
    `select s.id, s.pool_id as "poolId", r.name as "poolName", s.company_id as "companyId", r.regime, r.attestation, r.service_drug_id as "serviceDrugId",
       r.service_alcohol_id as "serviceAlcoholId", r.alcohol_mode as "alcoholMode"
     from random_pool_selection_period s join random_pool r on r.id = s.pool_id and r.is_active and not r.is_archived and r.auto_run
     where s.run_on is not null and not s.is_archived and s.closed_at is null and s.start_date <= $1::date and s.end_date >= $1::date
       and to_char(s.run_on, 'YYYY-MM-DD') || 'T' || coalesce(nullif(r.auto_run_time, ''), '${usualTime}') <= $2
       and not exists (select from random_run x where x.period_id = s.id and x.voided_at is null and x.status <> '')
       and not exists (select from random_run x where x.period_id = s.id and x.voided_at is not null)
     order by s.id for update of s skip locked`,
    [now.slice(0, 10), now],
  );

/** What keeps a draw from beginning by itself; somebody has to see to it. */
const problemOf = async (tx: Tx, due: Due): Promise<string> => {
  if (due.serviceDrugId === null || (due.alcoholMode !== 'NONE' && due.serviceAlcoholId === null)) return 'services';
  const prepared = await incompleteIn(tx, { id: due.poolId });
  const waiting = hindrancesOf({ ...prepared, regime: due.regime, attestation: due.attestation, overrideReason: '' }).find(
    ({ isWaiting }) => isWaiting,
  );
  return waiting?.hindrance ?? '';
};

const begin = async (deps: AutoDeps, tx: Tx, due: Due): Promise<void> => {
  const standing =
    (await holdStanding(tx, due.id)) ??
    (await commit(deps, tx, { period: due, runNo: 1, auditContext: byProduct }).then(() => holdStanding(tx, due.id)));
  if (!standing) return;
  const problem = await problemOf(tx, due);
  if (problem !== '') {
    await tx.query(`update random_run set problem = $2 where id = $1 and problem <> $2`, [standing.runId, problem]);
    return;
  }
  const run = randomUUID();
  await tx.query(
    `update random_run r set kind = 'AUTO', status = 'IN QUEUE', requested_at = now(), run = $2::uuid, touched_at = now(), problem = '', version = version + 1,
       outside = (select p.outside from random_pool p where p.id = r.pool_id) where id = $1`,
    [standing.runId, run],
  );
  await appendAudit(tx, byProduct, {
    action: 'RUN',
    entity: 'random-pool-selection-period',
    entityId: due.id,
    label: due.poolName,
    companyId: due.companyId,
    locationId: null,
    after: { runId: standing.runId, kind: 'AUTO' },
  });
  await enqueueRun(tx, { name: runQueue, id: standing.runId, run });
};

/** Every minute. What was due while nothing ran is drawn at the first start, as long as its period lasts. */
export const autoRunJob = (deps: AutoDeps): JobQueue => ({
  name: 'random-auto-runs',
  schedule: '* * * * *',
  retryLimit: 3,
  work: () =>
    deps.database.system('draws whose time has come', async (tx) => {
      const now = wallClockOf(new Date().toISOString());
      for (const due of await findDue(tx, now)) await begin(deps, tx, due);
    }),
});
