import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { createGate } from '../auth/gate.ts';
import { AppError } from '../http/app-error.ts';
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

/** Somebody who looks, and what they look at: read only once it is its turn, so that nothing waits with it in memory. */
export type Look = { readonly userId: number; readonly read: () => Promise<Paper> };

/** What files look like, page by page. */
export type Pages = {
  /** The sizes of all pages, of a file that somebody brings. */
  readonly count: (paper: Paper) => Promise<readonly PageSize[]>;
  /** The same, of one that is looked at. */
  readonly sizes: (look: Look) => Promise<readonly PageSize[]>;
  /** The picture of a page, counted from 1. */
  readonly picture: (look: Look, page: number) => Promise<Buffer>;
};

const secondsAtMost = 20;
/** A heap of its own, in megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

type Answered = Exclude<PageMessage, { readonly kind: 'fault' }>;
type Reader = { readonly ask: (job: PageJob) => Promise<Answered>; readonly end: () => Promise<unknown> };

const startReader = (file: URL): Reader => {
  const worker = new Worker(file, { resourceLimits, env: {}, execArgv: [], name: 'pages' });
  worker.unref();
  const failed = new AbortController();
  worker.once('error', (error) => failed.abort(error));
  worker.once('exit', () => failed.abort(new Error('the reader of a file ended')));
  const answer = async (job: PageJob): Promise<PageMessage> => {
    worker.postMessage(job);
    // What our own worker says: page-worker.ts.
    const [message] = (await once(worker, 'message', {
      signal: AbortSignal.any([failed.signal, AbortSignal.timeout(secondsAtMost * 1000)]),
    })) as [PageMessage];
    return message;
  };
  return {
    end: () => worker.terminate(),
    ask: async (job) => {
      // It took too long, or more memory than any paper needs.
      const message = await answer(job).catch((): PageMessage => ({ kind: 'fault', code: 'tooMuch' }));
      if (message.kind === 'fault') throw new PageError(message.code);
      return message;
    },
  };
};

/** Once for one paper: nothing of it is left when the next is drawn. */
const askOnce = async (file: URL, job: PageJob): Promise<Answered> => {
  const reader = startReader(file);
  try {
    return await reader.ask(job);
  } finally {
    await reader.end();
  }
};

const readsAtMost = 100;
const idleSeconds = 20;

/** Readers that count the pages of one paper after the other: sizes are all that leaves them. One that stumbled is not asked again. */
const countingReaders = (file: URL) => {
  const idle: { readonly reader: Reader; readonly left: number; readonly timer: NodeJS.Timeout }[] = [];
  const rest = (reader: Reader, left: number): void => {
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.reader === reader),
        1,
      );
      void reader.end();
    }, idleSeconds * 1000);
    idle.push({ reader, left, timer: timer.unref() });
  };
  return async (job: PageJob): Promise<Answered> => {
    const { reader, left, timer } = idle.pop() ?? { reader: startReader(file), left: readsAtMost };
    clearTimeout(timer);
    try {
      const answered = await reader.ask(job);
      if (left > 1) rest(reader, left - 1);
      else await reader.end();
      return answered;
    } catch (error) {
      await reader.end();
      throw error;
    }
  };
};

/** As many pages as one user may have drawn or waited for at once: more than a screen asks for, and no way to keep others out. */
const shareOfOne = 12;

/** A few at a time, and of one user no more than a share. */
const sharedGate = () => {
  const atATime = createGate({ parallel: 2, queue: 100 });
  const taken = new Map<number, number>();
  return async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
    const own = taken.get(userId) ?? 0;
    if (own >= shareOfOne) throw new AppError('unavailable', { retryAfter: 2 });
    taken.set(userId, own + 1);
    try {
      return await atATime(work);
    } finally {
      const left = (taken.get(userId) ?? 1) - 1;
      if (left === 0) taken.delete(userId);
      else taken.set(userId, left);
    }
  };
};

const toPng = ({ data, width, height }: Extract<Answered, { readonly kind: 'pixels' }>): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 6 })
    .toBuffer();

/** Draws pages beside the server, which goes on answering however a file was made. `mostPages` is what a file may have. */
export const createPages = (file: URL, { mostPages }: { readonly mostPages: number }): Pages => {
  // Each takes a core for a moment, and memory. Who brings files waits for no one who looks.
  const [looking, bringing] = [sharedGate(), createGate({ parallel: 2, queue: 40 })];
  const ask = countingReaders(file);
  const sizesOf = async ({ bytes, contentType }: Paper): Promise<readonly PageSize[]> => {
    const answered = await ask({ bytes, contentType, page: null, most: mostPages });
    return answered.kind === 'sizes' ? answered.pages : [];
  };
  return {
    count: (paper) => bringing(() => sizesOf(paper)),
    sizes: ({ userId, read }) => looking(userId, async () => sizesOf(await read())),
    picture: ({ userId, read }, page) =>
      looking(userId, async () => {
        const { bytes, contentType } = await read();
        const drawn = await askOnce(file, { bytes, contentType, page, most: mostPages });
        if (drawn.kind !== 'pixels') throw new PageError('broken');
        return toPng(drawn);
      }),
  };
};
