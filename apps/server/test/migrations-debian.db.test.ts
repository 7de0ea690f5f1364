import { aCompany } from '@assay/testkit/companies';
import { actingAs } from '@assay/testkit/actors';
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwnServer, type OwnServer } from './own-server.ts';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

/** The oldest server that we promise to run on, where Debian brought it. */
const binaries = '/usr/lib/postgresql/15';
const isHere = fs.existsSync(`${binaries}/bin/initdb`);

describe.skipIf(!isHere)(`PostgreSQL 15 of ${binaries}, skipped where there is none`, () => {
  let server: OwnServer;
  let assay: TestApp;
  let der: NonNullable<Who>;
  let own: number;
  let foreign: number;

  beforeAll(async () => {
    server = await createOwnServer({ binaries });
    assay = await createTestApp({}, { server });
    own = await assay.given.company({ name: 'OWN company' });
    foreign = await assay.given.company({ name: 'CANARY-B company' });
    der = await assay.given.user({ roles: ['DER'], companyIds: [own] });
  });
  afterAll(async () => {
    await assay?.close();
    await server?.end();
  });

  test('is what answers', async () => {
    const [row] = await assay.database.system('which', (tx) =>
      tx.query(`select current_setting('server_version_num')::int / 10000 as major`),
    );
    expect(row).toEqual({ major: 15 });
  });

  test('reads, finds, counts and exports one’s own, and nothing of another tenant', async () => {
    const answers = [
      await assay.call(der, `GET /company/${own}`),
      await assay.call(der, 'POST /company/search', { body: { text: 'company', sort: [{ colId: 'name', sort: 'desc' }] } }),
      await assay.call(der, 'POST /company/search/count', { body: {} }),
      await assay.call(der, 'POST /company/export', { body: { columns: ['name'] } }),
      await assay.call(der, 'POST /company/export', { body: { columns: ['name'], format: 'xlsx' } }),
      await assay.call(der, 'GET /dashboard'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(answers[1]?.body.data).toMatchObject([{ name: 'OWN company' }]);
    expect(answers[3]?.text).toContain('OWN company');
    expect(answers.map(({ text }) => text).join()).not.toContain('CANARY-B');
    expect((await assay.call(der, `GET /company/${foreign}`)).status).toBe(404);
  });

  test('stores, changes, archives and remembers', async () => {
    const ga = await assay.given.user({ roles: ['GA'] });
    const created = await assay.call(ga, 'POST /company', { body: aCompany({ name: 'Made on fifteen' }) });
    const { id, version } = created.body.data as unknown as { id: number; version: number };
    expect((await assay.call(ga, `PUT /company/${id}`, { body: { version, dba: 'Fifteen' } })).body.data).toMatchObject({
      dba: 'Fifteen',
      version: version + 1,
    });
    expect((await assay.call(ga, `DELETE /company/${id}`)).status).toBe(200);
    const events = await assay.database.system('events', (tx) =>
      tx.query(`select action from audit_event where entity = 'company' and entity_id = $1 order by id`, [id]),
    );
    expect(events.map(({ action }) => action as string)).toEqual(['CREATE', 'UPDATE', 'DELETE']);
  });

  test('keeps foreign rows out where the query forgets to', async () => {
    const actor = actingAs({ userId: der.userId, roles: ['DER'], companyIds: [own] }, 'company.view');
    const rows = await assay.database.read(actor, (tx) => tx.query<{ id: number }>('select id from company'));
    expect(rows.map(({ id }) => id)).toEqual([own]);
  });

  test('runs jobs', async () => {
    await assay.jobs.start(assay.queues as never);
    try {
      await assay.database.system('a job', (tx) => assay.jobs.enqueue(tx, 'retention-report', { data: {} }));
      await expect.poll(() => assay.database.system('reports', (tx) => tx.query('select day from retention_report'))).toHaveLength(1);
    } finally {
      await assay.jobs.stop();
    }
  });
});
