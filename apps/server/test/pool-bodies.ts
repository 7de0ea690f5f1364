import { createHash, randomUUID } from 'node:crypto';
import type { UnsignedCertificate } from '@assay/domain/randoms/certificate';
import { commitmentOf, draw, drawAlgorithm } from '@assay/domain/randoms/draw';
import { merkleRoot } from '@assay/domain/randoms/merkle';
import { createFieldCipher } from '#platform/crypto/field-cipher.ts';
import type { TestApp } from './test-app.ts';

type Of = { readonly companyId: number; readonly others: Readonly<Record<string, number>> };

const periodIn = ({ others }: Of): number => others['random-pool-selection-period'] ?? 1;
/** Of a selection that was planted, and of its run. */
const selectionIn = ({ others }: Of): number => others['random-pool-selection'] ?? 1;
const poolIn = ({ others }: Of): number => others['random-pool'] ?? 1;

/** The stamp of a roster that nobody is on and nobody has confirmed. */
const nobody = createHash('md5').update('0').digest('hex');

/** What the calls of pools are sent that no other resource has. */
export const poolBodies: Readonly<Record<string, (of: Of) => unknown>> = {
  'random-pool.searchMembers': (of) => ({ poolId: poolIn(of) }),
  'random-pool.countMembers': (of) => ({ poolId: poolIn(of) }),
  'random-pool.exportMembers': (of) => ({ poolId: poolIn(of), columns: ['participantName'] }),
  'random-pool.addMembers': (of) => ({ poolId: poolIn(of), participantIds: [of.others.participant ?? 1] }),
  'random-pool.previewMembers': (of) => ({ poolId: poolIn(of), filters: { companyId: of.companyId } }),
  'random-pool.confirmRoster': () => ({ stamp: nobody }),
  'random-pool.removeMembers': (of) => ({ poolId: poolIn(of), participantIds: [of.others.participant ?? 1] }),
  'random-pool-selection-period.update': () => ({ version: 0, runOn: '2026-06-01' }),
  'random-pool-selection-period.close': () => ({ version: 0, reason: 'Nobody was there to run it' }),
  'random-pool-selection.update': () => ({ version: 0, exclusionText: 'Changed' }),
  'random-pool-selection.run': (of) => ({ poolId: poolIn(of), periodId: periodIn(of), kind: 'MANUAL' }),
  'random-pool-selection.runMany': (of) => ({ periodIds: [periodIn(of)], kind: 'MANUAL' }),
  'random-pool-selection.rehearse': (of) => ({ poolId: poolIn(of), periodId: periodIn(of) }),
  'random-pool-selection.void': (of) => ({ runId: selectionIn(of), reason: 'A wrong roster' }),
  'random-pool-selection.disclose': (of) => ({ runId: selectionIn(of), reason: 'Asked for by an auditor' }),
  'random-pool-selection.release': (of) => ({ ids: [selectionIn(of)] }),
  'random-pool-selection.exclude': () => ({ reason: 'Terminated', version: 0 }),
  'random-pool-selection.reconcile': (of) => ({ periodId: periodIn(of) }),
  'random-pool-selection.link': (of) => ({ testId: of.others['order-service'] ?? 1, version: 0 }),
  'random-pool-selection.createOrders': (of) => ({ runId: selectionIn(of) }),
  'random-pool-scheduled-report.runNow': () => ({}),
  'randomReport.search': (of) => ({ type: 'Employee Selection History', filters: { companyId: of.companyId } }),
  'randomReport.count': (of) => ({ type: 'Employee Selection History', filters: { companyId: of.companyId } }),
  'randomReport.export': () => ({ type: 'Employee Selection History', columns: ['participantName'] }),
  'random-pool.searchCompanies': (of) => ({ poolId: poolIn(of) }),
  'random-pool.searchLocations': (of) => ({ poolId: poolIn(of) }),
};

type Rows = readonly { readonly id: number }[];

/** A pool of a company, and its first period, which is that of a whole year. */
export const plantPeriod = async (assay: TestApp, companyId: number, { mark = 'Some' } = {}): Promise<number> => {
  const rows: Rows = await assay.database.system('a period', (tx) =>
    tx.query<{ id: number }>(
      `with pool as (insert into random_pool (company_id, name, owner_kind, regime, start_date, frequency, reason_code, attestation, outside)
         values ($1, $2, 'Company', 'NON-DOT', '2026-01-01', 'Every 4 months', 'RANDOM', 'WARN', 'NONE') returning id)
       insert into random_pool_selection_period (pool_id, company_id, year, index, start_date, end_date)
       select id, $1, 2026, 1, '2026-01-01', '2026-12-31' from pool returning id`,
      [companyId, `${mark} pool ${randomUUID()}`],
    ),
  );
  return rows[0]?.id ?? 0;
};

