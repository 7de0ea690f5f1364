import * as field from '@assay/domain/fields/field';
import { resource } from '@assay/contract/kit/resource';
import { schemas } from '@assay/contract/kit/schemas';
import { createSessionReader } from '#platform/auth/sessions.ts';
import { entityColumns } from '#platform/db/schema/columns.ts';
import { fieldColumns } from '#platform/db/schema/field-columns.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { createDenials } from '#platform/audit/denials.ts';
import { serveRoutes } from '#platform/http/serve-routes.ts';
import { createServer } from '#platform/http/server.ts';
import { loadTexts } from '#platform/text.ts';
import { captureLog } from '#test/captured-log.ts';
import { createTestApp, type TestApp, type Who } from '#test/test-app.ts';
import { pgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ofCompany } from './scopes.ts';
import { serve } from './serve.ts';

/** A resource of people of the test's own, with a number that tells who somebody is. */
const personFields = field.fields({
  companyId: field.reference('company', { required: true }),
  name: field.text(),
  ssn: field.text({ identifier: true }),
  isActive: field.flag(true),
});
const person = pgTable('person', { ...entityColumns, ...fieldColumns(personFields) });
const permissions = { view: 'company.view', create: 'company.edit', edit: 'company.edit', archive: 'company.archive' } as const;
const people = resource({ name: 'person', fields: personFields, permissions, has: ['export'], people: true, extra: {} });

const tableSql = `create table person (id bigint generated always as identity primary key, version integer not null default 1,
    is_active boolean not null default true, is_archived boolean not null default false,
    created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(), created_by bigint, updated_by bigint,
    company_id bigint not null, name text not null default '', ssn text not null default '');
  alter table person enable row level security;
  grant select on person to assay_all;
  create policy person_all on person to assay_all using (true);
  insert into person (company_id, name, ssn) values (1, 'Pat', '987-65-4321');`;

let assay: TestApp;
let app: FastifyInstance;
let who: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  await assay.owner.query(tableSql);
  const texts = await loadTexts();
  app = await createServer({ texts, logger: captureLog().logger });
  const { signedInBy, signedInAt } = createSessionReader(assay.database, assay.keys.token);
  const routes = serve(people, {
    schemas: schemas(people, {}),
    table: person,
    scope: ofCompany('t.company_id'),
    defaultSort: [],
    subject: ({ name, companyId }) => ({ label: name, companyId, locationId: null }),
    extra: {},
  });
  const limits = createLimits(assay.database.pool, { isOn: false });
  serveRoutes(
    app,
    { database: assay.database, texts, isTls: false, limits, signedInBy, signedInAt, denials: createDenials(assay.database) },
    routes,
  );
  who = await assay.given.user({ roles: ['GA'] });
  await assay.database.system('left open', (tx) =>
    tx.query(`update app_session set proved_at = now() - interval '6 minutes' where user_id = $1`, [who.userId]),
  );
});
afterAll(async () => {
  await app.close();
  await assay.close();
});

const exported = async (body: object) => {
  const headers = { 'authorization': `Bearer ${who.token}`, 'content-type': 'application/json' };
  const { statusCode, payload } = await app.inject({
    method: 'POST',
    url: '/api/v1/person/export',
    headers,
    payload: JSON.stringify(body),
  });
  return { status: statusCode, text: payload };
};

describe('whoever finds a session left open', () => {
  test.each([
    ['by its name', { columns: ['name', 'ssn'] }],
    ['with every column', {}],
  ])('cannot take one person’s identifier away, asked for %s', async (_how, body) => {
    const { status, text } = await exported(body);
    expect(status).toBe(403);
    expect(text).toContain('step-up-required');
    expect(text).not.toContain('987-65-4321');
  });

  test('still exports a short list without it', async () => {
    const { status, text } = await exported({ columns: ['name'] });
    expect(status).toBe(200);
    expect(text).toContain('Pat');
  });
});
