import type { Run } from '@assay/contract/randoms/selection.types';
import type { OutsideKind, RunKind, RunStatus } from '@assay/domain/randoms/lists';
import { instant } from '#platform/db/instant.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** What a run waits for: the roster is frozen, and what is to come from outside has not. */
export const waitsFor = (r: string): string =>
  `case when ${r}.status = 'GENERATING RANKS' and ${r}.frozen_at is not null and ((${r}.outside = 'BEACON' and ${r}.beacon = '') or (${r}.outside = 'WITNESS' and ${r}.witness = '')) then ${r}.outside else 'NONE' end`;

const shown = `r.id as "runId", r.pool_id as "poolId", r.period_id as "periodId", r.run_no as "runNo", nullif(r.kind, '') as kind, nullif(r.status, '') as status,
  ${waitsFor('r')} as "waitsFor", r.problem, r.commitment, ${instant('r.committed_at')} as "committedAt", ${instant('r.frozen_at')} as "frozenAt",
  ${instant('r.drawn_at')} as "drawnAt", r.roster_size as "rosterSize", r.roster_hash as "rosterHash", r.drug_count as "drugCount", r.alcohol_count as "alcoholCount",
  r.alternate_count as "alternateCount", ${instant('r.voided_at')} as "voidedAt", r.void_reason as "voidReason"`;

/** A run in the sight of who asks. */
export const findRun = async (tx: Tx, runId: number): Promise<Run | null> =>
  (await tx.query<Run>(`select ${shown} from random_run r where r.id = $1`, [runId]))[0] ?? null;

/** The run that holds a period, or is to come: the one that was not voided. It is held. */
export const holdStanding = async (tx: Tx, periodId: number): Promise<Run | null> =>
  (await tx.query<Run>(`select ${shown} from random_run r where r.period_id = $1 and r.voided_at is null for update`, [periodId]))[0] ??
  null;

/** A run as it is dealt with. */
export type Going = {
  readonly id: number;
  readonly guid: string;
  readonly poolId: number;
  readonly periodId: number;
  readonly companyId: number;
  readonly runNo: number;
  readonly kind: RunKind;
  readonly status: RunStatus;
  readonly requestedBy: number | null;
  readonly outside: OutsideKind;
  readonly beacon: string;
  readonly witness: string;
  readonly seedSealed: string;
  readonly commitment: string;
  readonly committedAt: string;
  readonly frozenAt: string | null;
  readonly rosterSize: number | null;
  readonly rosterHash: string | null;
  readonly rosterRoot: string | null;
  readonly drugCount: number;
  readonly alcoholCount: number;
  readonly alternateCount: number;
  readonly alcoholMode: 'NESTED' | 'INDEPENDENT' | 'NONE';
  readonly quota: Readonly<Record<string, unknown>>;
  readonly overrideReason: string;
  readonly reason: string;
};

/** The run under the name by which somebody deals with it, held. Whoever comes with another name has been replaced. */
export const holdGoing = async (tx: Tx, { id, run }: { readonly id: number; readonly run: string }): Promise<Going | null> =>
  (
    await tx.query<Going>(
      `select id, guid, pool_id as "poolId", period_id as "periodId", company_id as "companyId", run_no as "runNo", kind, status, requested_by as "requestedBy",
         outside, beacon, witness, seed_sealed as "seedSealed", commitment, ${instant('committed_at')} as "committedAt", ${instant('frozen_at')} as "frozenAt",
         roster_size as "rosterSize", roster_hash as "rosterHash", roster_root as "rosterRoot", drug_count as "drugCount", alcohol_count as "alcoholCount",
         alternate_count as "alternateCount", alcohol_mode as "alcoholMode", quota, override_reason as "overrideReason", reason
       from random_run where id = $1 and run = $2::uuid and voided_at is null for update`,
      [id, run],
    )
  )[0] ?? null;

type Step = { readonly status: RunStatus; readonly values?: Readonly<Record<string, unknown>> };

/** What comes of a step; the columns are named by who writes it. */
export const storeStep = (tx: Tx, { id }: { readonly id: number }, { status, values = {} }: Step) => {
  const names = Object.keys(values);
  const sets = names.map((name, at) => `${name} = $${at + 3}`).join(', ');
  return tx.query(
    `update random_run set status = $2, version = version + 1, touched_at = now(), problem = ''${sets ? `, ${sets}` : ''} where id = $1`,
    [id, status, ...names.map((name) => values[name])],
  );
};

/** Everyone of a run in the order of the roster. */
export const rosterOfRun = async (tx: Tx, runId: number): Promise<string[]> => {
  const [row] = await tx.query<{ entries: string | null }>(
    `select string_agg(entry_id, E'\\n' order by place) as entries from random_roster where run_id = $1`,
    [runId],
  );
  return row?.entries ? row.entries.split('\n') : [];
};
