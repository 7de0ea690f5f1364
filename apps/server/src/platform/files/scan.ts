import { once } from 'node:events';
import net from 'node:net';
import { AppError } from '../http/app-error.ts';

/** Whether a file carries a virus. */
export type Scan = (bytes: Buffer) => Promise<boolean>;

/** The file that every scanner knows, in two parts so that none takes this program for it. */
const testFile = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''), 'latin1');

const secondsAtMost = 30;
/** What clamd reads at once; it refuses larger parts. */
const partBytes = 64 * 1024;

const sizeOf = (length: number): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length);
  return size;
};

/** Sends a file as clamd takes it: parts with their sizes, and an empty one at the end. */
const send = (socket: net.Socket, bytes: Buffer): void => {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += partBytes) {
    const part = bytes.subarray(at, at + partBytes);
    socket.write(sizeOf(part.length));
    socket.write(part);
  }
  socket.write(sizeOf(0));
};

const askClamd = async ({ hostname, port }: URL, bytes: Buffer): Promise<string> => {
  const socket = net.connect({ host: hostname, port: Number(port) || 3310 });
  try {
    const signal = AbortSignal.timeout(secondsAtMost * 1000);
    await once(socket, 'connect', { signal });
    send(socket, bytes);
    const [answer] = (await once(socket, 'data', { signal })) as [Buffer];
    return answer.toString('latin1').replace(/\0.*$/s, '');
  } finally {
    socket.destroy();
  }
};

/**
 * Looks for viruses with a clamd at the address that the operator names; without one the scanners' own test file alone is known. What could not be
 * looked at is not taken.
 */
export const createScan = (address: string | undefined): Scan => {
  const at = address === undefined ? null : new URL(address);
  return async (bytes) => {
    if (bytes.includes(testFile)) return true;
    if (at === null) return false;
    const answer = await askClamd(at, bytes).catch((error: unknown) => {
      throw new AppError('unavailable', { retryAfter: 30, cause: error });
    });
    if (answer.endsWith(' FOUND')) return true;
    if (answer.endsWith(' OK')) return false;
    throw new AppError('unavailable', { retryAfter: 30, cause: new Error(`the virus scanner answered ${answer.slice(0, 200)}`) });
  };
};
