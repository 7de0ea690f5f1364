import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Answer, type TestApp, type Who } from './test-app.ts';

/** A search of which every row waits for longer than a statement may take. */
let assay: TestApp;
let admin: NonNullable<Who>;
const connections = 2;

beforeAll(async () => {
  assay = await createTestApp({}, { poolSize: connections, patience: 1 });
  admin = await assay.given.user({ roles: ['GA'] });
  await assay.given.company();
  await assay.owner.query(
    `create or replace function user_name(wanted bigint) returns text language plpgsql stable security definer set search_path = public, pg_temp
     as $$ begin perform pg_sleep(60); return ''; end $$`,
  );
});
afterAll(() => assay.close());

const slow = { filters: { accountManagerName: 'anybody' } };
const search = (body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  assay.call(admin, 'POST /company/search', { body, headers });

test('is answered by 503 and a sentence that says to narrow the filter, and its connections are free again', async () => {
  const asked = await Promise.all([search(slow), assay.call(admin, 'POST /company/search/count', { body: slow })]);
  for (const { status, body, headers } of asked) {
    expect({ status, ...body }).toEqual({
      status: 503,
      code: 'search-too-slow',
      errorMessage: 'The search took too long. Narrow the filters and try again.',
    });
    // Coming back later helps with a server that is away, not with a question that is too large.
    expect(headers['retry-after']).toBeUndefined();
  }
  const { requestPool } = assay.database;
  expect([requestPool.totalCount, requestPool.idleCount]).toEqual([connections, connections]);
  const { rows } = await assay.owner.query(
    `select query from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
  );
  expect(rows).toEqual([]);
  expect((await search({ columns: ['name'] })).status).toBe(200);
});

test('says so in the language of who asks', async () => {
  expect((await search(slow, { 'accept-language': 'es' })).body.errorMessage).toBe(
    'La búsqueda tardó demasiado. Restrinja los filtros e inténtelo de nuevo.',
  );
});
