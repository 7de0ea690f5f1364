import * as field from '@assay/domain/fields/field';
import { resource } from '@assay/contract/kit/resource';
import { schemas } from '@assay/contract/kit/schemas';
import type { AuditAction } from '@assay/domain/audit/audit.fields';
import { createSessionReader } from '#platform/auth/sessions.ts';
import { entityColumns } from '#platform/db/schema/columns.ts';
import { fieldColumns } from '#platform/db/schema/field-columns.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { createDenials } from '#platform/audit/denials.ts';
import { serveRoutes } from '#platform/http/serve-routes.ts';
import { createServer } from '#platform/http/server.ts';
import { loadTexts } from '#platform/text.ts';
import { eventsIn } from '#test/audit-events.ts';
import { captureLog } from '#test/captured-log.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ofCompany } from './scopes.ts';
import { serve } from './serve.ts';

/** A resource of the test's own, with an identifier whose name says nothing. */
const donorFields = field.fields({
  companyId: field.reference('company', { required: true }),
  name: field.text({ search: true }),
  badge: field.text({ sensitive: true }),
  isActive: field.flag(true),
});
const donor = pgTable('donor', { ...entityColumns, ...fieldColumns(donorFields) });
const may = { view: 'company.view', create: 'company.edit', edit: 'company.edit', archive: 'company.archive' } as const;
const donors = resource({ name: 'donor', fields: donorFields, permissions: may, has: ['export', 'create', 'update'], extra: {} });

const tableSql = `create table donor (id bigint generated always as identity primary key, version integer not null default 1,
    is_active boolean not null default true, is_archived boolean not null default false,
    created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(), created_by bigint, updated_by bigint,
    company_id bigint not null, name text not null default '', badge text not null default '');
  grant select, insert, update on donor to assay_all`;

const badge = '987-65-4321';
let assay: TestApp;

beforeAll(async () => {
  assay = await createTestApp();
  await assay.owner.query(tableSql);
});
afterAll(() => assay.close());

const serveDonors = async () => {
  const texts = await loadTexts();
  const log = captureLog();
  const server = await createServer({ texts, logger: log.logger });
  const routes = serve(donors, {
    schemas: schemas(donors, {}),
    table: donor,
    scope: ofCompany('t.company_id'),
    defaultSort: [{ colId: 'id', sort: 'asc' }],
    subject: () => ({ label: '', companyId: null, locationId: null }),
    extra: {},
  });
  const { signedInBy, signedInAt } = createSessionReader(assay.database, assay.keys.token);
  const limits = createLimits(assay.database.pool, { isOn: false });
  const denials = createDenials(assay.database);
  serveRoutes(server, { database: assay.database, texts, isTls: false, limits, signedInBy, signedInAt, denials }, routes);
  onTestFinished(() => server.close());
  const { token, userId } = await assay.given.user({ roles: ['GA'] });
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    server.inject({ method, url: `/api/v1/donor${url}`, headers: { authorization: `Bearer ${token}` }, payload });
  return { send, log, events: (action: AuditAction) => eventsIn(assay.database.pool, { action, actorId: userId }) };
};

test('an export filtered by an identifier leaves no trace of it in the trail, whatever its column is called', async () => {
  const { send, log, events } = await serveDonors();
  const filters = { badge: { type: 'equals', filter: badge }, name: 'Pat' };
  expect((await send('POST', '/export', { columns: ['name'], filters })).statusCode).toBe(200);
  const told = await events('EXPORT');
  expect(told).toMatchObject([{ after: { columns: ['name'], filters: { badge: { type: 'equals', filter: '•••' }, name: 'Pat' } } }]);
  expect(JSON.stringify(told)).not.toContain(badge);
  expect(log.text()).not.toContain(badge);
});

test('a record made or changed leaves no trace of an identifier in the trail, only that it changed', async () => {
  const { send, log, events } = await serveDonors();
  const companyId = await assay.given.company();
  const made = await send('POST', '', { companyId, name: 'Pat', badge });
  const { id } = made.json<{ body: { data: { id: number } } }>().body.data;
  expect(await events('CREATE')).toMatchObject([{ after: { name: 'Pat', badge: '•••' } }]);
  expect((await send('PUT', `/${id}`, { version: 1, badge: '123-45-6789' })).statusCode).toBe(200);
  expect((await send('PUT', `/${id}`, { version: 2, badge: '' })).statusCode).toBe(200);
  expect((await events('UPDATE')).map(({ before, after }) => [before, after])).toEqual([
    [{ badge: '•••' }, { badge: '•••' }],
    [{ badge: '•••' }, { badge: '' }],
  ]);
  expect(log.text()).not.toContain(badge);
});
