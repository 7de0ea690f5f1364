import { acting, type Actor } from '@assay/domain/access/actor';
import { permits, type Permission } from '@assay/domain/access/permissions';
import type { Labels } from '@assay/domain/imports/cells';
import { locales } from '@assay/domain/languages';
import { resources } from '@assay/contract/api';
import { randomUUID } from 'node:crypto';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import { findUser } from '#platform/auth/sessions.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { Context } from '#platform/http/route.ts';
import { failureOf } from '#platform/http/failures.ts';
import type { JobQueue, Jobs } from '#platform/jobs/jobs.ts';
import type { Post } from '#platform/mail/outbox.ts';
import type { Texts } from '#platform/text.ts';
import { saidBy } from './cells-in.ts';
import { tellOfEnd } from './import-mail.ts';
import { holdRun, nextRows, recount, resetRows, storeResults, type RowResult, type Running, type StoredRow } from './imports.repository.ts';
import { matchRows, type Intakes } from './match-rows.ts';
import { orderRows } from './order-rows.ts';
import { undoRows } from './undo-rows.ts';
import { writeRows, type Writing } from './write-rows.ts';

const importQueue = 'import';

export type RunDeps = {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly texts: Texts;
  readonly post: Post;
  readonly publicUrl: string;
  /** Known once all features have their routes. */
  readonly intakes: () => Intakes;
};

/** How many rows are written in one transaction, and for how long one job goes on: others have their turn in between. */
const part = 500;
const millisAtATime = 4000;

/** Rolls a dry run back, and carries out what it found. */
class Tried extends Error {
  readonly results: readonly RowResult[];

