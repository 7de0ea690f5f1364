import { randomBytes, randomUUID } from 'node:crypto';
import { certificateHash } from '@assay/domain/randoms/certificate';
import { countOf, quotaOf, type Count, type Draw } from '@assay/domain/randoms/count';
import { commitmentOf, draw, drawAlgorithm } from '@assay/domain/randoms/draw';
import { merkleRoot } from '@assay/domain/randoms/merkle';
import { rosterOf } from '@assay/domain/randoms/roster';
import { addDays, dayOf, instantAt } from '@assay/domain/time/days';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import type { Tx } from '#platform/db/transaction.ts';

type Pool = {
  readonly poolId: number;
  readonly companyId: number;
  readonly name: string;
  readonly drugRate: number;
  readonly alcoholRate: number | null;
  readonly alcoholMode: 'NESTED' | 'NONE';
  readonly by: number;
};

type Period = { readonly id: number; readonly year: number; readonly index: number; readonly startDate: string; readonly endDate: string };

/** What was drawn of a year so far, and how many of it were tested. */
type Year = { draws: Draw[]; counted: { drug: number; alcohol: number }; target: { drug: number; alcohol: number } };

const emptyYear = (): Year => ({ draws: [], counted: { drug: 0, alcohol: 0 }, target: { drug: 0, alcohol: 0 } });

/** How long after the beginning of a period it is drawn, and how long it takes until somebody is told. */
const drawnAfter = 9;

const at = (day: string, time: string): string => instantAt(`${day}T${time}`);

const countIn = (year: Year, leg: 'drug' | 'alcohol', { rate, index }: { rate: number; index: number }): Count =>
  countOf({
    frequency: 'Quarterly',
    periods: 4,
    index,
    method: 'Percent',
    rate: rate * 100,
    number: 0,
    counted: year.counted[leg],
    open: 0,
    targetBefore: year.target[leg],
    buffer: 0,
    draws: year.draws,
  });

const quotaIn = (pool: Pool, year: Year, { index }: { readonly index: number }) => {
  const drug = countIn(year, 'drug', { rate: pool.drugRate, index });
  const alcohol = pool.alcoholMode === 'NONE' ? null : countIn(year, 'alcohol', { rate: pool.alcoholRate ?? 0, index });
  const alternates = { kind: 'NONE', value: 0 } as const;
  const counts = quotaOf({ drug, alcohol, alcoholMode: pool.alcoholMode, alternates });
  year.target = { drug: drug.target, alcohol: alcohol?.target ?? 0 };
  return {
    drugCount: counts.drug,
    alcoholCount: counts.alcohol,
    alternateCount: counts.alternates,
    quota: { drug: { ...drug }, alcohol: alcohol && { ...alcohol }, alternates, addedForAlcohol: counts.addedForAlcohol, change: null },
  };
};

type Making = { readonly tx: Tx; readonly cipher: FieldCipher; readonly pool: Pool; readonly roster: readonly string[] };

type Asked = { readonly period: Period; readonly year: Year; readonly previous: string | null };

/** A draw as it would have been made then: with a seed that was committed to when its period opened. */
const drawIn = ({ pool, roster }: Making, { period, year }: Asked) => {
  const day = addDays(period.startDate, drawnAfter);
  year.draws.push({ on: day, size: roster.length });
  const { quota, ...counts } = quotaIn(pool, year, period);
  const serverSeed = randomBytes(32).toString('hex');
  const setting = { poolId: pool.poolId, periodId: period.id, runNo: 1, beacon: '', witness: '' };
  const drawn = draw({ ...setting, ...counts, alcoholMode: pool.alcoholMode, serverSeed, entryIds: roster });
  const times = { committedAt: at(period.startDate, '00:05'), frozenAt: at(day, '09:12'), drawnAt: at(day, '09:13') };
  const hashes = { commitment: commitmentOf(serverSeed), rosterHash: drawn.rosterHash, rosterRoot: merkleRoot(roster) };
  return { serverSeed, setting, counts, quota, times, hashes, drawn };
};

