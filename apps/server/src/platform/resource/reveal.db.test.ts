import * as field from '@assay/domain/fields/field';
import type { RecordOf } from '@assay/domain/fields/values';
import { resource } from '@assay/contract/kit/resource';
import { revealCall } from '@assay/contract/kit/reveal';
import { revealSchemas } from '@assay/contract/kit/reveal.schemas';
import type { PermissionGroup, Role } from '@assay/domain/access/roles';
import { createSessionReader } from '#platform/auth/sessions.ts';
import { createFieldCipher, type FieldCipher } from '#platform/crypto/field-cipher.ts';
import { entityColumns, words } from '#platform/db/schema/columns.ts';
import { fieldColumns } from '#platform/db/schema/field-columns.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { createDenials } from '#platform/audit/denials.ts';
import { answered } from '#platform/http/route.ts';
import { serveRoutes } from '#platform/http/serve-routes.ts';
import { createServer } from '#platform/http/server.ts';
import { loadTexts } from '#platform/text.ts';
import { captureLog } from '#test/captured-log.ts';
import { createTestApp, type TestApp, type Who } from '#test/test-app.ts';
import { pgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchableOf } from './binding.ts';
import { revealHandler } from './reveal.ts';
import { ofCompany } from './scopes.ts';

/** A resource of the test's own, with a number that is stored encrypted. */
const personFields = field.fields({
  companyId: field.reference('company', { required: true }),
  name: field.text(),
  isActive: field.flag(true),
});
const person = pgTable('person', { ...entityColumns, ...fieldColumns(personFields), ssn: words('ssn') });
const may = { view: 'company.view', create: 'company.edit', edit: 'company.edit', archive: 'company.archive' } as const;
type Person = RecordOf<typeof personFields>;
const people = resource({ name: 'person', fields: personFields, permissions: may, has: ['read'], extra: {} });

const tableSql = `create table person (id bigint generated always as identity primary key, version integer not null default 1,
    is_active boolean not null default true, is_archived boolean not null default false,
    created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(), created_by bigint, updated_by bigint,
    company_id bigint not null, name text not null default '', ssn text not null default '');
  alter table person enable row level security;
  grant select on person to assay_all, assay_scoped;
  grant select, insert, update on person to assay_system;
  create policy person_system on person to assay_system using (true) with check (true);
  create policy person_all on person to assay_all using (true);
  create policy person_scoped on person to assay_scoped using (company_id = any ((current_setting('app.company_ids', true))::bigint[]));`;

const ssn = '987-65-4321';
const log = captureLog();
let assay: TestApp;
let app: FastifyInstance;
let cipher: FieldCipher;
let own: number;
let ids: { ours: number; theirs: number; without: number };

const storePerson = async (companyId: number, plain: string): Promise<number> => {
  const rows = await assay.database.system('a person', (tx) =>
    tx.query<{ id: number }>(`insert into person (company_id, name) values ($1, 'Pat') returning id`, [companyId]),
  );
  const id = rows[0]?.id ?? 0;
  const sealed = plain === '' ? '' : cipher.seal(plain, { table: 'person', column: 'ssn', rowId: id });
  await assay.database.system('the number', (tx) => tx.query(`update person set ssn = $2 where id = $1`, [id, sealed]));
  return id;
};

const serveReveal = async (isOn: boolean): Promise<FastifyInstance> => {
  const texts = await loadTexts();
  const server = await createServer({ texts, logger: log.logger });
  const searchable = searchableOf(people, { table: person, scope: ofCompany('t.company_id'), defaultSort: [] });
  const handler = revealHandler<Person>(
    { database: assay.database, cipher },
    {
      entity: 'person',
      searchable,
      columns: { ssn: 'ssn' },
      subject: ({ name, companyId }) => ({ label: name, companyId, locationId: null }),
    },
  );
  const route = {
    ...answered(revealSchemas(['ssn', 'undeclared']), handler),
    name: 'person.reveal',
    call: revealCall('person', 'company.view'),
  };
  const { signedInBy, signedInAt } = createSessionReader(assay.database, assay.keys.token);
  const limits = createLimits(assay.database.pool, { isOn, now: () => Date.UTC(2026, 0, 1, 0, 0, 30) });
  serveRoutes(
    server,
    { database: assay.database, texts, isTls: false, limits, signedInBy, signedInAt, denials: createDenials(assay.database) },
    [route],
  );
  return server;
};

beforeAll(async () => {
  assay = await createTestApp();
  cipher = createFieldCipher(assay.keys.fields);
  await assay.owner.query(tableSql);
  own = await assay.given.company();
  ids = {
    ours: await storePerson(own, ssn),
    theirs: await storePerson(await assay.given.company(), '111-22-3333'),
    without: await storePerson(own, ''),
  };
  app = await serveReveal(false);
});
afterAll(async () => {
  await app.close();
  await assay.close();
});
beforeEach(() => {
  log.lines.length = 0;
});

