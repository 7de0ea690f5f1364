import type { Acting } from '@assay/domain/access/actor';
import type { ServerResponse } from 'node:http';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import type pg from 'pg';
import { preamble } from '../db/transaction.ts';
import { AppError } from './app-error.ts';

/** How long an answer may take, in milliseconds: without its reader taking anything, in all, and how often that is looked at. */
export type LongPatience = { readonly stall: number; readonly whole: number; readonly look: number };

const usual: LongPatience = { stall: 30_000, whole: 600_000, look: 1000 };

/** How many one user may have under way, in all processes together. */
const perUser = 2;

const retrySeconds = 5;
const busy = (cause?: unknown): AppError => new AppError('busy', { retryAfter: retrySeconds, cause });

/** An answer that streams from the database for as long as its reader reads. */
export type LongAnswer = {
  /** Settings of its transaction, in SQL. */
  readonly settings?: string;
  /** What is remembered before the first byte leaves; it refuses by throwing. */
  readonly record: () => Promise<void>;
  readonly open: (client: pg.PoolClient) => Promise<Readable>;
  /** Refuses by throwing once whoever asked may no longer: the rest is not theirs. */
  readonly still?: (() => Promise<void>) | undefined;
};

/** The count of one process: it turns most away without a word to the database. */
const createCounts = () => {
  const underWay = new Map<number, number>();
  const add = (userId: number, change: number): void => {
    const count = (underWay.get(userId) ?? 0) + change;
    if (count === 0) underWay.delete(userId);
    else underWay.set(userId, count);
  };
  return {
    enter: (userId: number): (() => void) => {
      if ((underWay.get(userId) ?? 0) >= perUser) throw busy();
      add(userId, 1);
      return () => add(userId, -1);
    },
  };
};

/** The count of all processes: as many locks per user as answers, each held by the transaction of one. They go with it, whatever ends it. */
const slotSql = `select case ${Array.from(
  { length: perUser },
  (_, slot) => `when pg_try_advisory_xact_lock(hashtextextended('long answer ${slot} of ' || $1, 0)) then true`,
).join(' ')} else false end as free`;

/** Not every server can look for it: then it finds out with the next piece that it sends. */
const noticeHangUp = `do $$ begin
  perform set_config('client_connection_check_interval', '500ms', true);
exception when invalid_parameter_value then
  null;
end $$`;

const limitsOf = ({ whole, stall }: LongPatience): string[] => [
  `set local statement_timeout = ${Math.ceil(whole)}`,
  // Between two pieces it waits for the reader, who is watched.
  `set local idle_in_transaction_session_timeout = ${Math.ceil(stall * 2)}`,
  // A server at work on rows that nobody waits for any more would go on to the end, and keep the user's place.
  noticeHangUp,
];

const begin = async (client: pg.PoolClient, actor: Acting, { settings }: { readonly settings: readonly string[] }): Promise<void> => {
  await client.query([preamble(actor, 'read only'), ...settings].filter(Boolean).join(';'));
  const { rows } = await client.query<{ free: boolean }>(slotSql, [String(actor.userId)]);
  if (!rows[0]?.free) throw busy();
};

const connect = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  try {
    return await pool.connect();
  } catch (error) {
    throw pool.idleCount === 0 && pool.totalCount >= (pool.options.max ?? 0) ? busy(error) : error;
  }
};

/** A server that cannot be asked takes nothing away. */
const isRefusal = (error: unknown): error is AppError => error instanceof AppError && ['unauthorized', 'forbidden'].includes(error.code);

type Watched = Pick<LongAnswer, 'still'> & { readonly stream: Readable; readonly raw: ServerResponse };

/** Ends what nobody reads or may read any more, and what takes too long in all. While the database is still at work, the reader is not to blame. */
const watch = ({ stream, raw, still }: Watched, { stall, whole, look }: LongPatience): void => {
  const begun = performance.now();
  let taken = -1;
  let takenAt = begun;
  const timer = setInterval(() => {
    const now = performance.now();
    const sent = raw.socket?.bytesWritten ?? 0;
    if (sent !== taken || !raw.writableNeedDrain) [taken, takenAt] = [sent, now];
    if (now - takenAt >= stall || now - begun >= whole) stream.destroy(busy());
    still?.().catch((error: unknown) => isRefusal(error) && stream.destroy(error));
  }, look).unref();
  stream.once('close', () => clearInterval(timer));
  // Counted down when the socket closes: an answer whose reader hung up before it began has nobody else to end it.
  raw.once('close', () => stream.destroy());
  if (raw.destroyed) stream.destroy();
};

type Held = { readonly client: pg.PoolClient; readonly leave: () => void };

/**
 * What the reader gets. The place is given back before the reader has the end, who may ask again at once; or with the stream, whoever
 * ended that.
 */
const untilRead = (rows: Readable, { client, leave }: Held): Readable => {
  let isHeld = true;
  const letGo = (isBroken: boolean): void => {
    if (!isHeld) return;
    isHeld = false;
    client.release(isBroken);
    leave();
  };
  const sent = new PassThrough({
    flush: (done) => {
      client
        .query('commit')
        .then(
          () => letGo(false),
          () => letGo(true),
        )
        .finally(() => done());
    },
  });
  // Half way, the connection is in the middle of a statement: it is of no more use.
  sent.once('close', () => letGo(true));
  return pipeline(rows, sent, () => undefined);
};

/**
 * Answers that take long: exports, and whatever else is sent as it is read. They have connections of their own, so that readers who do
 * not read keep nobody else waiting; whoever wants more than there is gets a 503 and may come again.
 */
export const createLongAnswers = (pool: pg.Pool, patience: LongPatience = usual) => {
  const counts = createCounts();

  const openOn = async ({ client, leave }: Held, actor: Acting, answer: LongAnswer): Promise<Readable> => {
    try {
      await begin(client, actor, { settings: [...limitsOf(patience), answer.settings ?? ''] });
      await answer.record();
      return untilRead(await answer.open(client), { client, leave });
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  return {
    open: async (actor: Acting, answer: LongAnswer, raw: ServerResponse): Promise<Readable> => {
      const leave = counts.enter(actor.userId);
      try {
        const stream = await openOn({ client: await connect(pool), leave }, actor, answer);
        watch({ stream, raw, still: answer.still }, patience);
        return stream;
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
};

export type LongAnswers = ReturnType<typeof createLongAnswers>;
