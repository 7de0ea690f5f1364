import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ImportLog } from '@assay/contract/imports/import-log.types';
import { everything } from '@assay/testkit/everything';
import { seeded } from '@assay/testkit/seeded';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../src/demo/users.data.ts';
import { multipart } from './multipart.ts';
import { copyPrepared } from './prepared-folder.ts';
import { endAll, startProcess, type Running } from './processes.ts';

/** The product is killed in the middle of an import, again and again: what the log says is stored, once. */
let root: string;
let folder: string;
let running: Running;
let address: string;
let token: string;

const sent = async <T>(
  method: string,
  url: string,
  options: Pick<RequestInit, 'body'> & { headers?: Record<string, string> } = {},
): Promise<T> => {
  const response = await fetch(`${address}/api/v1${url}`, {
    ...options,
    method,
    headers: { authorization: `Bearer ${token}`, ...options.headers },
  });
  const { body } = (await response.json()) as { body: { data: T; errorMessage?: string } };
  if (response.status !== 200) throw new Error(`${response.status} ${body.errorMessage}`);
  return body.data;
};
const post = <T>(url: string, body: object): Promise<T> =>
  sent<T>('POST', url, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

const begin = async () => {
  running = startProcess({ DATA_DIR: folder });
  address = await running.ready;
  ({ accessToken: token } = await post<{ accessToken: string }>('/auth/sign-in', {
    mode: 'login',
    username: 'ga@demo.test',
    password: demoPassword,
  }));
};

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-killed-'));
  fs.chmodSync(root, 0o755);
  folder = path.join(root, 'data');
  await copyPrepared(folder);
  await begin();
}, 120_000);
afterAll(async () => {
  running.child.kill('SIGTERM');
  await running.ended;
  await endAll(folder);
  fs.rmSync(root, { recursive: true, force: true });
}, 60_000);

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));
const rows = 5000;
/** Each costs a start; `npm test -- --all` kills it more often. */
const kills = everything() ? 10 : 3;

const isEnded = (log: ImportLog): boolean => log.status === 'DONE' || log.status === 'FAILED';
const read = (id: number): Promise<ImportLog> => sent<ImportLog>('GET', `/import-log/${id}`);

/** An import of many locations whose names begin like this. */
const bring = async (companyId: number, name: string): Promise<number> => {
  const lines = Array.from({ length: rows }, (_, index) => `${name} ${index}`);
  const { payload, headers } = multipart({
    values: { area: 'location', companyId: String(companyId), mode: 'COMMIT' },
    file: { name: 'killed.csv', bytes: `Name\n${lines.join('\n')}\n` },
  });
  const { id } = await sent<ImportLog>('POST', '/import-log', { body: new Uint8Array(payload), headers });
  return id;
};

const countStored = async (companyId: number, name: string): Promise<number> => {
  const filters = { companyId, name: { type: 'startsWith', filter: `${name} ` } };
  return (await post<{ count: number }>('/location/search/count', { filters })).count;
};

/** Kills the product, starts it again, and says whether the import was under way by then. */
const killDuring = async (id: number): Promise<boolean> => {
  const killedAt = Date.now();
  running.child.kill('SIGKILL');
  await running.ended;
  await begin();
  const { finishedAt } = await read(id);
  return finishedAt === null || Date.parse(finishedAt) > killedAt;
};

/** Who is at work on the import has stored something of it, and has more to do. */
const underWay = async (id: number, { rowsDone }: Pick<ImportLog, 'rowsDone'>): Promise<boolean> => {
  for (;;) {
    const log = await read(id);
    if (isEnded(log)) return false;
    if (log.rowsDone > rowsDone) return true;
    await pause(20);
  }
};

test(
  `imports of 5,000 rows that are killed ${kills} times in the middle store each row once, and their logs count what is there`,
  { timeout: 900_000 },
  async () => {
    const companies = await post<{ id: number }[]>('/company/search', { size: 1 });
    const companyId = companies[0]?.id ?? 0;
    const random = seeded(11);
    let interrupted = 0;
    // One that has come to its end cannot be interrupted any more: the next one is.
    for (let turn = 1; interrupted < kills; turn += 1) {
      const name = `Killed ${turn}`;
      const id = await bring(companyId, name);
      while (interrupted < kills && (await underWay(id, await read(id)))) {
        await pause(random.integer(0, 150));
        if (await killDuring(id)) interrupted += 1;
        expect(dataBetween(await read(id), await countStored(companyId, name), await read(id))).toBe(true);
      }
      for (;;) {
        if (isEnded(await read(id))) break;
        await pause(200);
      }
      const { status, rowsInserted, rowsFailed, rowsConflict } = await read(id);
      const stored = await countStored(companyId, name);
      expect([status, rowsInserted, rowsFailed, rowsConflict, stored]).toEqual(['DONE', rows, 0, 0, rows]);
    }
    expect(interrupted).toBe(kills);
  },
);

/** It goes on while it is looked at: what is stored lies between what the log said before and after. */
const dataBetween = (before: ImportLog, stored: number, after: ImportLog): boolean =>
  before.rowsInserted <= stored && stored <= after.rowsInserted;
