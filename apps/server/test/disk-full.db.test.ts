import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aCompany } from '@assay/testkit/companies';
import { demoPassword } from '../src/demo/users.data.ts';
import { ownerOf } from './as-owner.ts';
import { copyPrepared } from './prepared-folder.ts';
import { endAll, serversIn, startProcess, type Running } from './processes.ts';

/** A disk of its own for the data folder of a real server: small, and then full. */
let disk: string;
let folder: string;
let running: Running;
let address: string;
let token: string;
const acknowledged: { id: number; name: string }[] = [];

const call = async (method: string, url: string, body?: object) => {
  const response = await fetch(`${address}${url}`, {
    method,
    headers: { 'authorization': `Bearer ${token}`, 'accept-language': 'en', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const answer = isJson
    ? (
        JSON.parse(text) as {
          body: { data?: { id?: number; accessToken?: string; ok?: boolean; name?: string }; code?: string; errorMessage?: string };
        }
      ).body
    : {};
  return { status: response.status, text, headers: response.headers, ...answer };
};
const signIn = (username = 'ga@demo.test') => call('POST', '/api/v1/auth/sign-in', { mode: 'login', username, password: demoPassword });
const create = async (name: string) => {
  const answer = await call('POST', '/api/v1/company', aCompany({ name }));
  if (answer.status === 200) acknowledged.push({ id: answer.data?.id ?? 0, name });
  return answer;
};
const begin = async () => {
  running = startProcess({ DATA_DIR: folder });
  address = await running.ready;
  token = (await signIn()).data?.accessToken ?? token;
};

const filler = () => path.join(disk, 'filler');
const written = (file: number, bytes: Buffer): boolean => {
  try {
    fs.writeSync(file, bytes);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    return false;
  }
};
const freeBytes = () => {
  const { bavail, bsize } = fs.statfsSync(disk);
  return bavail * bsize;
};

/** What files with a name take on the disk: a reserve that is gone but still held open would be missing from it. */
const namedBytes = () => Number(execFileSync('du', ['-s', '--block-size=1', disk], { encoding: 'utf8' }).split('\t')[0]);
const allBytes = () => {
  const { blocks, bsize } = fs.statfsSync(disk);
  return blocks * bsize;
};

/** Takes what is free at once: byte by byte, a busy machine would let the reserve go meanwhile, and that would be taken as well. */
const takeWhatIsFree = () => {
  const size = fs.existsSync(filler()) ? fs.statSync(filler()).size : 0;
  const takes = (free: number): boolean =>
    free <= 0 || spawnSync('fallocate', ['-o', String(size), '-l', String(free), filler()], { stdio: 'ignore' }).status === 0;
  // The database may have taken some of it meanwhile: then there is less.
  for (let turn = 0; turn < 5 && !takes(freeBytes()); turn += 1);
};

/** Takes every byte there is, those of the reserve too. */
const fillUp = () => {
  takeWhatIsFree();
  const block = Buffer.alloc(2 ** 16, 1);
  const file = fs.openSync(filler(), 'a');
  for (let length = block.length; length >= 1;) if (!written(file, block.subarray(0, length))) length = Math.floor(length / 2);
  fs.closeSync(file);
};
const makeRoom = () => fs.rmSync(filler(), { force: true });
const allThere = async () => {
  for (const { id, name } of acknowledged)
    expect(await call('GET', `/api/v1/company/${id}`)).toMatchObject({ status: 200, data: { name } });
};
const trailHolds = async () => expect(await call('GET', '/api/v1/audit-log/verify')).toMatchObject({ status: 200, data: { ok: true } });

const mount = (): string => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=450m,mode=0755', 'tmpfs', made], { stdio: 'ignore' });
  return made;
};
const unmount = (made: string): void => {
  execFileSync('umount', ['-l', made]);
  fs.rmdirSync(made);
};

/** A small disk of its own takes rights that not everybody has. */
const canMount = ((): boolean => {
  try {
    unmount(mount());
    return true;
  } catch {
    return false;
  }
})();

beforeAll(async () => {
  if (!canMount) return;
  disk = mount();
  folder = path.join(disk, 'data');
  await copyPrepared(folder);
  await begin();
  for (let index = 1; index <= 5; index += 1) expect((await create(`Before ${index}`)).status).toBe(200);
});
// What the server said last tells why it is gone.
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => void process.stderr.write(running.err().slice(-4000)));
});
afterAll(async () => {
  if (!canMount) return;
  makeRoom();
  await endAll(disk);
  await vi.waitFor(() => expect(serversIn(disk)).toEqual([]), { timeout: 60_000 });
  unmount(disk);
});

