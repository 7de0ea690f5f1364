import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

type Parts = {
  readonly logger: FastifyBaseLogger;
  /** Tells the balancer to send nobody any more. */
  readonly becomeUnready: () => void;
  /** In order: what ends requests, then jobs, then connections. */
  readonly steps: readonly (() => Promise<unknown>)[];
};

const graceMillis = 2000;
const patienceMillis = 30_000;

/** Ends the process in order: unready, a moment for the balancer to notice, in-flight work, connections. A second signal or 30 s ends it at once. */
export const endInOrder = ({ logger, becomeUnready, steps }: Parts): void => {
  let isEnding = false;

  const end = async (signal: NodeJS.Signals | 'fault', code: number): Promise<void> => {
    if (isEnding) process.exit(1);
    isEnding = true;
    setTimeout(() => process.exit(1), patienceMillis).unref();
    becomeUnready();
    // Whoever presses Ctrl-C waits for the prompt; only a supervisor's SIGTERM has a balancer behind it.
    if (signal === 'SIGTERM') await sleep(graceMillis);
    for (const step of steps) await step().catch((error: unknown) => logger.error({ err: error }, 'while stopping'));
    process.exit(code);
  };

  process.on('SIGTERM', () => void end('SIGTERM', 0));
  process.on('SIGINT', () => void end('SIGINT', 0));
  const fault = (error: unknown): void => {
    logger.fatal({ err: error }, 'unexpected fault');
    void end('fault', 1);
  };
  process.on('uncaughtException', fault);
  process.on('unhandledRejection', fault);
};