const asUser = (roles: readonly Role[], groups: readonly PermissionGroup[] = []) => assay.given.user({ roles, groups, companyIds: [own] });
const revealOn = (server: FastifyInstance) => async (who: Who, id: number, body: unknown) => {
  const response = await server.inject({
    method: 'POST',
    url: `/api/v1/person/${id}/reveal`,
    headers: { ...(who ? { authorization: `Bearer ${who.token}` } : {}), 'content-type': 'application/json', 'idempotency-key': 'same' },
    payload: JSON.stringify(body),
  });
  const answer = response.json<{ body: { data?: { value: string }; code?: string; errors?: { path: string; code: string }[] } }>().body;
  return { status: response.statusCode, headers: response.headers, text: response.payload, ...answer };
};
const reveal = (who: Who, id: number, body: unknown) => revealOn(app)(who, id, body);
const events = (userId: number) =>
  assay.database.system('events', (tx) =>
    tx.query(
      `select action, entity, entity_id, label, reason, company_id, canon::jsonb -> 'after' as after from audit_event where actor_id = $1 order by seq`,
      [userId],
    ),
  );
const asked = { field: 'ssn', reason: 'Called by the medical review officer' };

describe('a covered value', () => {
  test('is shown in full, and who saw it and why is remembered', async () => {
    const der = await asUser(['DER']);
    const { status, data, headers } = await reveal(der, ids.ours, asked);
    expect({ status, data }).toEqual({ status: 200, data: { value: ssn } });
    expect(headers['cache-control']).toBe('no-store');
    expect(await events(der.userId)).toEqual([
      {
        action: 'REVEAL',
        entity: 'person',
        entity_id: ids.ours,
        label: 'Pat',
        reason: asked.reason,
        company_id: own,
        after: { field: 'ssn' },
      },
    ]);
  });

  test('is remembered each time, also under the same idempotency key, and kept nowhere', async () => {
    const der = await asUser(['DER']);
    for (let time = 0; time < 3; time += 1) expect((await reveal(der, ids.ours, asked)).data).toEqual({ value: ssn });
    expect(await events(der.userId)).toHaveLength(3);
    expect(await assay.database.system('kept', (tx) => tx.query(`select from idempotency_key`))).toEqual([]);
    expect(log.text()).not.toContain(ssn);
  });

  test('that is not there is empty, and the look is remembered all the same', async () => {
    const der = await asUser(['DER']);
    expect((await reveal(der, ids.without, asked)).data).toEqual({ value: '' });
    expect(await events(der.userId)).toHaveLength(1);
  });
});

describe('is refused, and nothing is shown:', () => {
  test.each([
    ['no reason', { field: 'ssn' }, 'reason'],
    ['an empty reason', { field: 'ssn', reason: '   ' }, 'reason'],
    ['a reason of two letters', { field: 'ssn', reason: ' ab ' }, 'reason'],
    ['a reason of 501 letters', { field: 'ssn', reason: 'x'.repeat(501) }, 'reason'],
    ['no field', { reason: 'because' }, 'field'],
    ['a field that is not covered', { field: 'name', reason: 'because' }, 'field'],
    ['a field of another kind', { field: ['ssn'], reason: 'because' }, 'field'],
    ['a word too many', { ...asked, column: 'name' }, 'column'],
  ])('%s', async (_what, body, path) => {
    const der = await asUser(['DER']);
    const { status, text, errors } = await reveal(der, ids.ours, body);
    expect({ status, paths: errors?.map((one) => one.path) }).toEqual({ status: 400, paths: [path] });
    expect(text).not.toContain(ssn);
    expect(await events(der.userId)).toEqual([]);
  });

  test('a record of somebody else, which reads like one that is not there', async () => {
    const der = await asUser(['DER']);
    const foreign = await reveal(der, ids.theirs, asked);
    const absent = await reveal(der, 999_999, asked);
    expect({ status: foreign.status, text: foreign.text }).toEqual({ status: 404, text: absent.text });
    expect(await events(der.userId)).toEqual([]);
  });

  test('who is not signed in', async () => {
    expect((await reveal(null, ids.ours, asked)).status).toBe(401);
  });

  test('a field that the schema lets through and no column stands for', async () => {
    expect((await reveal(await asUser(['DER']), ids.ours, { ...asked, field: 'undeclared' })).status).toBe(404);
  });

  test('a value that was copied from another record', async () => {
    const copy = await storePerson(own, '');
    await assay.database.system('a copy', (tx) =>
      tx.query(`update person set ssn = (select ssn from person where id = $2) where id = $1`, [copy, ids.ours]),
    );
    const der = await asUser(['DER']);
    const { status, text } = await reveal(der, copy, asked);
    expect(status).toBe(500);
    expect(text).not.toContain(ssn);
    expect(await events(der.userId)).toEqual([]);
  });

  test('everything, where the event cannot be written', async () => {
    const der = await asUser(['DER']);
    await assay.owner
      .query(`create function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
      create trigger refuse_all before insert on audit_event for each row execute function refuse_all()`);
    const { status, text } = await reveal(der, ids.ours, asked);
    await assay.owner.query('drop trigger refuse_all on audit_event');
    expect(status).toBe(500);
    expect(text).not.toContain(ssn);
  });
});

test('twenty a minute are shown to a user, and no more', async () => {
  const limited = await serveReveal(true);
  const der = await asUser(['DER']);
  const statuses: number[] = [];
  for (let time = 0; time < 22; time += 1) statuses.push((await revealOn(limited)(der, ids.ours, asked)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
  expect(await events(der.userId)).toHaveLength(20);
  await limited.close();
});
