import type { Acting } from '@assay/domain/access/actor';
import type { Role } from '@assay/domain/access/roles';
import { actingAs } from '@assay/testkit/actors';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

/** Functions that act with the rights of their owner, called in SQL by who has no business with the row. */
let assay: TestApp;
let own: number;
let foreign: number;
let people: Record<'colleague' | 'atLocation' | 'stranger' | 'staff' | 'waiting' | 'both' | 'self', number>;

beforeAll(async () => {
  assay = await createTestApp();
  own = await assay.given.company();
  foreign = await assay.given.company({ parentCompanyId: await assay.given.company() });
  const locationId = await assay.given.location({ companyId: own });
  const made = async (
    roles: readonly Role[],
    companyIds: readonly number[],
    { locationIds = [] }: { readonly locationIds?: readonly number[] } = {},
  ) => (await assay.given.user({ roles, companyIds, locationIds })).userId;
  people = {
    self: await made(['DER'], [own]),
    colleague: await made(['HRA'], [own]),
    atLocation: await made(['LHRA'], [], { locationIds: [locationId] }),
    stranger: await made(['DER'], [foreign]),
    staff: await made(['GA'], [own]),
    waiting: await made(['HRA'], [own]),
    both: await made(['HRA'], [own, foreign]),
  };
  await assay.owner.query(`update app_user set pending_roles = '{SA}' where id = $1`, [people.waiting]);
});
afterAll(() => assay.close());

const actorOf = (role: Role): Acting =>
  actingAs({ userId: people.self, roles: [role], companyIds: role === 'GA' ? [] : [own] }, 'user.edit');
const ask = async (role: Role, expression: string): Promise<unknown> =>
  (await assay.database.write(actorOf(role), (tx) => tx.query<{ value: unknown }>(`select ${expression} as value`)))[0]?.value;
const forbidden = { code: '42501' };

const calls = {
  'mints a link that opens the account of': (whose: number) => `issue_mail_token(${whose}, 'RESET', '${randomUUID()}', 30)`,
  'ends the sessions of': (whose: number) => `end_sessions(${whose}, 'x')`,
  'takes the lock from the account of': (whose: number) => `unlock_account(${whose})`,
  'voids the links of': (whose: number) => `end_mail_tokens(${whose})`,
  'asks where else works': (whose: number) => `has_place_beyond(${whose}, '{}')`,
} as const;

describe.each(Object.entries(calls))('nobody from below %s', (_what, call) => {
  test.each(['stranger', 'staff', 'waiting'] as const)('a %s', async (who) => {
    for (const role of ['DER', 'LSA'] as const) await expect(ask(role, call(people[who]))).rejects.toMatchObject(forbidden);
  });

  test('one who is not there', async () => {
    await expect(ask('DER', call(987_654_321))).rejects.toMatchObject(forbidden);
    await expect(ask('DER', call(0))).rejects.toMatchObject(forbidden);
  });

  test('and outside of any role nobody at all', async () => {
    const attempt = assay.database.write(actorOf('DER'), async (tx) => {
      await tx.query('reset role');
      await tx.query(`select ${call(people.colleague)}`);
    });
    await expect(attempt).rejects.toMatchObject(forbidden);
  });
});

test('whoever manages users still does: colleagues, those of their locations, themselves; the house everybody', async () => {
  for (const call of Object.values(calls)) {
    for (const who of ['colleague', 'atLocation', 'self', 'both'] as const) await ask('DER', call(people[who]));
    for (const who of ['stranger', 'staff', 'waiting'] as const) await ask('GA', call(people[who]));
  }
  await assay.database.system('our own work', (tx) => tx.query(`select ${calls['ends the sessions of'](people.stranger)}`));
});

test('of a colleague who also works elsewhere one learns that, and not where', async () => {
  expect(await ask('DER', `has_place_beyond(${people.both}, '{${own}}')`)).toBe(true);
  expect(await ask('DER', `has_place_beyond(${people.both}, '{${own},${foreign}}')`)).toBe(true);
  expect(await ask('DER', `has_place_beyond(${people.colleague}, '{${own}}')`)).toBe(false);
  expect(await ask('GA', `has_place_beyond(${people.both}, '{${own},${foreign}}')`)).toBe(false);
});

test('of other clients’ people nobody from below learns a name; of the house’s own, and of one’s own, one does', async () => {
  for (const role of ['DER', 'LHRA', 'COLLECTOR'] as const) {
    expect(await ask(role, `user_name(${people.stranger})`)).toBeNull();
    expect(await ask(role, `user_name(${people.staff})`)).toBe('Test GA');
    expect(await ask(role, `user_name(${people.self})`)).toBe('Test DER');
  }
  expect(await ask('DER', `user_name(${people.colleague})`)).toBe('Test HRA');
  expect(await ask('GA', `user_name(${people.stranger})`)).toBe('Test DER');
  expect(await ask('GA', `user_name(null)`)).toBeNull();
});

test('the language of an email is told of the same people as their name', async () => {
  await assay.database.system('their screens', (tx) => tx.query(`update app_user set language = 'es'`));
  for (const role of ['DER', 'LHRA', 'COLLECTOR'] as const) {
    expect(await ask(role, `mail_language(${people.stranger})`)).toBeNull();
    expect(await ask(role, `mail_language(${people.staff})`)).toBe('es');
  }
  expect(await ask('DER', `mail_language(${people.colleague})`)).toBe('es');
  await assay.database.system('no screen yet', (tx) => tx.query(`update app_user set language = ''`));
  expect(await ask('GA', `mail_language(${people.colleague})`)).toBe('en-US');
});

test('how far a company reaches down is told of companies in scope', async () => {
  expect(await ask('DER', `company_height(${own})`)).toBe(1);
  const [top] = await assay.database.system('its parent', (tx) =>
    tx.query<{ id: number }>('select parent_company_id as id from company where id = $1', [foreign]),
  );
  expect(await ask('GA', `company_height(${top?.id})`)).toBe(2);
  expect(await ask('DER', `company_height(${top?.id})`)).toBe(1);
});

test('what decides it cannot be asked directly', async () => {
  for (const role of ['GA', 'DER'] as const)
    for (const call of [`manages_user(${people.staff})`, `demand_user(${people.staff})`])
      await expect(ask(role, call)).rejects.toMatchObject(forbidden);
});
