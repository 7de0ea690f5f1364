import type { Database, Tx } from '../db/transaction.ts';
import type { Draft, Post } from '../mail/outbox.ts';
import { linesAfter, type WrittenLine } from './anchor-lines.ts';
import { noteCopied, readNote } from './anchor-note.ts';
import { dropAnchor } from './anchors.ts';
import { mailboxOf, type SecondPlace } from './second-place.ts';

type Log = { readonly warn: (details: object, message: string) => void };

type Deps = {
  readonly database: Database;
  readonly anchors: string;
  readonly copy: SecondPlace | null;
  readonly post: Post;
  readonly log: Log;
  /** How a line is told by email. */
  readonly emailOf: (line: WrittenLine) => Omit<Draft, 'to'>;
};

/** Under a minute, so that being late now and then breaks no promise. */
const everyMillis = 55_000;
const retryMillis = 5000;
/** What is copied in one go: a new place catches up with a long file step by step. */
const mostLines = 200;
const emailMillis = 3_600_000;
const lockKey = 4_916_202_603;

/** Puts the lines that are missing there. One process at a time; an email goes out once an hour and holds the newest line. */
const copyLines = async (tx: Tx, { anchors, copy, post, emailOf }: Deps): Promise<void> => {
  const [lock] = await tx.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [lockKey]);
  const note = copy && lock?.free ? await readNote(tx, copy.name) : null;
  if (!copy || !note) return;
  const lines = (await linesAfter(anchors, note.copied)).filter(({ n }) => n <= note.n).slice(0, copy.put ? mostLines : undefined);
  const newest = lines.at(-1);
  if (!newest) return;
  if (copy.put) {
    await tx.query(`set local idle_in_transaction_session_timeout = '5min'`);
    await copy.put(lines);
  } else {
    if (note.copied > 0 && Date.now() - Date.parse(note.copiedAt ?? '') < emailMillis) return;
    await post(tx, { to: mailboxOf(copy), ...emailOf(newest) });
  }
  await noteCopied(tx, { place: copy.name, n: newest.n });
};

type Step = readonly [what: string, work: () => Promise<unknown>];

/** Writes and copies; answers whether all of it went well. A failure is said when it begins: the log is on a disk that may be the reason. */
const anchorOnce = async (deps: Deps, wasFailing: boolean): Promise<boolean> => {
  const { database, anchors, copy, log } = deps;
  const write: Step = ['writing', () => dropAnchor(database, anchors)];
  const put: Step = ['copying', () => database.system('copy the anchors', (tx) => copyLines(tx, deps))];
  let isWell = true;
  for (const [what, work] of copy ? [write, put] : [write])
    await work().catch((error: unknown) => {
      isWell = false;
      if (!wasFailing) log.warn({ err: error, place: copy?.name }, `audit anchors: ${what} failed, retrying`);
    });
  return isWell;
};

/**
 * Anchors the trail at least once a minute and whenever a thousand events wait for it, and copies the lines to their second place. Neither
 * holds up a write: what fails is said in the log and tried again.
 */
export const createAnchorWriter = (deps: Deps) => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let [isOver, isFailing, isHurried] = [false, false, false];

  const run = async (): Promise<void> => {
    isFailing = !(await anchorOnce(deps, isFailing));
  };

  const planNext = (): void => {
    running = null;
    const millis = isFailing ? retryMillis : everyMillis;
    if (!isOver) timer = setTimeout(() => void tick(), isHurried && !isFailing ? 0 : millis).unref();
    isHurried = false;
  };

  /** One at a time: who asks meanwhile waits for the one that runs. */
  const tick = (): Promise<void> => {
    clearTimeout(timer);
    running ??= run().finally(planNext);
    return running;
  };

  return {
    tick,
    start: (): void => void tick(),
    /** Too many events wait: now, unless the last attempt failed; then when it is tried again. */
    hurry: (): void => {
      if (running) isHurried = true;
      else if (timer && !isFailing && !isOver) void tick();
    },
    /** What happened until the very end is told outside of the database too. */
    stop: async (): Promise<void> => {
      isOver = true;
      clearTimeout(timer);
      await running;
      await run();
    },
  };
};

export type AnchorWriter = ReturnType<typeof createAnchorWriter>;