/** What the database wrote down of a new period. */
export const plantHistory = async (assay: TestApp, companyId: number, wishes: { readonly mark?: string } = {}): Promise<number> => {
  const periodId = await plantPeriod(assay, companyId, wishes);
  const rows: Rows = await assay.database.system('the history of a period', (tx) =>
    tx.query<{ id: number }>(`select id from random_period_history where period_id = $1`, [periodId]),
  );
  return rows[0]?.id ?? 0;
};

const entryOf = (id: number): string => createHash('md5').update(String(id)).digest('hex');

const seed = '0'.repeat(64);

/** What was drawn: one of one. */
const certificateOf = ({ id, periodId }: { readonly id: number; readonly periodId: number }): Omit<UnsignedCertificate, 'keyId'> => {
  const at = '2026-01-10T14:00:00.000Z';
  const roster = [entryOf(id)];
  const setting = { poolId: periodId, periodId, runNo: 1, beacon: '', witness: '' };
  const counts = { drugCount: 1, alcoholCount: 0, alternateCount: 0, alcoholMode: 'NONE' as const };
  const { drug, alcohol, alternates, rosterHash } = draw({ ...setting, ...counts, serverSeed: seed, entryIds: roster });
  return {
    algorithm: drawAlgorithm,
    ...setting,
    ...counts,
    poolName: 'Some pool',
    periodStart: '2026-01-01',
    periodEnd: '2026-12-31',
    runId: id,
    kind: 'MANUAL',
    committedAt: at,
    frozenAt: at,
    drawnAt: at,
    commitment: commitmentOf(seed),
    serverSeed: null,
    rosterSize: 1,
    rosterHash,
    rosterRoot: merkleRoot(roster),
    quota: {},
    drug,
    alcohol,
    alternates,
    previousCertificateHash: null,
    voided: null,
  };
};

type Placed = { readonly companyId: number; readonly locationId: number; readonly participantId: number };

/** Somebody who was drawn: the selection and its run have one number. */
export const plantSelection = async (
  assay: TestApp,
  { companyId, locationId, participantId }: Placed,
  { mark = 'Some' } = {},
): Promise<number> => {
  const periodId = await plantPeriod(assay, companyId, { mark });
  const rows: Rows = await assay.database.system('a selection', (tx) =>
    tx.query<{ id: number }>(
      `with number as (select greatest(nextval('random_pool_selection_id_seq'), nextval('random_run_id_seq')) as id),
       pushed as (select setval('random_pool_selection_id_seq', id), setval('random_run_id_seq', id) from number),
       run as (insert into random_run (id, pool_id, period_id, company_id, run_no, seed_sealed, commitment, kind, status, roster_size, drawn_at, certificate) overriding system value
         select n.id, p.pool_id, p.id, $2, 1, '', md5('seed'), 'MANUAL', 'RUN SELECTIONS COMPLETED', 1, now(), '{}' from random_pool_selection_period p, number n, pushed where p.id = $1 returning id, pool_id),
       listed as (insert into random_roster (run_id, place, entry_id, participant_id, company_id, location_id, agency, occupation, id_type)
         select run.id, 0, md5(run.id::text), $4, $2, $3, 'NON-DOT', '', 'EID' from run)
       insert into random_pool_selection (id, run_id, pool_id, period_id, participant_id, company_id, location_id, entry_id, rank, drug, drug_stage) overriding system value
       select run.id, run.id, run.pool_id, $1, $4, $2, $3, md5(run.id::text), 1, true, 'SELECTED' from run returning id`,
      [periodId, companyId, locationId, participantId],
    ),
  );
  const id = rows[0]?.id ?? 0;
  const guid = randomUUID();
  const sealed = createFieldCipher(assay.keys.fields).seal(seed, { table: 'random_run', column: 'seed_sealed', rowId: guid });
  await assay.owner.query(`update random_run set guid = $2, seed_sealed = $3, certificate = $4 where id = $1`, [
    id,
    guid,
    sealed,
    JSON.stringify(certificateOf({ id, periodId })),
  ]);
  return id;
};
