import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#platform/db/embedded/server.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { createDatabase } from '#platform/db/transaction.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { mailQueue } from '#platform/mail/outbox.ts';

declare module 'vitest' {
  interface ProvidedContext {
    server: { host: string; user: string; template: string };
  }
}

export const migrationsFolder = path.resolve(import.meta.dirname, '../migrations');

/** The template also holds the job queue's tables, so that a cloned database is ready at once. */
export const prepareTemplate = async (host: string, user: string, template: string): Promise<void> => {
  const admin = createPool({ host, user, database: 'postgres' });
  await admin.query(`create database ${template}`);
  await admin.end();
  const pool = createPool({ host, user, database: template });
  await migrate(pool, migrationsFolder);
  const jobs = createJobs(createDatabase(pool, { auditKey: new Uint8Array(32) }), { isWorker: false, log: console });
  // Letters are posted in the transactions of many tests; nobody sends them here.
  await jobs.start([{ name: mailQueue, work: async () => undefined }]);
  await jobs.stop();
  await pool.end();
};

/** One real server for the run; each test file gets a database of its own, cloned from a migrated one. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-test-'));
  fs.chmodSync(folder, 0o755);
  const server = await startEmbedded(folder);
  await prepareTemplate(server.host, server.user, 'assay_template');
  project.provide('server', { host: server.host, user: server.user, template: 'assay_template' });
  return async () => {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
};
