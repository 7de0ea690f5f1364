import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet, SheetError, type SheetRow } from './read-sheet.ts';
import type { SheetJob, SheetMessage, SheetRequest } from './sheet-messages.ts';

if (!parentPort) throw new Error('is started by read-apart.ts');
const port = parentPort;
// Whoever starts it sends exactly this.
const { path, limits } = workerData as SheetJob;

const tell = (message: SheetMessage): void => port.postMessage(message);

const read = async (): Promise<void> => {
  // Asked before the file is open, too: no request is missed.
  const requests = on(port, 'message') as AsyncIterable<[SheetRequest]>;
  const { rows, ...sheet } = await readSheet(path, limits);
  tell({ kind: 'opened', sheet });
  let reading: AsyncIterator<readonly SheetRow[]> | undefined;
  for await (const [request] of requests) {
    if (request === 'first') {
      await reading?.return?.();
      reading = rows[Symbol.asyncIterator]();
    }
    const next = await reading?.next();
    tell(next?.done === false ? { kind: 'rows', rows: next.value } : { kind: 'end' });
  }
};

try {
  await read();
} catch (error) {
  if (!(error instanceof SheetError)) throw error;
  const { code, params } = error;
  tell({ kind: 'fault', code, params });
}
