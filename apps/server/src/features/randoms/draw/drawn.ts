import { certificateHash } from '@assay/domain/randoms/certificate';
import { drawAlgorithm } from '@assay/domain/randoms/draw';
import { instant } from '#platform/db/instant.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Going } from './runs.repository.ts';

/** Everyone whose rank was drawn, under the names of the roster. Of a list of its own somebody may be drawn for alcohol who stands by for drugs. */
export const storeSelections = (tx: Tx, { id, drugCount, alcoholCount, alternateCount, alcoholMode, requestedBy }: Going) =>
  tx.query(
    `with ranked as (
       select r.*, d.rank as drug_rank, case when $5 = 'INDEPENDENT' then x.alcohol_ranks[d.place] when $5 = 'NESTED' then d.rank end as alcohol_rank
       from random_run x cross join unnest(x.drug_ranks) with ordinality d (rank, place) join random_roster r on r.run_id = x.id and r.place = d.place - 1 where x.id = $1),
     chosen as (
       select *, drug_rank as rank, false as standby, drug_rank <= $2 as for_drug, coalesce(alcohol_rank <= $3, false) as for_alcohol from ranked
         where drug_rank <= $2 or alcohol_rank <= $3
       union all select *, drug_rank, true, true, false from ranked where drug_rank > $2 and drug_rank <= $2 + $4)
     insert into random_pool_selection (run_id, pool_id, period_id, participant_id, company_id, location_id, entry_id, rank, is_alternate, alternate_order, drug, alcohol,
       drug_stage, alcohol_stage, created_by, updated_by)
     select x.id, x.pool_id, x.period_id, c.participant_id, c.company_id, c.location_id, c.entry_id,
       case when c.for_drug then c.rank else c.alcohol_rank end, c.standby, case when c.standby then c.rank - $2 end, c.for_drug, c.for_alcohol,
       case when c.for_drug then 'SELECTED' else '' end, case when c.for_alcohol then 'SELECTED' else '' end, $6, $6
     from chosen c join random_run x on x.id = c.run_id`,
    [id, drugCount, alcoholCount, alternateCount, alcoholMode, requestedBy],
  );

type Facts = {
  readonly poolName: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly previous: string | null;
  readonly drawnAt: string;
};

/** One pool at a time: each certificate names the one before it. */
const findFacts = async (tx: Tx, { id, poolId, periodId }: Going): Promise<Facts> => {
  await tx.query(`select from random_pool where id = $1 for update`, [poolId]);
  const [row] = await tx.query<Facts>(
    `select r.name as "poolName", to_char(s.start_date, 'YYYY-MM-DD') as "periodStart", to_char(s.end_date, 'YYYY-MM-DD') as "periodEnd",
       ${instant('clock_timestamp()')} as "drawnAt",
       (select x.certificate_hash from random_run x where x.pool_id = r.id and x.id <> $3 and x.certificate_hash is not null order by x.drawn_at desc, x.id desc limit 1) as previous
     from random_pool r join random_pool_selection_period s on s.pool_id = r.id where r.id = $1 and s.id = $2`,
    [poolId, periodId, id],
  );
  if (!row) throw new Error(`there is no period ${periodId} of the pool ${poolId}`);
  return row;
};

type Lists = { readonly drug: readonly string[]; readonly alcohol: readonly string[]; readonly alternates: readonly string[] };

/** Who was drawn, as a certificate lists them: by their entries, in the order of their ranks. */
const findLists = async (tx: Tx, { id, drugCount, alcoholCount, alternateCount, alcoholMode }: Going): Promise<Lists> => {
  const byRank = (ranks: string, { from, to }: { readonly from: number; readonly to: number }) =>
    tx
      .query<{ entryId: string }>(
        `select r.entry_id as "entryId" from random_run x cross join unnest(x.${ranks}) with ordinality d (rank, place)
         join random_roster r on r.run_id = x.id and r.place = d.place - 1 where x.id = $1 and d.rank > $2 and d.rank <= $3 order by d.rank`,
        [id, from, to],
      )
      .then((rows) => rows.map(({ entryId }) => entryId));
  return {
    drug: await byRank('drug_ranks', { from: 0, to: drugCount }),
    alcohol:
      alcoholMode === 'NONE' ? [] : await byRank(alcoholMode === 'NESTED' ? 'drug_ranks' : 'alcohol_ranks', { from: 0, to: alcoholCount }),
    alternates: await byRank('drug_ranks', { from: drugCount, to: drugCount + alternateCount }),
  };
};

type Certified = { readonly certificate: string; readonly certificate_hash: string; readonly drawn_at: string };

/** What the draw itself settled, for good: its seed, its voiding and its signature are added whenever it is shown. */
export const certify = async (tx: Tx, going: Going): Promise<Certified> => {
  const { poolName, periodStart, periodEnd, previous, drawnAt } = await findFacts(tx, going);
  const body = {
    algorithm: drawAlgorithm,
    poolId: going.poolId,
    poolName,
    periodId: going.periodId,
    periodStart,
    periodEnd,
    runNo: going.runNo,
    runId: going.id,
    kind: going.kind,
    committedAt: going.committedAt,
    frozenAt: going.frozenAt ?? drawnAt,
    drawnAt,
    commitment: going.commitment,
    serverSeed: null,
    beacon: going.beacon,
    witness: going.witness,
    rosterSize: going.rosterSize ?? 0,
    rosterHash: going.rosterHash ?? '',
    rosterRoot: going.rosterRoot ?? '',
    drugCount: going.drugCount,
    alcoholCount: going.alcoholCount,
    alternateCount: going.alternateCount,
    alcoholMode: going.alcoholMode,
    quota: {
      ...going.quota,
      ...(going.overrideReason ? { overrideReason: going.overrideReason } : {}),
      ...(going.reason ? { repeated: going.reason } : {}),
    },
    ...(await findLists(tx, going)),
    previousCertificateHash: previous,
    voided: null,
  } as const;
  const hash = certificateHash({ ...body, quota: body.quota as never, keyId: '' } as never);
  return { certificate: JSON.stringify(body), certificate_hash: hash, drawn_at: drawnAt };
};
