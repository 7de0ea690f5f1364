import type { Acting, Actor } from '@assay/domain/access/actor';
import { locales } from '@assay/domain/languages';
import { randomUUID } from 'node:crypto';
import { findUser } from '../auth/sessions.ts';
import type { Database, Tx } from '../db/transaction.ts';
import { failureOf } from '../http/failures.ts';
import type { Context } from '../http/route.ts';
import type { Texts } from '../text.ts';
import { enqueueJob, waitingJobs, type JobQueue } from './jobs.ts';

/** Which run is meant: a row of its table, and under which name it is dealt with. Whoever comes with another name stops. */
export type RunData = { readonly id: number; readonly run: string };

/** A run as those hold it who go on with it. */
type Held = RunData & { readonly runById: number };

/** Long work for a person that is done in parts, each in a transaction of its own: it can be watched and stopped, and goes on after a crash. */
export type Runs<H extends Held> = {
  /** Of its queue. */
  readonly name: string;
  /** Its rows have `run`, `status` and `touched_at`. */
  readonly table: string;
  /** Held until the end of the transaction; nothing where another has taken over, or none is wanted any more. */
  readonly hold: (tx: Tx, data: RunData) => Promise<H | null>;
  readonly isAllowed: (actor: Actor, held: H) => boolean;
  /** What has to be done before the next part, where something has. */
  readonly prepare?: (held: H) => Promise<void>;
  readonly part: (held: H, actor: Actor) => Promise<'more' | 'last'>;
  readonly end: (held: H, actor: Actor) => Promise<void>;
  /** A run that cannot go on is told at once: nobody waits for what does not come. */
  readonly fail: (data: RunData, problem: string) => Promise<void>;
};

/** In whose name a run works, under which right, and what its events say it was for. */
type InBackground = { readonly actor: Acting; readonly cause: `${string}:${number}`; readonly texts: Texts } & Partial<
  Pick<Context, 'sessionId' | 'isProved'>
>;

/** What the use cases know of who has something done while they are not there. */
export const backgroundContext = ({ texts, cause, sessionId = null, ...given }: InBackground): Context => ({
  ...given,
  cause,
  sessionId,
  params: {},
  body: undefined,
  text: texts[locales[0]],
  language: null,
  requestId: cause.replace(':', ' '),
  address: '',
});

/** For how long one job goes on: others have their turn in between. */
const millisAtATime = 4000;

export const enqueueRun = (tx: Tx, { name, id, run }: RunData & { readonly name: string }): Promise<void> =>
  enqueueJob(tx, name, { data: { id, run }, isAwaited: true });

type At<H extends Held> = { readonly database: Database; readonly runs: Runs<H> };

/** What is to be done, and for whom, as they are now. */
const look = <H extends Held>({ database, runs }: At<H>, data: RunData) =>
  database.system(`${runs.name}: what is to be done`, async (tx) => {
    const held = await runs.hold(tx, data);
    return held ? { held, actor: await findUser(tx, held.runById) } : null;
  });

/** Goes on with a run for a while: to its end, or until others have their turn. Who loses the right meanwhile has nothing more done in their name. */
const goOn = async <H extends Held>({ database, runs }: At<H>, data: RunData): Promise<void> => {
  const until = performance.now() + millisAtATime;
  do {
    const found = await look({ database, runs }, data);
    if (!found) return;
    const { held, actor } = found;
    if (!actor || !runs.isAllowed(actor, held)) return runs.fail(data, 'forbidden');
    await runs.prepare?.(held);
    if ((await runs.part(held, actor)) === 'last') return runs.end(held, actor);
  } while (performance.now() < until);
  await database.system(`${runs.name}: go on later`, (tx) => enqueueRun(tx, { name: runs.name, ...data }));
};

const attempts = 5;

/** What `enqueueRun` put in. */
const isRunData = (data: object): data is RunData => 'id' in data && 'run' in data;

const runJob = <H extends Held>(database: Database, runs: Runs<H>): JobQueue => ({
  name: runs.name,
  isForRequests: true,
  retryLimit: attempts,
  work: async ({ data, attempt }) => {
    if (!isRunData(data)) return;
    try {
      await goOn({ database, runs }, data);
    } catch (error) {
      if (attempt > attempts) await runs.fail(data, failureOf(error).code);
      throw error;
    }
  },
});

type Silent = Pick<Runs<Held>, 'name' | 'table'> & {
  readonly seconds: number;
  /** Which of its rows are to be gone on with, in SQL. */
  readonly going?: string;
};

/**
 * Takes over what nobody has touched for a while: its process ended in the middle of it. What waits for its turn, or to be tried again, was left by
 * nobody: taken over, it would lose its place, and how often it has failed would be forgotten.
 */
export const takeOver = (database: Database, { name, table, seconds, going = `status in ('QUEUED', 'RUNNING')` }: Silent): Promise<void> =>
  database.system(`${name}: go on with what was left`, async (tx) => {
    const left = await tx.query<{ id: number }>(
      `select id from ${table} where ${going} and touched_at < now() - make_interval(secs => $1)
         and not exists (select from ${waitingJobs} j where j.name = $2 and j.data ->> 'run' = ${table}.run::text)
       for update skip locked`,
      [seconds, name],
    );
    for (const { id } of left) {
      const run = randomUUID();
      await tx.query(`update ${table} set run = $2, touched_at = now() where id = $1`, [id, run]);
      await enqueueRun(tx, { name, id, run });
    }
  });

/** How long a process that is at work is silent at most, in seconds. */
const silence = 20;

/**
 * What goes on with runs, and what takes them over every minute and when a process starts: one that was killed leaves its runs to the others, and
 * a run that is taken over by mistake goes on all the same.
 */
export const runJobs = <H extends Held>(database: Database, runs: Runs<H>): JobQueue[] => [
  runJob(database, runs),
  {
    name: `${runs.name}-take-over`,
    schedule: '* * * * *',
    work: () => takeOver(database, { ...runs, seconds: silence }),
    atStart: () => takeOver(database, { ...runs, seconds: 0 }),
  },
];
