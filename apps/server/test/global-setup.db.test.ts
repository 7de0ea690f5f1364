import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setup } from './global-setup.ts';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a setup that fails half way leaves no server and no folder behind', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-setup-'));
  fs.chmodSync(folder, 0o755);
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  vi.stubEnv('TMPDIR', folder);
  // The setup gives its own server a new one.
  vi.stubEnv('PGPASSWORD', '');
  // Other files are run by this worker.
  onTestFinished(() => void vi.unstubAllEnvs());
  let server = 0;
  const failing = setup({ provide: () => undefined }, async ({ host }) => {
    server = Number(fs.readFileSync(path.join(host, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    expect(process.kill(server, 0)).toBe(true);
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect(fs.readdirSync(folder)).toEqual([]);
  // Whoever started it has to take notice before its number is free.
  await expect.poll(() => isRunning(server)).toBe(false);
});
