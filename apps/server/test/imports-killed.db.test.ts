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

test(
  `an import of 5,000 rows that is killed ${kills} times stores each row once, and its log counts what is there`,
  { timeout: 600_000 },
  async () => {
    const companies = await post<{ id: number }[]>('/company/search', { size: 1 });
    const companyId = companies[0]?.id ?? 0;
    const countStored = async (): Promise<number> =>
      (await post<{ count: number }>('/location/search/count', { filters: { companyId, name: { type: 'startsWith', filter: 'Killed ' } } }))
        .count;
    const lines = Array.from({ length: rows }, (_, index) => `Killed ${index}`);
    const { payload, headers } = multipart({
      values: { area: 'location', companyId: String(companyId), mode: 'COMMIT' },
      file: { name: 'killed.csv', bytes: `Name\n${lines.join('\n')}\n` },
    });
    const { id } = await sent<ImportLog>('POST', '/import-log', { body: new Uint8Array(payload), headers });
    const random = seeded(11);
    let interrupted = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(random.integer(50, 500));
      const { status } = await sent<ImportLog>('GET', `/import-log/${id}`);
      if (status !== 'DONE') interrupted += 1;
      running.child.kill('SIGKILL');
      await running.ended;
      await begin();
      const stopped = dataBetween(
        await sent<ImportLog>('GET', `/import-log/${id}`),
        await countStored(),
        await sent<ImportLog>('GET', `/import-log/${id}`),
      );
      expect(stopped).toBe(true);
    }
    for (;;) {
      const log = await sent<ImportLog>('GET', `/import-log/${id}`);
      if (log.status === 'DONE' || log.status === 'FAILED') break;
      await pause(200);
    }
    const log = await sent<ImportLog>('GET', `/import-log/${id}`);
    expect([log.status, log.rowsInserted, log.rowsFailed, log.rowsConflict, await countStored()]).toEqual(['DONE', rows, 0, 0, rows]);
    // One that was never killed in the middle would show nothing. How often it is depends on how fast the machine is.
    expect(interrupted).toBeGreaterThan(0);
  },
);

/** It goes on while it is looked at: what is stored lies between what the log said before and after. */
const dataBetween = (before: ImportLog, stored: number, after: ImportLog): boolean =>
  before.rowsInserted <= stored && stored <= after.rowsInserted;
