import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { QueueFault } from './jobs/jobs.ts';

type Parts = {
  readonly logger: FastifyBaseLogger;
  /** Tells the balancer to send nobody any more. */
  readonly becomeUnready: () => void;
  /** In order: what ends requests, then jobs, then connections. What is opened later may be put in front. */
  readonly steps: readonly (() => Promise<unknown>)[];
};

const graceMillis = 2000;
const patienceMillis = 30_000;

/**
 * Ends the process in order: unready, a moment for the balancer to notice, in-flight work, connections. A second signal or 30 s ends it at once.
 * Answers how a start that failed gives up in the same order.
 */
export const endInOrder = ({ logger, becomeUnready, steps }: Parts): { readonly giveUp: () => Promise<void> } => {
  let isEnding = false;

  const end = async (signal: NodeJS.Signals | 'fault', code: number): Promise<void> => {
    isEnding = true;
    setTimeout(() => process.exit(1), patienceMillis).unref();
    becomeUnready();
    // Whoever presses Ctrl-C waits for the prompt; only a supervisor's SIGTERM has a balancer behind it.
    if (signal === 'SIGTERM') await sleep(graceMillis);
    for (const step of steps) await step().catch((error: unknown) => logger.error({ err: error }, 'shutdown step failed'));
    process.exit(code);
  };

  const onSignal = (signal: NodeJS.Signals): void => {
    if (isEnding) process.exit(1);
    void end(signal, 0);
  };
  const onFault = (error: unknown): void => {
    logger.fatal({ err: error }, 'unexpected fault');
    if (isEnding) process.exit(1);
    void end('fault', 1);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('uncaughtException', onFault);
  process.on('unhandledRejection', (error) => {
    if (error instanceof QueueFault) logger.error({ err: error }, 'job queue error');
    else onFault(error);
  });
  // A start that fails because the end came first has nothing to add.
  return { giveUp: async () => (isEnding ? undefined : end('fault', 1)) };
};
