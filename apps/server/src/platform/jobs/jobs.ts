import PgBoss from 'pg-boss';
import type { Database, Tx } from '../db/transaction.ts';
import { withAdvisoryLock } from '../db/migrate.ts';

/** A queue and what is done with its jobs. A job may run twice after a crash, so `work` must bear it. */
export type JobQueue<Data extends object = object> = {
  readonly name: string;
  readonly work: (job: { readonly id: string; readonly data: Data; readonly attempt: number }) => Promise<void>;
  readonly retryLimit?: number;
  /** When it runs by itself: a cron line, on New York's clocks. */
  readonly schedule?: string;
};

export type Jobs = {
  /** Puts a job into the outbox: it exists if and only if the transaction commits. The same id is taken once. */
  readonly enqueue: (tx: Tx, queue: string, data: object, id?: string) => Promise<void>;
  readonly start: (queues: readonly JobQueue<never>[]) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const schema = 'pgboss';
const roles = 'assay_all, assay_cases, assay_scoped, assay_located';

const executor = (run: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const result = await run(text, values);
    // A text of several statements answers with one result each; pg-boss reads the last.
    return Array.isArray(result) ? (result.at(-1) as { rows: unknown[] }) : result;
  },
});

const makeQueues = async (boss: PgBoss, queues: readonly JobQueue<never>[]): Promise<void> => {
  await boss.createQueue('dead');
  for (const { name, retryLimit = 12, schedule } of queues) {
    const options = {
      name,
      policy: 'standard' as const,
      retryLimit,
      retryDelay: 10,
      retryBackoff: true,
      deadLetter: 'dead',
      expireInSeconds: 300,
    };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
    if (schedule) await boss.schedule(name, schedule, {}, { tz: 'America/New_York' });
  }
};

/** A job that was not taken is there already, or has nobody to do it: then what causes it must fail too. */
const demandQueue = async (tx: Tx, queue: string): Promise<void> => {
  const found = await tx.query(`select from ${schema}.queue where name = $1`, [queue]);
  if (found.length === 0) throw new Error(`there is no queue ${queue}`);
};

type Log = { readonly error: (details: object, message: string) => void };

/** Jobs in the same database as what causes them. */
export const createJobs = (database: Database, { isWorker, log }: { isWorker: boolean; log: Log }): Jobs => {
  const { pool } = database;
  const boss = new PgBoss({ db: executor((text, values) => pool.query(text, values)), schema, supervise: isWorker, schedule: isWorker });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));

  const listen = async (queues: readonly JobQueue<never>[]): Promise<void> => {
    for (const queue of queues as unknown as readonly JobQueue[]) {
      await boss.work<object>(queue.name, { batchSize: 1, pollingIntervalSeconds: 0.5, includeMetadata: true }, async ([job]) => {
        if (job) await queue.work({ id: job.id, data: job.data, attempt: job.retryCount + 1 });
      });
    }
  };

  return {
    enqueue: async (tx, queue, data, id) => {
      const sent = await boss.send(queue, data, { ...(id ? { id } : {}), db: executor((text, values) => tx.client.query(text, values)) });
      if (sent === null) await demandQueue(tx, queue);
    },
    // Several processes that make queues at once would deadlock; the lock is the migrations' own.
    start: async (queues) => {
      await withAdvisoryLock(pool, async (client) => {
        await boss.start();
        await makeQueues(boss, queues);
        await client.query(
          `grant usage on schema ${schema} to ${roles};grant select on all tables in schema ${schema} to ${roles};grant insert on ${schema}.job to ${roles}`,
        );
      });
      if (isWorker) await listen(queues);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000, wait: true }),
  };
};