  constructor(results: readonly RowResult[]) {
    super('a dry run stores nothing');
    this.results = results;
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

const contextOf = ({ texts }: RunDeps, { id }: Running, actor: Actor): Writing['context'] => {
  const requestId = `import ${id}`;
  return (permission): Context => ({
    actor: acting(actor, permission),
    sessionId: null,
    params: {},
    body: undefined,
    text: texts[locales[0]],
    language: null,
    requestId,
    address: '',
    cause: `import:${id}`,
  });
};

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

/** Writes a part of the rows, and answers what became of them. */
const written = async (writing: Writing, deps: RunDeps, rows: readonly StoredRow[]): Promise<RowResult[]> => {
  const { tx, running, actor } = writing;
  const reader = { tx, actor: acting(actor, rightOf(running, actor)) };
  const matched = await matchRows({ reader, intakes: deps.intakes(), running }, saidBy(running, rows, labelsIn(deps.texts)));
  return writeRows(writing, matched);
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

type Part = 'more' | 'last';

/** One part of a run, in a transaction of its own: what is stored, and that it is, come together or not at all. */
const partOf = async (deps: RunDeps, running: Running, actor: Actor): Promise<Part> => {
  const { database } = deps;
  const intake = deps.intakes()(running.target);
  if (!intake) return 'last';
  const as = acting(actor, rightOf(running, actor));
  const inPart = (work: (writing: Writing, rows: readonly StoredRow[]) => Promise<void>): Promise<Part> =>
    database.write(as, async (tx) => {
      const held = await holdRun(tx, running.id, running.run);
      const rows = held ? await nextRows(tx, held, part) : [];
      if (!held || rows.length === 0) return 'last';
      await work({ tx, running: held, actor, intake, context: contextOf(deps, running, actor) }, rows);
      return 'more';
    });
  if (running.mode === 'ROLLBACK') return inPart(takenBack);
  const store = async (tx: Tx, results: readonly RowResult[]): Promise<void> => {
    await storeResults(tx, running.id, results);
    await addCounts(tx, running, countOf(results));
  };
  if (running.mode === 'COMMIT') return inPart(async (writing, rows) => store(writing.tx, await written(writing, deps, rows)));
  try {
    return await inPart(async (writing, rows) => {
      throw new Tried(await written(writing, deps, rows));
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
    await database.write(as, async (tx) => {
      if (await holdRun(tx, running.id, running.run)) await store(tx, error.results);
    });
    return 'more';
  }
};

/** What has to be done once before the first row: forget what an earlier look found, put trees in order, count. */
const prepare = (deps: RunDeps, running: Running): Promise<void> =>
  deps.database.system('imports: begin a run', async (tx) => {
    await tx.query(`set local statement_timeout = '60s'`);
    if (!(await holdRun(tx, running.id, running.run))) return;
    if (running.mode === 'VALIDATE') await resetRows(tx, running.id);
    // A file that is stored at once was never looked at before.
    if (running.mode !== 'ROLLBACK') await orderRows(tx, running);
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

/** The end of a run, told to whoever wanted it. */
const end = (deps: RunDeps, running: Running, actor: Actor): Promise<void> =>
  deps.database.system('imports: end a run', async (tx) => {
    const held = await holdRun(tx, running.id, running.run);
    if (!held) return;
    await tx.query(
      `update import_log set status = 'DONE', finished_at = now(), updated_at = now(), version = version + 1, run = null,
         undone_at = case when mode = 'ROLLBACK' then now() else undone_at end where id = $1`,
      [running.id],
    );
    await appendAudit(tx, { ...auditContextOf(contextOf(deps, running, actor)('import.run')), cause: '' }, eventOf(running));
    await tellOfEnd(deps, tx, { id: running.id, userId: actor.userId });
  });

/** A run that cannot go on is told at once: nobody waits for what does not come. */
const fail = (deps: RunDeps, { id, run }: JobData, problem: string): Promise<void> =>
  deps.database.system('imports: a run cannot go on', async (tx) => {
    const held = await holdRun(tx, id, run);
    if (!held) return;
    await tx.query(
      `update import_log set status = 'FAILED', finished_at = now(), problem = $2, version = version + 1, run = null where id = $1`,
      [id, problem],
    );
    await tellOfEnd(deps, tx, { id, userId: held.runById });
  });

const find = async ({ database }: RunDeps, { id, run }: JobData): Promise<{ running: Running; actor: Actor | null } | null> =>
  database.system('imports: what is to be done', async (tx) => {
    const running = await holdRun(tx, id, run);
    return running ? { running, actor: await findUser(tx, running.runById) } : null;
  });

type JobData = { readonly id: number; readonly run: string };

export const enqueueRun = (jobs: Jobs, tx: Tx, data: JobData): Promise<void> => jobs.enqueue(tx, importQueue, { data, isAwaited: true });

/** Goes on with an import for a while: to its end, or until others have their turn. */
const goOn = async (deps: RunDeps, data: JobData): Promise<void> => {
  const found = await find(deps, data);
  if (!found) return;
  const { running, actor } = found;
  if (!actor || !permits(actor, 'import.run')) return fail(deps, data, 'forbidden');
  if (!running.isPrepared) await prepare(deps, running);
  const until = performance.now() + millisAtATime;
  do {
    if ((await partOf(deps, running, actor)) === 'last') return end(deps, running, actor);
  } while (performance.now() < until);
  await deps.database.system('imports: go on later', (tx) => enqueueRun(deps.jobs, tx, data));
};

const attempts = 5;

/** What `enqueueRun` put in. */
const isJobData = (data: object): data is JobData => 'id' in data && 'run' in data;

export const importJob = (deps: RunDeps): JobQueue => ({
  name: importQueue,
  isForRequests: true,
  retryLimit: attempts,
  work: async ({ data, attempt }) => {
    if (!isJobData(data)) return;
    try {
      await goOn(deps, data);
    } catch (error) {
      if (attempt > attempts) await fail(deps, data, failureOf(error).code);
      throw error;
    }
  },
});

/** Takes over what nobody has touched for a while: its process ended in the middle of it. */
export const takeOver = ({ database, jobs }: Pick<RunDeps, 'database' | 'jobs'>, seconds: number): Promise<void> =>
  database.system('imports: go on with what was left', async (tx) => {
    const left = await tx.query<{ id: number }>(
      `select id from import_log where status in ('QUEUED', 'RUNNING') and touched_at < now() - make_interval(secs => $1) for update skip locked`,
      [seconds],
    );
    for (const { id } of left) {
      const run = randomUUID();
      await tx.query(`update import_log set run = $2, touched_at = now() where id = $1`, [id, run]);
      await enqueueRun(jobs, tx, { id, run });
    }
  });

/** How long a process that is at work is silent at most, in seconds. */
const silence = 20;

/** Every minute, and when a process starts: one that was killed leaves its imports to the others, and a run that is taken over by mistake goes on all the same. */
export const takeOverJob = (deps: Pick<RunDeps, 'database' | 'jobs'>): JobQueue => ({
  name: 'import-take-over',
  schedule: '* * * * *',
  work: () => takeOver(deps, silence),
  atStart: () => takeOver(deps, 0),
});
