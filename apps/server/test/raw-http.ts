import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly millis: number;
};

const answerOf = (text: string, millis: number): RawAnswer => {
  const [head = '', body = ''] = text.split(/\r\n\r\n([\s\S]*)/);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, body, millis };
};

type Options = {
  /** Bytes as they are; a number is a pause in milliseconds. */
  readonly sends: readonly (string | number)[];
  /** Hang up when all is sent instead of waiting for the answer. */
  readonly hangsUp?: boolean;
};

/** What a client that writes bytes by hand gets, until the server closes. */
export const rawHttp = async (port: number, { sends, hangsUp = false }: Options): Promise<RawAnswer> => {
  const socket = net.connect(port, '127.0.0.1');
  const from = performance.now();
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  for (const part of sends) {
    if (socket.destroyed) break;
    if (typeof part === 'number') await sleep(part);
    else socket.write(part);
  }
  if (hangsUp) socket.destroy();
  await closed;
  return answerOf(text, performance.now() - from);
};