test.skipIf(!canMount)('a reserve is kept for the database', () => {
  expect(fs.statSync(path.join(folder, 'postgres', 'reserve')).size).toBe(32 * 2 ** 20);
});

test.skipIf(!canMount)('somebody fills the disk: a change is refused with what to do about it, and is not made', async () => {
  takeWhatIsFree();
  await vi.waitFor(async () => expect((await create('Too late')).status).toBe(507), { timeout: 60_000 });
  const { code, errorMessage, headers } = await create('Too late');
  expect({ code, errorMessage, after: headers.get('retry-after') }).toEqual({
    code: 'disk-full',
    errorMessage:
      'The disk is full, so nothing can be saved right now. Ask your administrator to free up space, then try again. You can still view records.',
    after: '60',
  });
  await vi.waitFor(() => expect(running.err()).toContain('disk full'), { timeout: 60_000 });
});

test.skipIf(!canMount)('the reserve is given up for the database', async () => {
  await vi.waitFor(
    () => {
      expect(fs.existsSync(path.join(folder, 'postgres', 'reserve'))).toBe(false);
      // The database may take all of it at once: what the reserve had is free or the database's.
      expect(allBytes() - namedBytes() - freeBytes()).toBeLessThan(16 * 2 ** 20);
    },
    { timeout: 60_000 },
  );
});

test.skipIf(!canMount)('reading goes on: records, searches, an export with its event, signing in', async () => {
  await allThere();
  expect((await call('POST', '/api/v1/company/search', {})).status).toBe(200);
  expect((await signIn('der@demo.test')).status).toBe(200);
  const exported = await call('POST', '/api/v1/company/export', { columns: ['name'] });
  expect(exported).toMatchObject({ status: 200 });
  expect(exported.text).toContain('Before 5');
  expect((await call('GET', '/health/ready')).status).toBe(200);
  await trailHolds();
});

test.skipIf(!canMount)('not a byte is left: nothing answers but success, 507 or 503, and nothing acknowledged is lost', async () => {
  fillUp();
  expect(freeBytes()).toBe(0);
  const statuses = new Set<number>();
  for (let time = 0; time < 20; time += 1) {
    statuses.add((await call('POST', '/api/v1/company/search', { text: `time ${time}` })).status);
    statuses.add((await create(`Full ${time}`)).status);
    statuses.add((await call('POST', '/api/v1/company/export', { columns: ['name'] })).status);
    statuses.add((await signIn('der@demo.test')).status);
  }
  expect([...statuses].filter((status) => ![200, 503, 507].includes(status))).toEqual([]);
  expect(statuses).toContain(507);
  await allThere();
});

test.skipIf(!canMount)('the database’s own log needs room that is not there: whether it stops or not, the product lives on', async () => {
  const owner = ownerOf(folder, path.join(folder, 'postgres'));
  for (let time = 0; time < 20; time += 1) {
    fillUp();
    await owner.query(`select pg_switch_wal(), txid_current()`).catch(() => undefined);
    expect([200, 503]).toContain((await call('GET', `/api/v1/company/${acknowledged[0]?.id}`)).status);
  }
  await owner.end();
  expect(running.child.exitCode).toBeNull();
});

test.skipIf(!canMount)('the database dies on the full disk: that is said with 503, and the product lives on', async () => {
  for (const pid of serversIn(disk)) process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => expect((await call('GET', `/api/v1/company/${acknowledged[0]?.id}`)).status).toBe(503), { timeout: 60_000 });
  expect(running.child.exitCode).toBeNull();
});

test.skipIf(!canMount)('room is made: changes are taken again, everything acknowledged is there, and the trail holds', async () => {
  makeRoom();
  await vi.waitFor(async () => expect((await create('After')).status).toBe(200), { timeout: 60_000, interval: 500 });
  await allThere();
  await trailHolds();
  expect(running.child.exitCode).toBeNull();
});

test.skipIf(!canMount)('a kill -9 on a full disk and a start with room again lose nothing', async () => {
  fillUp();
  await vi.waitFor(async () => expect((await create('Never')).status).toBe(507), { timeout: 60_000 });
  fillUp();
  running.child.kill('SIGKILL');
  await running.ended;
  for (const pid of serversIn(disk)) process.kill(pid, 'SIGKILL');
  makeRoom();
  await begin();
  await allThere();
  await trailHolds();
  expect((await create('Once more')).status).toBe(200);
  await vi.waitFor(() => expect(fs.readFileSync(path.join(folder, 'audit-anchors.jsonl'), 'utf8')).toMatch(/\n$/), { timeout: 60_000 });
});
