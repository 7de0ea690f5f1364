import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCompany } from '@assay/testkit/companies';
import { startEmbedded } from '#platform/db/embedded/server.ts';
import { demoPassword } from '../src/demo/users.data.ts';
import { asOwner, ownerLoginOf, ownerOf } from './as-owner.ts';
import { copyPrepared } from './prepared-folder.ts';
import { endAll, startProcess, type Running } from './processes.ts';

/** What is cut off while the product is stopped shows when it starts. */
let root: string;
let folder: string;
let running: Running;
let address: string;
let token: string;
let company: { id: number; version: number };

type Data = { id: number; version: number; accessToken: string; ok: boolean; firstBad: object | null };
const call = async (method: string, url: string, body?: object) => {
  const response = await fetch(`${address}/api/v1${url}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as { body: { data: Data; code?: string } };
  return { status: response.status, ...answer.body };
};
const begin = async () => {
  running = startProcess({ DATA_DIR: folder });
  address = await running.ready;
  token =
    (await call('POST', '/auth/sign-in', { mode: 'login', username: 'ga@demo.test', password: demoPassword })).data?.accessToken ?? token;
};
const end = async (signal: NodeJS.Signals) => {
  running.child.kill(signal);
  await running.ended;
};
const rename = async (dba: string) => {
  const { version } = (await call('GET', `/company/${company.id}`)).data;
  return call('PUT', `/company/${company.id}`, { version, dba });
};
const cli = async (...args: string[]) => {
  const process = startProcess({ DATA_DIR: folder }, { entry: 'cli', args });
  const { code } = await process.ended;
  return { code, text: process.out() + process.err() };
};
/** As the owner of the database, while the product does not run. */
const tamper = async (...statements: readonly string[]) => {
  const server = await startEmbedded(folder, ownerLoginOf(folder));
  const owner = ownerOf(folder, server.host);
  await asOwner(owner, ...statements);
  await owner.end();
  await server.stop();
};
const cutLast = (count: number): string[] => {
  const shard = company.id % 16;
  return [
    `delete from audit_event where shard = ${shard} and seq > (select max(seq) - ${count} from audit_event where shard = ${shard})`,
    `update audit_head h set seq = e.seq, mac = e.mac from (select seq, mac from audit_event where shard = ${shard} order by seq desc limit 1) e where h.shard = ${shard}`,
  ];
};
const lines = () => fs.readFileSync(path.join(folder, 'audit-anchors.jsonl'), 'utf8').split('\n').length - 1;

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-cut-'));
  fs.chmodSync(root, 0o755);
  folder = path.join(root, 'data');
  await copyPrepared(folder);
  await begin();
  company = (await call('POST', '/company', aCompany({ name: 'Cut' }))).data;
  for (const dba of ['one', 'two']) expect((await rename(dba)).status).toBe(200);
});
afterAll(async () => {
  await endAll(root);
  fs.rmSync(root, { recursive: true, force: true });
});

test('kill -9 right after a commit: what was cut off since the last anchor cannot be found later, and the documentation says so', async () => {
  // A fresh start: the next anchor is most of a minute away.
  await end('SIGINT');
  await begin();
  const before = lines();
  expect((await rename('three')).status).toBe(200);
  await end('SIGKILL');
  expect(lines()).toBe(before);
  await tamper(...cutLast(1));
  await begin();
  expect((await call('GET', '/audit-log/verify')).data).toMatchObject({ ok: true });
  expect((await rename('four')).status).toBe(200);
});

test('a clean stop anchors to the very end: what is cut off afterwards is refused and told at the start', async () => {
  await end('SIGINT');
  await tamper(...cutLast(1));
  await begin();
  await vi.waitFor(() => expect(running.err()).toContain('audit log verification failed'), { timeout: 60_000 });
  expect(await rename('five')).toMatchObject({ status: 503, code: 'audit-stopped' });
  expect((await call('GET', `/company/${company.id}`)).status).toBe(200);
  expect((await call('GET', '/audit-log/verify')).data).toMatchObject({ ok: false, firstBad: { shard: company.id % 16, fault: 'anchor' } });
});

test('the command line says where and since when, and ends with 1', async () => {
  const { code, text } = await cli('audit:verify');
  expect(code).toBe(1);
  expect(text).toMatch(
    new RegExp(`chain ${company.id % 16}, position \\d+: .* \\(anchor\\)\\. The last proof before it is from 20\\d\\d-`),
  );
});

test('the operator takes the trail as it is, for a reason that stays in it, and everything goes on', async () => {
  await end('SIGINT');
  expect((await cli('audit:accept')).code).toBe(2);
  expect(await cli('audit:accept', '--reason', 'Restored the backup of last night')).toMatchObject({ code: 0 });
  expect(fs.readFileSync(path.join(folder, 'audit-anchors.jsonl'), 'utf8')).toContain('"accepted":"Restored the backup of last night"');
  expect(await cli('audit:verify')).toMatchObject({ code: 0 });
  await begin();
  expect((await rename('six')).status).toBe(200);
  expect((await call('GET', '/audit-log/verify')).data).toMatchObject({ ok: true });
  expect((await call('POST', '/audit-log/search', { filters: { action: 'RUN', label: 'audit:accept' } })).data).toMatchObject([
    { reason: 'Restored the backup of last night' },
  ]);
  await end('SIGINT');
});
