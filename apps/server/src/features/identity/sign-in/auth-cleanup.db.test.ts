import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let assay: TestApp;
beforeAll(async () => {
  assay = await createTestApp();
});
afterAll(() => assay.close());

const sql = (text: string, values: readonly unknown[] = []) => assay.database.system('a test', (tx) => tx.query(text, values));

test('the nightly sweep takes what is over and leaves what still counts', async () => {
  const { userId } = await assay.given.user({ roles: ['DER'] });
  await sql(`insert into challenge (id, kind, secret_hash, account, expires_at)
    select gen_random_uuid(), 'OTP', '', name, now() - age::interval from (values ('old', '25 hours'), ('counts', '23 hours'), ('open', '-15 minutes')) given (name, age)`);
  await sql(
    `insert into mail_token (hash, kind, user_id, created_at, expires_at)
     select name, 'INVITE', $1, now() - interval '4 days', now() - age::interval from (values ('old', '25 hours'), ('open', '-1 hour')) given (name, age)`,
    [userId],
  );
  await sql(
    `insert into sign_in_attempt (account, user_id, failures, last_at, locked_until)
     select name, case when known then $1::bigint end, 5, now() - age::interval, until::timestamptz
     from (values ('old', true, '13 hours', null), ('waiting', true, '1 hour', null), ('shut', true, '1 year', 'infinity'),
                  ('nobody', false, '29 days', 'infinity'), ('nobody long ago', false, '31 days', 'infinity')) given (name, known, age, until)`,
    [userId],
  );
  await sql(
    `insert into app_session (id, user_id, refresh_hash, created_at, ended_at)
     select gen_random_uuid(), $1, name, now() - interval '200 days', now() - age::interval from (values ('old', '91 days'), ('kept', '89 days')) given (name, age)`,
    [userId],
  );
  await assay.queues.find(({ name }) => name === 'auth-cleanup')?.work({ id: '', data: {}, attempt: 1 });
  const left = async (table: string, column: string) =>
    (await sql(`select ${column} as name from ${table} where length(${column}) < 20 order by 1`)).map(({ name }) => name as string);
  expect(await left('challenge', 'account')).toEqual(['counts', 'open']);
  expect(await left('mail_token', 'hash')).toEqual(['open']);
  expect(await left('sign_in_attempt', 'account')).toEqual(['nobody', 'shut', 'waiting']);
  expect(await left('app_session', 'refresh_hash')).toEqual(['kept']);
});
