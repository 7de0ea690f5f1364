import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createGate } from '../auth/gate.ts';
import type { PageFault, PageJob, PageMessage, PageSize } from './page-messages.ts';

export type { PageSize } from './page-messages.ts';

/** A file that has no pages to show, and why. */
export class PageError extends Error {
  readonly code: PageFault;

  constructor(code: PageFault) {
    super(`a file without a page to show: ${code}`);
    this.code = code;
  }
}

type Paper = Pick<PageJob, 'bytes' | 'contentType'>;

/** What files look like, page by page. */
export type Pages = {
  readonly sizes: (paper: Paper) => Promise<readonly PageSize[]>;
  /** The picture of a page, counted from 1. */
  readonly picture: (paper: Paper, page: number) => Promise<Buffer>;
};

const secondsAtMost = 20;
/** A heap of its own, in megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Each file is read by a worker of its own, which ends with it: nothing of one is left when the next is read. */
const askWorker = async (file: URL, job: PageJob): Promise<PageMessage> => {
  const worker = new Worker(file, { workerData: job, resourceLimits, env: {}, execArgv: [], name: 'pages' });
  const failed = new AbortController();
  worker.once('error', (error) => failed.abort(error));
  worker.once('exit', () => failed.abort(new Error('the reader of a file ended')));
  try {
    const signal = AbortSignal.any([failed.signal, AbortSignal.timeout(secondsAtMost * 1000)]);
    // What our own worker says: page-worker.ts.
    const [message] = (await once(worker, 'message', { signal })) as [PageMessage];
    return message;
  } catch {
    // It took too long, or more memory than any paper needs.
    return { kind: 'fault', code: 'broken' };
  } finally {
    await worker.terminate();
  }
};

/** Draws pages beside the server, which goes on answering however a file was made. `mostPages` is what a file may have. */
export const createPages = (file: URL, { mostPages }: { readonly mostPages: number }): Pages => {
  // Each takes a core for a moment, and memory.
  const atATime = createGate({ parallel: 2, queue: 40 });
  const ask = (paper: Paper, page: number | null): Promise<PageMessage> =>
    atATime(async () => {
      const { bytes, contentType } = paper;
      const message = await askWorker(file, { bytes, contentType, page, most: mostPages });
      if (message.kind === 'fault') throw new PageError(message.code);
      return message;
    });
  return {
    sizes: async (paper) => {
      const message = await ask(paper, null);
      return message.kind === 'sizes' ? message.pages : [];
    },
    picture: async (paper, page) => {
      const message = await ask(paper, page);
      if (message.kind !== 'picture') throw new PageError('broken');
      return Buffer.from(message.png);
    },
  };
};
