import { acting, type Actor } from '@assay/domain/access/actor';
import { permits, type Permission } from '@assay/domain/access/permissions';
import type { Labels } from '@assay/domain/imports/cells';
import { locales } from '@assay/domain/languages';
import { resources } from '@assay/contract/api';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { LookedUp } from '#platform/limits/looked-up.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { backgroundContext, enqueueRun, runJobs, type RunData } from '#platform/jobs/runs.ts';
import type { Post } from '#platform/mail/outbox.ts';
import type { Texts } from '#platform/text.ts';
import { saidBy } from './cells-in.ts';
import { tellOfEnd } from './import-mail.ts';
import {
  holdRun,
  nextRows,
  recount,
  resetLeft,
  resetRows,
  storeResults,
  type RowResult,
  type Running,
  type StoredRow,
} from './imports.repository.ts';
import { leavingRows } from './leaving-rows.ts';
import { matchRows, type Intakes } from './match-rows.ts';
import { triedNumbers } from './tried-numbers.ts';
import { orderRows } from './order-rows.ts';
import { mayTakeBack } from './rights.ts';
import { undoRows } from './undo-rows.ts';
import { writeRows, type Writing } from './write-rows.ts';

/** The runs of imports: their queue, and where they stand. */
export const importRuns = { name: 'import', table: 'import_log' } as const;

export type RunDeps = {
  readonly database: Database;
  readonly texts: Texts;
  readonly post: Post;
  readonly cipher: FieldCipher;
  readonly lookedUp: LookedUp;
  readonly publicUrl: string;
  /** Known once all features have their routes. */
  readonly intakes: () => Intakes;
};

/** How many rows are written in one transaction. */
const part = 500;

/** Rolls a dry run back, and carries out what it found. */
class Tried extends Error {
  readonly part: Part;

  constructor(tried: Part) {
    super('a dry run stores nothing');
    this.part = tried;
  }
}

/** The words of closed lists in all languages. */
const labelsIn =
  (texts: Texts): Labels =>
  (list, value) =>
    locales.flatMap((locale) => {
      const text = texts[locale];
      return text.hasList(list) ? [text.label(list, value)] : [];
    });

const contextOf =
  ({ texts }: RunDeps, { id }: Running, actor: Actor): Writing['context'] =>
  (permission) =>
    backgroundContext({ texts, actor: acting(actor, permission), cause: `import:${id}` });

/** The right that the rows are dealt with under; which one each needs is asked again for each. */
const rightOf = ({ mode, target }: Running, actor: Actor): Permission => {
  const { create, edit, archive } = resources[target].permissions;
  const wanted = mode === 'ROLLBACK' ? [archive, edit] : [edit, create];
  return wanted.find((permission) => permits(actor, permission)) ?? edit;
};

type Counts = {
  readonly done: number;
  readonly inserted: number;
  readonly updated: number;
  readonly skipped: number;
  readonly conflict: number;
  readonly failed: number;
  readonly undone: number;
};

const countOf = (results: readonly Pick<RowResult, 'outcome' | 'state'>[]): Counts => {
  const of = (outcome: string): number => results.filter((result) => result.outcome === outcome).length;
  const undone = results.filter(({ state }) => state === 'UNDONE').length;
  return {
    done: results.length,
    inserted: of('INSERT'),
    updated: of('UPDATE'),
    skipped: of('SKIP'),
    conflict: of('CONFLICT'),
    failed: of('ERROR'),
    undone,
  };
};

const addCounts = (tx: Tx, { id }: Running, n: Counts): Promise<unknown> =>
  tx.query(
    `update import_log set rows_done = rows_done + $2, rows_inserted = rows_inserted + $3, rows_updated = rows_updated + $4, rows_skipped = rows_skipped + $5,
       rows_conflict = rows_conflict + $6, rows_failed = rows_failed + $7, rows_undone = rows_undone + $8, touched_at = now(), updated_at = now() where id = $1`,
    [id, n.done, n.inserted, n.updated, n.skipped, n.conflict, n.failed, n.undone],
  );

/** What became of a part of the rows, and how many numbers it tried on people. */
type Part = { readonly results: readonly RowResult[]; readonly tried: number };

/** Writes a part of the rows. */
const written = async (writing: Writing, deps: RunDeps, rows: readonly StoredRow[]): Promise<Part> => {
  const { tx, running, actor, intake } = writing;
  const reader = { tx, actor: acting(actor, rightOf(running, actor)) };
  const [missing, own] = [rows.filter(({ isMissing }) => isMissing), rows.filter(({ isMissing }) => !isMissing)];
  const matched = await matchRows({ reader, intakes: deps.intakes(), running }, saidBy(running, own, labelsIn(deps.texts)));
  const tried = await triedNumbers({ reader, people: deps.intakes()('participant'), running, lookedUp: deps.lookedUp }, matched);
  const results = await writeRows({ ...writing, tried }, [...matched, ...(await leavingRows({ reader, intake, running }, missing))]);
  return { results, tried: tried.count };
};

const takenBack = async (writing: Writing, rows: readonly StoredRow[]): Promise<void> => {
  const { tx, running } = writing;
  const results = await undoRows(writing, rows);
  await tx.query(
    `update import_row r set state = n.state, problems = n.problems from jsonb_to_recordset($2::jsonb) as n (number integer, state text, problems jsonb)
     where r.import_id = $1 and r.number = n.number`,
    [running.id, JSON.stringify(results)],
  );
  const undone = results.filter(({ state }) => state === 'UNDONE').length;
  await addCounts(tx, running, { ...countOf([]), done: results.length, undone });
};

