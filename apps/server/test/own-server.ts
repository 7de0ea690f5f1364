import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#platform/db/embedded/server.ts';
import { prepareTemplate, testServer, type TestServer } from './global-setup.ts';

export type OwnServer = TestServer & {
  readonly folder: string;
  /** Every process of the server, the first one first. */
  readonly processes: () => number[];
  /** As a crash of the machine would: no goodbye to anybody. */
  readonly kill: () => void;
  readonly start: () => Promise<void>;
  readonly end: () => Promise<void>;
};

const childrenOf = (pid: number): number[] =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

type Wishes = {
  /** A folder with the programs of another PostgreSQL. */
  readonly binaries?: string;
  /** Nothing in it yet, not even a template. */
  readonly isBare?: boolean;
};

/** A server of one test file's own, for tests that break it. */
export const createOwnServer = async ({ binaries, isBare = false }: Wishes = {}): Promise<OwnServer> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-own-'));
  fs.chmodSync(folder, 0o755);
  const owner = testServer('');
  let server = await startEmbedded(folder, owner, { binaries });
  const own = testServer(server.host);
  if (!isBare) await prepareTemplate(own);
  const postmaster = (): number => Number(fs.readFileSync(path.join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    ...own,
    folder,
    processes: () => [postmaster(), ...childrenOf(postmaster())],
    kill: () => void process.kill(postmaster(), 'SIGKILL'),
    start: async () => {
      server = await startEmbedded(folder, owner, { binaries });
    },
    end: async () => {
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
};
