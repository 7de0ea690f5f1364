import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ownerOf } from './as-owner.ts';
import { endAll, startProcess, type Running } from './processes.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-jobs-'));
let running: Running;
let address: string;
let owner: pg.Pool;

/** What the database says of every job that would end, as on a disk without room. */
const noEnd = `
create function pgboss.no_end() returns trigger language plpgsql as $$
begin
  if old.state = 'active' then raise exception 'no room for the end of a job' using errcode = '53100'; end if;
  return coalesce(new, old);
end $$;
create trigger no_end before update or delete on pgboss.job for each row execute function pgboss.no_end()`;

beforeAll(async () => {
  running = startProcess({ DATA_DIR: folder });
  address = await running.ready;
  owner = ownerOf(folder, path.join(folder, 'postgres'));
});
afterAll(async () => {
  await owner.end();
  await endAll(folder);
  fs.rmSync(folder, { recursive: true, force: true });
});

test('the end of a job cannot be noted: that is said, and the product lives on', async () => {
  await owner.query(noEnd);
  const body = JSON.stringify({ username: 'der@demo.test' });
  const asked = await fetch(`${address}/api/v1/user/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(asked.status).toBe(200);
  await vi.waitFor(() => expect(running.err()).toContain('no room for the end of a job'), { timeout: 60_000 });
  expect(running.err()).not.toContain('unexpected fault');
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  expect(running.child.exitCode).toBeNull();
});