type Made = ReturnType<typeof drawIn>;

const insertRun = async ({ tx, cipher, pool, roster }: Making, { serverSeed, setting, counts, quota, times, hashes }: Made) => {
  const guid = randomUUID();
  const [run] = await tx.query<{ id: number }>(
    `insert into random_run (guid, pool_id, period_id, company_id, run_no, seed_sealed, commitment, committed_at, kind, status, requested_by, requested_at, roster_size, roster_hash,
       roster_root, frozen_at, drug_count, alcohol_count, alternate_count, alcohol_mode, quota, drawn_at)
     values ($1, $2, $3, $4, 1, $5, $6, $7, 'MANUAL', 'RUN SELECTIONS COMPLETED', $8, $9, $10, $11, $12, $9, $13, $14, $15, $16, $17, $18) returning id`,
    [
      guid,
      pool.poolId,
      setting.periodId,
      pool.companyId,
      cipher.seal(serverSeed, { table: 'random_run', column: 'seed_sealed', rowId: guid }),
      hashes.commitment,
      times.committedAt,
      pool.by,
      times.frozenAt,
      roster.length,
      hashes.rosterHash,
      hashes.rosterRoot,
      counts.drugCount,
      counts.alcoholCount,
      counts.alternateCount,
      pool.alcoholMode,
      JSON.stringify(quota),
      times.drawnAt,
    ],
  );
  return run?.id ?? 0;
};

const certificateOf = ({ pool, roster }: Making, made: Made, { period, previous, runId }: Asked & { readonly runId: number }) => ({
  algorithm: drawAlgorithm,
  ...made.setting,
  poolName: pool.name,
  periodStart: period.startDate,
  periodEnd: period.endDate,
  runId,
  kind: 'MANUAL',
  ...made.times,
  ...made.hashes,
  serverSeed: null,
  rosterSize: roster.length,
  ...made.counts,
  alcoholMode: pool.alcoholMode,
  quota: made.quota,
  drug: made.drawn.drug,
  alcohol: made.drawn.alcohol,
  alternates: made.drawn.alternates,
  previousCertificateHash: previous,
  voided: null,
});

const storeRun = async (making: Making, asked: Asked) => {
  const { tx, pool } = making;
  const made = drawIn(making, asked);
  const runId = await insertRun(making, made);
  const certificate = certificateOf(making, made, { ...asked, runId });
  const hash = certificateHash({ ...certificate, keyId: '' } as never);
  await tx.query(`update random_run set certificate = $2, certificate_hash = $3 where id = $1`, [runId, JSON.stringify(certificate), hash]);
  await tx.query(
    `insert into random_roster (run_id, place, entry_id, participant_id, company_id, location_id, agency, occupation, id_type)
     select $1, row_number() over (order by m.entry_id collate "C") - 1, m.entry_id, p.id, p.company_id, p.location_id, o.agency, o.occupation, p.primary_id_type
     from random_pool_member m join participant p on p.id = m.participant_id join occupation o on o.id = p.occupation_id where m.pool_id = $2 and m.member_until is null`,
    [runId, pool.poolId],
  );
  return { runId, hash, drug: made.drawn.drug, alcohol: made.drawn.alcohol };
};

type Drawn = Awaited<ReturnType<typeof storeRun>>;

