import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { embeddedOwner, startEmbedded } from '#platform/db/embedded/server.ts';
import { loginsOf, makeLogins, type Logins } from '#platform/db/logins.ts';
import { migrate, withAdvisoryLock } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { settleRights } from '#platform/db/system-role.ts';
import { prepareQueues } from '#platform/jobs/jobs.ts';
import { formQueue } from '#features/documents/store-form.ts';
import { mailQueue } from '#platform/mail/outbox.ts';

declare module 'vitest' {
  interface ProvidedContext {
    server: TestServer;
  }
}

/** A server of the tests: its owner, and whom the product signs in as on every database that is cloned from its template. */
export type TestServer = {
  readonly host: string;
  readonly user: string;
  readonly password: string;
  readonly template: string;
  readonly logins: Logins;
};

export const migrationsFolder = path.resolve(import.meta.dirname, '../migrations');

/** The template also holds the job queue's tables, so that a cloned database is ready at once. */
export const prepareTemplate = async ({ template, logins, ...server }: TestServer): Promise<void> => {
  const admin = createPool({ ...server, database: 'postgres' });
  await admin.query(`create database ${template}`);
  await admin.end();
  const pool = createPool({ ...server, database: template });
  await migrate(pool, migrationsFolder);
  await withAdvisoryLock(pool, async (owner) => {
    await makeLogins(owner, logins);
    await settleRights(owner);
  });
  // Emails are posted in the transactions of many tests; nobody sends them here.
  await prepareQueues(
    pool,
    [mailQueue, formQueue].map((name) => ({ name, isForRequests: true, work: async () => undefined })),
  );
  await pool.end();
};

const key = randomBytes(32);

/** What a server in a folder is called and entered with. Every pool of a test that names no password is its owner's: see `setup`. */
export const testServer = (host: string): TestServer => {
  const password = process.env.PGPASSWORD ?? '';
  return { host, user: embeddedOwner, password, template: 'assay_template', logins: loginsOf(key, 'assay_template') };
};

/** Nothing in the run's server outlives the run: no write of it waits for the disk. Tests of crashes have servers of their own. */
const forgetDisk = async ({ host, user, password }: TestServer): Promise<void> => {
  const admin = createPool({ host, user, password, database: 'postgres' }, { max: 1 });
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await admin.query(`alter system set ${setting} = off`);
  await admin.query('select pg_reload_conf()');
  await admin.end();
};

/**
 * One real server for the run; each test file gets a database of its own, cloned from a migrated one. Whatever fails once it runs ends it:
 * who failed to set up is not asked to clean up.
 */
export const setup = async (project: Pick<TestProject, 'provide'>, prepare = prepareTemplate): Promise<() => Promise<void>> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-test-'));
  fs.chmodSync(folder, 0o755);
  process.env.PGPASSWORD = randomBytes(16).toString('hex');
  const owner = { user: embeddedOwner, password: process.env.PGPASSWORD };
  const server = await startEmbedded(folder, owner);
  const end = async (): Promise<void> => {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const provided = testServer(server.host);
    await forgetDisk(provided);
    await prepare(provided);
    project.provide('server', provided);
    project.provide('prepared', path.join(folder, 'prepared'));
    return end;
  } catch (error) {
    await end();
    throw error;
  }
};
