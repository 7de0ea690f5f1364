import type { ImportLog } from '@assay/contract/imports/import-log.types';
import { importLimits } from '@assay/domain/imports/lists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadTexts, type Texts } from '#platform/text.ts';
import { createTestApp, dataOf, type TestApp } from '#test/test-app.ts';
import type { Who } from '#test/who.ts';
import { tellOfEnd } from './import-mail.ts';
import { takeOver } from '#platform/jobs/runs.ts';
import { importRuns } from './run-import.ts';

let assay: TestApp;
let admin: NonNullable<Who>;
let companyId: number;
let texts: Texts;

beforeAll(async () => {
  assay = await createTestApp();
  await assay.jobs.start(assay.queues);
  admin = await assay.given.user({ roles: ['GA'] });
  companyId = await assay.given.company();
  texts = await loadTexts();
});
afterAll(async () => {
  await assay.jobs.stop();
  await assay.close();
});

const change = (id: number, what: string) =>
  assay.database.system('a change', (tx) => tx.query(`update import_log set ${what} where id = $1`, [id]));

const mailed = async (id: number, what: string): Promise<string | undefined> => {
  await change(id, `asked_at = now() - interval '1 minute', ${what}`);
  const deps = { texts, publicUrl: 'https://assay.example', post: assay.post };
  await assay.database.system('told', (tx) => tellOfEnd(deps, tx, { id, userId: admin.userId }));
  const [mail] = await assay.database.system('the mail', (tx) =>
    tx.query<{ subject: string }>(`select subject from mail_message order by number desc limit 1`),
  );
  return mail?.subject;
};

it('the email about a run says what was done: tried, stored, taken back or given up', async () => {
  const id = await assay.given.importLog({ companyId, userId: admin.userId, fileName: 'told' });
  expect(await mailed(id, `mode = 'VALIDATE'`)).toBe('Dry run of told finished');
  expect(await mailed(id, `mode = 'COMMIT'`)).toBe('Import of told finished');
  expect(await mailed(id, `mode = 'ROLLBACK'`)).toBe('Rollback of told finished');
  expect(await mailed(id, `status = 'FAILED'`)).toBe('Import of told couldn’t be finished');
});

/** How many emails somebody gets about a run of this length. */
const mailsAbout = async (who: NonNullable<Who>, what: string): Promise<number> => {
  const id = await assay.given.importLog({ companyId, userId: who.userId, fileName: 'timed' });
  await change(id, what);
  const deps = { texts, publicUrl: 'https://assay.example', post: assay.post };
  const count = () => assay.database.system('the mails', (tx) => tx.query<{ id: number }>(`select number as id from mail_message`));
  const before = await count();
  await assay.database.system('told', (tx) => tellOfEnd(deps, tx, { id, userId: who.userId }));
  return (await count()).length - before.length;
};
const lasted = (seconds: number): string => `asked_at = now() - interval '${seconds} seconds'`;

it('a run that is over at once is not told by mail, one that takes longer is, and one that failed always', async () => {
  expect(await mailsAbout(admin, lasted(importLimits.mailSeconds - 5))).toBe(0);
  expect(await mailsAbout(admin, lasted(importLimits.mailSeconds + 1))).toBe(1);
  expect(await mailsAbout(admin, `${lasted(1)}, status = 'FAILED'`)).toBe(1);
});

it('a run that waited long in the queue is told by mail, however soon it was over once it began', async () => {
  expect(await mailsAbout(admin, `started_at = now(), ${lasted(60)}`)).toBe(1);
});

it('each run is told by its own time, also of an import that was brought in long before', async () => {
  const id = await assay.given.importLog({ companyId, userId: admin.userId, fileName: 'resumed', status: 'STOPPED', mode: 'COMMIT' });
  await change(id, `started_at = now() - interval '1 day', ${lasted(86_400)}`);
  const count = async (): Promise<number> =>
    (await assay.database.system('the mails', (tx) => tx.query(`select from mail_message`))).length;
  const before = await count();
  dataOf(await assay.call(admin, `POST /import-log/${id}/resume`, { body: {} }));
  await expect.poll(async () => dataOf<ImportLog>(await assay.call(admin, `GET /import-log/${id}`)).status).toBe('DONE');
  expect(await count()).toBe(before);
});

it('who has turned it off gets no mail about any run, however long it took', async () => {
  const quiet = await assay.given.user({ roles: ['GA'] });
  expect(await mailsAbout(quiet, lasted(60))).toBe(1);
  await assay.database.system('turned off', (tx) =>
    tx.query(`update app_user set notifications = $2 where id = $1`, [quiet.userId, JSON.stringify({ importEnded: { email: false } })]),
  );
  expect(await mailsAbout(quiet, lasted(60))).toBe(0);
  expect(await mailsAbout(quiet, `${lasted(60)}, status = 'FAILED'`)).toBe(0);
});

it('a run ends when who began it may no longer', async () => {
  const leaver = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
  const id = await assay.given.importLog({ companyId, userId: leaver.userId, fileName: 'left' });
  await assay.database.system('leaves', (tx) => tx.query(`update app_user set is_active = false where id = $1`, [leaver.userId]));
  const begun = `status = 'QUEUED', mode = 'COMMIT', run = gen_random_uuid(), run_by_id = ${leaver.userId}, touched_at = now() - interval '1 hour'`;
  await change(id, begun);
  await takeOver(assay.database, { ...importRuns, seconds: 20 });
  await expect
    .poll(async () => dataOf<ImportLog>(await assay.call(admin, `GET /import-log/${id}`)), { timeout: 20_000 })
    .toMatchObject({ status: 'FAILED', problem: 'forbidden' });
});