/** In a period that is over all were tested but the last, who was away; in this one the first half, and the rest is still to be told. */
const storeSelections = async ({ tx, pool }: Making, { period, drawn, isOver }: { period: Period; drawn: Drawn; isOver: boolean }) => {
  const { drug, alcohol, runId } = drawn;
  const told = at(addDays(period.startDate, drawnAfter + 3), '10:05');
  const collected = at(addDays(period.startDate, drawnAfter + 3), '10:52');
  const rows = drug.map((entryId, place) => {
    const isTested = isOver ? place < drug.length - 1 || drug.length === 1 : place < Math.floor(drug.length / 2);
    return { entryId, rank: place + 1, isAlcohol: alcohol.includes(entryId), isTested, isAway: isOver && !isTested };
  });
  await tx.query(
    `insert into random_pool_selection (run_id, pool_id, period_id, participant_id, company_id, location_id, entry_id, rank, drug, alcohol, drug_stage, alcohol_stage, drug_result,
       alcohol_result, drug_tested_at, alcohol_tested_at, notified_at, exclusion_reason, exclusion_text, absent_from, absent_to, created_at, updated_at, created_by, updated_by)
     select $1, $2, $3, r.participant_id, r.company_id, r.location_id, n."entryId", n.rank, true, n."isAlcohol", n.stage, case when n."isAlcohol" then n.stage else '' end,
       case when n."isTested" then 'Negative' else '' end, case when n."isTested" and n."isAlcohol" then 'Negative' else '' end, case when n."isTested" then $4::timestamptz end,
       case when n."isTested" and n."isAlcohol" then $4::timestamptz end, case when n."isTested" then $5::timestamptz end,
       case when n."isAway" then 'Absent for entire selection period' else '' end, case when n."isAway" then 'On leave for the whole quarter' else '' end,
       case when n."isAway" then $6::date end, case when n."isAway" then $7::date end, $8, $8, $9, $9
     from (select *, case when x."isTested" then 'NOTIFIED' when x."isAway" then 'EXCLUDED' else 'SELECTED' end as stage
       from jsonb_to_recordset($10::jsonb) x ("entryId" text, rank integer, "isAlcohol" boolean, "isTested" boolean, "isAway" boolean)) n
     join random_roster r on r.run_id = $1 and r.entry_id = n."entryId"`,
    [
      runId,
      pool.poolId,
      period.id,
      collected,
      told,
      period.startDate,
      period.endDate,
      at(addDays(period.startDate, drawnAfter), '09:13'),
      pool.by,
      JSON.stringify(rows),
    ],
  );
  const tested = rows.filter(({ isTested }) => isTested);
  return { drug: tested.length, alcohol: tested.filter(({ isAlcohol }) => isAlcohol).length };
};

/** The draws of a pool from its beginning to today. */
export const makeDraws = async (tx: Tx, cipher: FieldCipher, pool: Pool): Promise<void> => {
  const today = dayOf(new Date());
  const periods = await tx.query<Period>(
    `select id, year, index, to_char(start_date, 'YYYY-MM-DD') as "startDate", to_char(end_date, 'YYYY-MM-DD') as "endDate" from random_pool_selection_period
     where pool_id = $1 and start_date + ${drawnAfter + 4} <= $2::date order by start_date`,
    [pool.poolId, today],
  );
  const entries = await tx.query<{ entryId: string }>(
    `select entry_id as "entryId" from random_pool_member where pool_id = $1 and member_until is null`,
    [pool.poolId],
  );
  const making = { tx, cipher, pool, roster: rosterOf(entries.map(({ entryId }) => entryId)) };
  const years = new Map<number, Year>();
  let previous: string | null = null;
  for (const period of periods) {
    const year = years.get(period.year) ?? emptyYear();
    years.set(period.year, year);
    const isOver = period.endDate < today;
    const drawn: Drawn = await storeRun(making, { period, year, previous });
    const tested = await storeSelections(making, { period, drawn, isOver });
    year.counted = { drug: year.counted.drug + tested.drug, alcohol: year.counted.alcohol + tested.alcohol };
    previous = drawn.hash;
    if (isOver)
      await tx.query(`update random_pool_selection_period set closed_at = $2 where id = $1`, [
        period.id,
        at(addDays(period.endDate, 1), '00:15'),
      ]);
  }
};
