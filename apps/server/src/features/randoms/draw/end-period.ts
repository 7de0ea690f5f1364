import { dayOf } from '@assay/domain/time/days';
import { appendAudit, byProduct } from '#platform/audit/audit.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';

type Missed = { readonly id: number; readonly label: string; readonly companyId: number; readonly locationId: number };

/** What was collected waits for its result; a test that was canceled is none (49 CFR 40.207), and has not been done again. */
const missed = (leg: 'drug' | 'alcohol'): string =>
  `case when ${leg} and ${leg}_stage in ('SELECTED', 'NOTIFIED') and not ${leg}_counted and (${leg}_tested_at is null or ${leg}_state = 'CANCELLED_TEST')
     then 'NOT_TESTED' else ${leg}_stage end`;

/** Whoever was not tested when their period ended: they need a reason. */
const endTests = async (tx: Tx, today: string): Promise<void> => {
  const rows = await tx.query<Missed>(
    `update random_pool_selection s set drug_stage = ${missed('drug')}, alcohol_stage = ${missed('alcohol')}, version = version + 1, updated_at = now()
     where s.is_active and not s.is_archived and s.period_id in (select p.id from random_pool_selection_period p where p.end_date < $1::date and p.closed_at is null)
       and (${missed('drug')}, ${missed('alcohol')}) is distinct from (drug_stage, alcohol_stage)
     returning id, sort_participant_name as label, company_id as "companyId", location_id as "locationId"`,
    [today],
  );
  for (const { id: entityId, ...subject } of rows)
    await appendAudit(tx, byProduct, {
      action: 'UPDATE',
      entity: 'random-pool-selection',
      entityId,
      ...subject,
      before: {},
      after: { state: 'NOT_TESTED' },
    });
};

type Closed = { readonly id: number; readonly label: string; readonly companyId: number };

/** A period is closed once everybody of it is accounted for: tested, excluded, or not tested for a reason. Its seed is shown from then on. */
const closeDone = async (tx: Tx, today: string): Promise<void> => {
  const rows = await tx.query<Closed>(
    `update random_pool_selection_period p set closed_at = now(), version = version + 1, updated_at = now()
     where p.end_date < $1::date and p.closed_at is null and not p.is_archived
       and exists (select from random_run x where x.period_id = p.id and x.voided_at is null and x.drawn_at is not null and x.run is null)
       and not exists (select from random_pool_selection s where s.period_id = p.id and not s.is_archived
         and (s.is_active or ('NOT_TESTED' in (s.drug_state, s.alcohol_state) and s.exclusion_reason = '')))
     returning p.id, (select r.name from random_pool r where r.id = p.pool_id) as label, p.company_id as "companyId"`,
    [today],
  );
  for (const { id: entityId, ...subject } of rows)
    await appendAudit(tx, byProduct, {
      action: 'UPDATE',
      entity: 'random-pool-selection-period',
      entityId,
      locationId: null,
      ...subject,
      before: {},
      after: { closedAt: new Date().toISOString() },
    });
};

/** Every quarter of an hour: what ended at midnight is dealt with before anybody is at work. */
export const endingJob = ({ database }: { readonly database: Database }): JobQueue => ({
  name: 'random-endings',
  schedule: '*/15 * * * *',
  retryLimit: 3,
  work: () =>
    database.system('periods that end', async (tx) => {
      const today = dayOf(new Date());
      await endTests(tx, today);
      await closeDone(tx, today);
    }),
});
