import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeDataFolder } from './data-folder.ts';

let root: string;
beforeAll(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'assay-folder-')));
});
afterAll(() => fs.rmSync(root, { recursive: true }));

const modeOf = (...names: string[]): string => (fs.lstatSync(path.join(root, ...names)).mode & 0o777).toString(8);
const make = (name: string, mode: number): void => {
  const full = path.join(root, name);
  fs.mkdirSync(path.dirname(full), { recursive: true });
  fs.writeFileSync(full, 'secret');
  fs.chmodSync(full, mode);
};

describe('the data folder', () => {
  test('is made for its owner alone', () => {
    expect(closeDataFolder(path.join(root, 'new', 'data'), {})).toBe(path.join(root, 'new', 'data'));
    expect(modeOf('new', 'data')).toBe('700');
    // Whoever has to get to it passes what it stands in.
    fs.mkdirSync(path.join(root, 'any'));
    expect(modeOf('new')).toBe(modeOf('any'));
  });

  test('is shut where it was open, with all that is in it but the database', () => {
    for (const name of ['keys.json', 'keys.json.next', 'audit-anchors.jsonl', 'mail/1.eml', 'mail/.2.tmp']) make(`open/${name}`, 0o666);
    make('open/postgres/data/file', 0o640);
    fs.chmodSync(path.join(root, 'open'), 0o777);
    fs.chmodSync(path.join(root, 'open', 'mail'), 0o755);
    closeDataFolder(path.join(root, 'open'), {});
    expect([modeOf('open'), modeOf('open', 'mail')]).toEqual(['700', '700']);
    for (const name of ['keys.json', 'keys.json.next', 'audit-anchors.jsonl', 'mail/1.eml', 'mail/.2.tmp'])
      expect(modeOf('open', name), name).toBe('600');
    expect(modeOf('open', 'postgres', 'data', 'file')).toBe('640');
  });

  test('is shut while another start puts its keys into their place', () => {
    make('shared/keys.json', 0o666);
    vi.spyOn(fs, 'readdirSync').mockReturnValue(['keys.json.77', 'keys.json'] as never);
    expect(closeDataFolder(path.join(root, 'shared'), {})).toBe(path.join(root, 'shared'));
    expect(modeOf('shared', 'keys.json')).toBe('600');
  });

  test('lets the group of the database’s user pass through, and see nothing', () => {
    const { gid } = fs.statSync(root);
    closeDataFolder(path.join(root, 'passed'), { gid });
    expect(modeOf('passed')).toBe('710');
    closeDataFolder(path.join(root, 'passed'), {});
    expect(modeOf('passed')).toBe('700');
  });

  test('does not follow a link out of it', () => {
    make('elsewhere/theirs.txt', 0o644);
    make('linked/keys.json', 0o600);
    fs.symlinkSync(path.join(root, 'elsewhere'), path.join(root, 'linked', 'link'));
    closeDataFolder(path.join(root, 'linked'), {});
    expect([modeOf('elsewhere', 'theirs.txt'), modeOf('elsewhere')]).toEqual(['644', '755']);
  });

  test('that others work in is refused and stays as it was', () => {
    make('theirs/report.txt', 0o644);
    fs.chmodSync(path.join(root, 'theirs'), 0o755);
    expect(() => closeDataFolder(path.join(root, 'theirs'), {})).toThrow('holds the files of others; name a folder of its own');
    expect([modeOf('theirs'), modeOf('theirs', 'report.txt')]).toEqual(['755', '644']);
  });

  test('that another process has just shut is taken, whatever it writes first', () => {
    const { gid } = fs.statSync(root);
    closeDataFolder(path.join(root, 'together'), { gid });
    make('together/keys.json.next', 0o600);
    expect(closeDataFolder(path.join(root, 'together'), { gid })).toBe(path.join(root, 'together'));
  });

  test('on a new disk is taken with what the file system put there', () => {
    fs.mkdirSync(path.join(root, 'disk', 'lost+found'), { recursive: true });
    fs.chmodSync(path.join(root, 'disk'), 0o755);
    closeDataFolder(path.join(root, 'disk'), {});
    expect([modeOf('disk'), modeOf('disk', 'lost+found')]).toEqual(['700', '755']);
  });

  test('that is a file is refused in a sentence', () => {
    make('file', 0o600);
    expect(() => closeDataFolder(path.join(root, 'file'), {})).toThrow(/^DATA_DIR: /);
  });
});
