import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { requestRoles, systemRole } from '../db/logins.ts';
import { withAdvisoryLock } from '../db/migrate.ts';
import type { Database, Tx } from '../db/transaction.ts';

/** A queue and what is done with its jobs. A job may run twice after a crash, so `work` must bear it. */
export type JobQueue<Data extends object = object> = {
  readonly name: string;
  readonly work: (job: { readonly id: string; readonly data: Data; readonly attempt: number }) => Promise<void>;
  readonly retryLimit?: number;
  /** When it runs by itself: a cron line, on New York's clocks. */
  readonly schedule?: string;
  /** What is done once, when a process that works begins: what another left in the middle of. */
  readonly atStart?: () => Promise<void>;
  /** Whether requests put jobs into it, in the transactions of their own roles; else only the product's own work does. */
  readonly isForRequests?: boolean;
};

/** A job to be done; with an id of its own, once. One that somebody waits for is done before those that nobody does. */
type NewJob = { readonly data: object; readonly id?: string; readonly isAwaited?: boolean };

/** Puts a job into the outbox: it exists if and only if the transaction commits. The same id is taken once. */
export const enqueueJob = async (tx: Tx, queue: string, { data, id = randomUUID(), isAwaited = false }: NewJob): Promise<void> => {
  await tx.query('select enqueue_job($1, $2, $3, $4)', [queue, JSON.stringify(data), id, isAwaited]);
};

export type Jobs = {
  readonly enqueue: typeof enqueueJob;
  readonly start: (queues: readonly JobQueue<never>[]) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const schema = 'pgboss';
const roles = requestRoles.join(', ');

/** The jobs that are still to be begun, or to be tried again; for the product's own work. */
export const waitingJobs = `(select name, data from ${schema}.job where state < 'active')`;

type Rows = { readonly rows: unknown[] };

const executor = (run: (text: string, values?: unknown[]) => Promise<Rows | Rows[]>) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const result = await run(text, values);
    // A text of several statements answers with one result each; pg-boss reads the last.
    return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
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
  // A queue that was renamed or given up is fed no more.
  for (const { name } of await boss.getSchedules()) if (!queues.some((queue) => queue.name === name)) await boss.unschedule(name);
};

/**
 * The one way for requests to the queues: they put in, and read nothing. Values that a queue does not set are those of pg-boss itself.
 * A job that was not taken is there already, or has nobody to do it: then what causes it must fail too.
 */
const enqueueSql = (open: readonly string[]): string => `
drop function if exists public.enqueue_job(text, jsonb, uuid);
create or replace function public.enqueue_job(queue_wanted text, data_given jsonb, id_wanted uuid, is_awaited boolean default false) returns void
  language plpgsql security definer set search_path = ${schema}, pg_temp as $$
begin
  if not pg_has_role(session_user, '${systemRole}', 'member') and queue_wanted <> all (array[${open.map((name) => `'${name}'`).join(', ')}]::text[]) then
    raise exception 'requests put nothing into the queue %', queue_wanted using errcode = '42501';
  end if;
  insert into job (id, name, data, priority, dead_letter, expire_in, keep_until, retry_limit, retry_delay, retry_backoff, policy)
  select id_wanted, q.name, data_given, is_awaited::int, q.dead_letter, make_interval(secs => coalesce(q.expire_seconds, 900)),
    now() + coalesce(make_interval(mins => q.retention_minutes), interval '14 days'), coalesce(q.retry_limit, 2),
    greatest(coalesce(q.retry_delay, 0), coalesce(q.retry_backoff, false)::int), coalesce(q.retry_backoff, false), q.policy
  from queue q where q.name = queue_wanted
  on conflict do nothing;
  if not found and not exists (select from queue where name = queue_wanted) then
    raise exception 'there is no queue %', queue_wanted;
  end if;
end $$;
revoke all on function public.enqueue_job(text, jsonb, uuid, boolean) from public;
grant execute on function public.enqueue_job(text, jsonb, uuid, boolean) to ${roles}, ${systemRole}`;

/** What is in the queues is the product's own work: no role of a request reads or changes it. */
const rightsSql = `
revoke all on all tables in schema ${schema} from ${roles};
revoke all on schema ${schema} from ${roles};
grant usage on schema ${schema} to ${systemRole};
grant select, insert, update, delete on all tables in schema ${schema} to ${systemRole}`;

/** The queue that pg-boss's own clock works with. */
const clockQueue = '__pgboss__send-it';

/** Makes the tables and queues of the jobs, as the owner. Several processes that make queues at once would deadlock: the lock is the migrations' own. */
export const prepareQueues = (owner: pg.Pool, queues: readonly JobQueue<never>[]): Promise<void> =>
  withAdvisoryLock(owner, async (client) => {
    const boss = new PgBoss({ db: executor((text, values) => client.query(text, values)), schema, supervise: false, schedule: false });
    const faults: unknown[] = [];
    boss.on('error', (error) => faults.push(error));
    await boss.start();
    await boss.createQueue(clockQueue);
    await makeQueues(boss, queues);
    await boss.stop({ graceful: false });
    if (faults.length > 0) throw faults[0];
    await client.query(rightsSql);
    await client.query(enqueueSql(queues.filter(({ isForRequests }) => isForRequests).map(({ name }) => name)));
  });

/**
 * The database would not do what the queues asked of it. pg-boss notes the end of a job without waiting for the answer: one that is not noted
 * is taken up again after its time, and is no reason for the product to end.
 */
export class QueueFault extends Error {}

const askedOf =
  (pool: pg.Pool) =>
  async (text: string, values?: unknown[]): Promise<Rows> => {
    try {
      return await pool.query(text, values);
    } catch (error) {
      throw new QueueFault(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };

/** Questions that are asked and not answered yet: pg-boss itself does not wait for the note that a job has ended, and stops before it is made. */
const createPending = () => {
  const pending = new Set<Promise<unknown>>();
  return {
    add: <T>(asked: Promise<T>): Promise<T> => {
      pending.add(asked);
      const forget = (): void => void pending.delete(asked);
      asked.then(forget, forget);
      return asked;
    },
    /** Also what is asked because of an answer. */
    end: async (): Promise<void> => {
      do {
        await Promise.allSettled(pending);
        await setImmediate();
      } while (pending.size > 0);
    },
  };
};

type Log = { readonly error: (details: object, message: string) => void };

/** Jobs in the same database as what causes them. */
export const createJobs = ({ pool }: Database, { isWorker, log }: { isWorker: boolean; log: Log }): Jobs => {
  const pending = createPending();
  const ask = askedOf(pool);
  const db = executor((text, values) => pending.add(ask(text, values)));
  const boss = new PgBoss({ db, schema, migrate: false, supervise: isWorker, schedule: isWorker });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));

  const listen = async (queues: readonly JobQueue<never>[]): Promise<void> => {
    for (const queue of queues) {
      // What a job carries is what was put in under the name of its queue.
      await boss.work<never>(queue.name, { batchSize: 1, pollingIntervalSeconds: 0.5, includeMetadata: true }, async ([job]) => {
        if (job) await queue.work({ id: job.id, data: job.data, attempt: job.retryCount + 1 });
      });
    }
  };

  return {
    enqueue: enqueueJob,
    start: async (queues) => {
      await boss.start();
      if (!isWorker) return;
      // Before the queues ask for work, all at once: a slow machine would have no connection left for these.
      for (const { atStart } of queues) await atStart?.();
      await listen(queues);
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5000, wait: true });
      await pending.end();
    },
  };
};
