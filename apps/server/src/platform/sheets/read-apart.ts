import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { defaultLimits, SheetError, tooLarge, type Sheet, type SheetLimits, type SheetRow } from './sheet.ts';
import type { SheetJob, SheetMessage, SheetRequest } from './sheet-messages.ts';

/** Reads a table for as long as the signal lasts. */
export type ReadSheet = (path: string, limits: Partial<SheetLimits>, of: { readonly signal: AbortSignal }) => Promise<Sheet>;

/** A heap of its own, in megabytes: a file that needs more than any honest one ends its reader, and nobody else. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const whyEnded = (error: unknown, limits: Partial<SheetLimits>): unknown =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? tooLarge(limits.inflatedBytes ?? defaultLimits.inflatedBytes)
    : error;

type Talk = { readonly worker: Worker; readonly ended: AbortSignal };

const nextMessage = async ({ worker, ended }: Talk): Promise<SheetMessage> => {
  // What our own worker says: sheet-worker.ts.
  const [message] = (await once(worker, 'message', { signal: ended }).catch((error: unknown) => {
    throw ended.aborted ? ended.reason : error;
  })) as [SheetMessage];
  // The worker ends with its fault: that it has ended is not what is wrong with the file.
  if (message.kind === 'fault') throw new SheetError(message.code, message.params);
  return message;
};

const ask = (talk: Talk, request: SheetRequest): Promise<SheetMessage> => {
  const answer = nextMessage(talk);
  talk.worker.postMessage(request);
  return answer;
};

async function* rowsOf(talk: Talk): AsyncGenerator<readonly SheetRow[]> {
  for (let said = await ask(talk, 'first'); said.kind === 'rows'; said = await ask(talk, 'next')) yield said.rows;
}

/**
 * Reads files in a worker each, which is ended with the signal: however a file was made, the server goes on answering.
 * The worker is a program of its own (`file`), bundled as the server is.
 */
export const readApart =
  (file: URL): ReadSheet =>
  async (path, limits, { signal }) => {
    signal.throwIfAborted();
    const job: SheetJob = { path, limits };
    const worker = new Worker(file, { workerData: job, resourceLimits, env: {}, execArgv: [], name: 'sheet' });
    const failed = new AbortController();
    worker.once('error', (error) => failed.abort(whyEnded(error, limits)));
    worker.once('exit', () => failed.abort(new Error('the reader of a file ended')));
    const stop = (): void => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    worker.once('exit', () => signal.removeEventListener('abort', stop));
    const talk = { worker, ended: AbortSignal.any([signal, failed.signal]) };
    const said = await nextMessage(talk);
    if (said.kind !== 'opened') throw new Error(`a reader began with ${said.kind}`);
    return { ...said.sheet, rows: { [Symbol.asyncIterator]: () => rowsOf(talk) } };
  };
