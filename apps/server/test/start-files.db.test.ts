import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoPassword } from '../src/demo/users.data.ts';
import { endAll, serversIn, startProcess, type Running } from './processes.ts';

let root: string;

beforeAll(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'assay-files-')));
  fs.chmodSync(root, 0o755);
});
afterAll(async () => {
  await endAll(root);
  fs.rmSync(root, { recursive: true, force: true });
});

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const modeOf = (name: string): string => (fs.statSync(name).mode & 0o777).toString(8);

/** Everything below a folder that its group or others could read, write or list. A socket's mode says nothing: its folder is shut. */
const openIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isSocket())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((name) => (fs.lstatSync(name).mode & 0o066) !== 0);

const post = (address: string, url: string, body: object) =>
  fetch(`${address}/api/v1${url}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const askForLink = (address: string) => post(address, '/user/forgot-password', { username: 'ga@demo.test' });
const mailsIn = (folder: string): string[] => fs.readdirSync(path.join(folder, 'mail')).filter((name) => name.endsWith('.eml'));

/** A process that lets others do everything, unless it says otherwise. */
const startOpenly = (env: Record<string, string>, user?: typeof nobody): Running => {
  const before = process.umask(0);
  try {
    return startProcess(env, user ? { user } : {});
  } finally {
    process.umask(before);
  }
};
const end = async ({ child, ended }: Running): Promise<void> => {
  child.kill('SIGINT');
  expect(await ended).toEqual({ code: 0, signal: null });
};
const companiesAt = async (address: string): Promise<number | undefined> => {
  const entered = await post(address, '/auth/sign-in', { mode: 'login', username: 'ga@demo.test', password: demoPassword });
  const { body } = (await entered.json()) as { body: { data: { accessToken: string } } };
  const counted = await fetch(`${address}/api/v1/company/search/count`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'authorization': `Bearer ${body.data.accessToken}` },
    body: '{}',
  });
  return ((await counted.json()) as { body: { data: { count: number } } }).body.data.count;
};

describe('a data folder as an earlier version left it, open to everybody', () => {
  let folder: string;
  const old = (name: string, days: number): void => {
    fs.writeFileSync(path.join(folder, name), 'secret', { mode: 0o644 });
    const at = Date.now() / 1000 - days * 86_400;
    fs.utimesSync(path.join(folder, name), at, at);
  };

  test('is shut by the next start, in the demo too, and nothing in it can be read by others', async () => {
    folder = path.join(root, 'open');
    fs.mkdirSync(path.join(folder, 'mail'), { recursive: true });
    for (const name of [folder, path.join(folder, 'mail')]) fs.chmodSync(name, 0o777);
    old('mail/last-week.eml', 8);
    old('mail/.half.tmp', 8);
    old('mail/yesterday.eml', 1);
    old('audit-anchors.jsonl', 0);
    fs.truncateSync(path.join(folder, 'audit-anchors.jsonl'));
    const process = startOpenly({ DATA_DIR: folder });
    const address = await process.ready;
    await askForLink(address);
    await expect.poll(() => mailsIn(folder).length).toBe(2);
    expect(openIn(folder)).toEqual([]);
    // Where the database runs as another user, that one passes through, and no more.
    expect(modeOf(folder)).toBe(isRoot ? '710' : '700');
    expect([modeOf(path.join(folder, 'mail')), modeOf(path.join(folder, 'keys.json'))]).toEqual(['700', '600']);
    await end(process);
  });

  test('keeps emails for seven days', () => {
    const names = fs.readdirSync(path.join(folder, 'mail'));
    expect(names).toContain('yesterday.eml');
    expect(names).not.toContain('last-week.eml');
    expect(names).not.toContain('.half.tmp');
  });

  test('keeps its database where it is', async () => {
    fs.chmodSync(folder, 0o755);
    const process = startOpenly({ DATA_DIR: folder });
    expect(await companiesAt(await process.ready)).toBeGreaterThan(10);
    expect(serversIn(path.join(folder, 'postgres'))).toHaveLength(1);
    expect(openIn(folder)).toEqual([]);
    await end(process);
  });
});

describe.skipIf(!isRoot)('as root', () => {
  test('another user gets neither at the keys nor at the emails, and cannot list the folder', async () => {
    const folder = path.join(root, 'open');
    const { execFileSync } = await import('node:child_process');
    const reads = (user: { uid: number; gid: number }, command: string): boolean => {
      try {
        execFileSync('/bin/sh', ['-c', command], { ...user, stdio: 'ignore', cwd: '/' });
        return true;
      } catch {
        return false;
      }
    };
    const { uid, gid } = fs.statSync(path.join(folder, 'postgres'));
    for (const user of [nobody, { uid, gid }])
      for (const command of [`cat ${folder}/keys.json`, `ls ${folder}`, `ls ${folder}/mail`, `cat ${folder}/mail/yesterday.eml`])
        expect([user.uid, command, reads(user, command)]).toEqual([user.uid, command, false]);
    expect(reads({ uid, gid }, `ls ${folder}/postgres/data`)).toBe(true);
  });

  test('an ordinary user’s folder is that user’s alone, and the database lives in it', async () => {
    const home = path.join(root, 'home');
    fs.mkdirSync(home);
    fs.chownSync(home, nobody.uid, nobody.gid);
    const folder = path.join(home, 'data');
    const process = startOpenly({ DATA_DIR: folder, HOME: home }, nobody);
    const address = await process.ready;
    await askForLink(address);
    await expect.poll(() => fs.existsSync(path.join(folder, 'mail')) && mailsIn(folder).length).toBe(1);
    expect([modeOf(folder), fs.statSync(folder).uid]).toEqual(['700', nobody.uid]);
    expect(openIn(folder)).toEqual([]);
    expect(fs.existsSync(path.join(folder, 'postgres', 'data', 'PG_VERSION'))).toBe(true);
    await end(process);
  });

  test('a database that was made elsewhere stays there when its folder comes within reach, and none is made anew', async () => {
    const closed = path.join(root, 'closed');
    const folder = path.join(closed, 'data');
    const place = path.join('/var/lib/assay', createHash('sha256').update(folder).digest('hex').slice(0, 12));
    fs.mkdirSync(closed, { mode: 0o700 });
    try {
      for (const mode of [0o700, 0o755]) {
        fs.chmodSync(closed, mode);
        const process = startProcess({ DATA_DIR: folder, ASSAY_DEMO: 'off' });
        await process.ready;
        // A child that was forked a moment ago still goes by its parent's words.
        await vi.waitFor(() => expect(serversIn(place)).toHaveLength(1), { timeout: 60_000 });
        await end(process);
      }
      expect(fs.existsSync(path.join(folder, 'postgres'))).toBe(false);
    } finally {
      await endAll(place);
      fs.rmSync(place, { recursive: true, force: true });
    }
  });

  test('a database that is out of reach is not replaced by an empty one', async () => {
    const closed = path.join(root, 'shut');
    const folder = path.join(closed, 'data');
    fs.mkdirSync(path.join(folder, 'postgres', 'data'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'postgres', 'data', 'PG_VERSION'), '18');
    fs.chmodSync(closed, 0o700);
    const process = startProcess({ DATA_DIR: folder });
    expect(await process.ended).toEqual({ code: 1, signal: null });
    expect(process.err()).toBe(`DATA_DIR: the database is in ${folder}/postgres, where the user that runs it cannot get any more\n`);
  });
});
