import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const answers = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.connect(socket, () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', () => resolve(false));
  });

const listen = (socket: string): Promise<net.Server | null> =>
  new Promise((resolve, reject) => {
    const server = net.createServer((peer) => peer.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen(socket, () => resolve(server));
  });

/**
 * Only one process at a time looks after the server's folder. The lock is a listening socket: it dies with its process,
 * whatever killed that, and a number in a file would not.
 */
export const withStartLock = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  const socket = path.join(folder, 'start.lock');
  for (let waited = 0; waited < 90_000; waited += 100) {
    const server = await listen(socket);
    if (server) {
      try {
        return await work();
      } finally {
        await new Promise((resolve) => server.close(resolve));
      }
    }
    if (!(await answers(socket))) fs.rmSync(socket, { force: true });
    await sleep(100);
  }
  throw new Error(`Another process has been starting the database in ${folder} for too long.`);
};

export const socketAnswers = answers;