type Left = 'more' | 'last';

const rememberTried = (tx: Tx, deps: RunDeps, { running, actor, tried }: { running: Running; actor: Actor; tried: number }) => {
  const { fileName, id, companyId } = running;
  const subject = { entity: 'import-log', entityId: id, label: fileName, companyId, locationId: null };
  const context = auditContextOf(contextOf(deps, running, actor)('import.run'));
  return appendAudit(tx, context, { action: 'LOOKED_UP', ...subject, after: { count: tried } });
};

/** One part of a run, in a transaction of its own: what is stored, and that it is, come together or not at all. */
const partOf = async (deps: RunDeps, running: Running, actor: Actor): Promise<Left> => {
  const { database } = deps;
  const intake = deps.intakes()(running.target);
  if (!intake) return 'last';
  const as = acting(actor, rightOf(running, actor));
  const inPart = (work: (writing: Writing, rows: readonly StoredRow[]) => Promise<void>): Promise<Left> =>
    database.write(as, async (tx) => {
      const held = await holdRun(tx, { id: running.id, run: running.run });
      const rows = held ? await nextRows(tx, held, { limit: part, cipher: deps.cipher }) : [];
      if (!held || rows.length === 0) return 'last';
      await work({ tx, running: held, actor, intake, context: contextOf(deps, running, actor) }, rows);
      return 'more';
    });
  if (running.mode === 'ROLLBACK') return inPart(takenBack);
  const store = async (tx: Tx, { results, tried }: Part): Promise<void> => {
    await storeResults(tx, running.id, results);
    await addCounts(tx, running, countOf(results));
    if (tried > 0) await rememberTried(tx, deps, { running, actor, tried });
  };
  if (running.mode === 'COMMIT') return inPart(async (writing, rows) => store(writing.tx, await written(writing, deps, rows)));
  try {
    return await inPart(async (writing, rows) => {
      throw new Tried(await written(writing, deps, rows));
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
    await database.write(as, async (tx) => {
      if (await holdRun(tx, { id: running.id, run: running.run })) await store(tx, error.part);
    });
    return 'more';
  }
};

/** What has to be done once before the first row: forget what an earlier look found, put trees in order, count. */
const prepare = (deps: RunDeps, running: Running): Promise<void> =>
  deps.database.system('imports: begin a run', async (tx) => {
    await tx.query(`set local statement_timeout = '60s'`);
    if (!(await holdRun(tx, { id: running.id, run: running.run }))) return;
    if (running.mode === 'VALIDATE') await resetRows(tx, running.id);
    if (running.mode === 'ROLLBACK') await resetLeft(tx, running.id);
    // A file that is stored at once was never looked at before.
    else await orderRows(tx, running);
    await recount(tx, running);
  });

const eventOf = ({ mode, fileName, id, companyId }: Running) => ({
  action: 'RUN' as const,
  entity: 'import-log',
  entityId: id,
  label: fileName,
  companyId,
  locationId: null,
  after: { mode },
});

/** The end of a run, told to whoever wanted it. A rollback that could take nothing back leaves the import as it was stored: it can be tried again. */
const end = (deps: RunDeps, running: Running, actor: Actor): Promise<void> =>
  deps.database.system('imports: end a run', async (tx) => {
    const held = await holdRun(tx, { id: running.id, run: running.run });
    if (!held) return;
    await tx.query(
      `update import_log set status = 'DONE', finished_at = now(), updated_at = now(), version = version + 1, run = null,
         undone_at = case when mode = 'ROLLBACK' and rows_undone > 0 then now() else undone_at end where id = $1`,
      [running.id],
    );
    await appendAudit(tx, { ...auditContextOf(contextOf(deps, running, actor)('import.run')), cause: '' }, eventOf(running));
    await tellOfEnd(deps, tx, { id: running.id, userId: actor.userId });
  });

const fail = (deps: RunDeps, { id, run }: RunData, { problem }: { readonly problem: string }): Promise<void> =>
  deps.database.system('imports: a run cannot go on', async (tx) => {
    const held = await holdRun(tx, { id, run });
    if (!held) return;
    await tx.query(
      `update import_log set status = 'FAILED', finished_at = now(), problem = $2, version = version + 1, run = null where id = $1`,
      [id, problem],
    );
    await tellOfEnd(deps, tx, { id, userId: held.runById });
  });

/** Puts in a run of an import that has been begun. */
export const enqueueImport = (tx: Tx, data: RunData): Promise<void> => enqueueRun(tx, { name: importRuns.name, ...data });

export const importsJobs = (deps: RunDeps): JobQueue[] =>
  runJobs<Running>(deps.database, {
    ...importRuns,
    hold: (tx, { id, run }) => holdRun(tx, { id, run }),
    isAllowed: (actor, running) => permits(actor, 'import.run') && (running.mode !== 'ROLLBACK' || mayTakeBack(actor, running)),
    prepare: async (running) => {
      if (!running.isPrepared) await prepare(deps, running);
    },
    part: (running, actor) => partOf(deps, running, actor),
    end: (running, actor) => end(deps, running, actor),
    fail: (data, problem) => fail(deps, data, { problem }),
  });
