import type { SignInResult } from '@assay/contract/identity/auth.types';
import type { ImportLog, ImportRow } from '@assay/contract/imports/import-log.types';
import type { SignUpRequest } from '@assay/contract/identity/sign-up.types';
import type { User } from '@assay/contract/identity/user.types';
import type { Mail } from '@assay/contract/messages/mail.types';
import type { Order } from '@assay/domain/orders/order.fields';
import { orderStatuses } from '@assay/domain/orders/lists';
import { leaveStatuses, participantStatuses } from '@assay/domain/participants/lists';
import { userStates } from '@assay/domain/identity/users';
import { createFieldCipher } from '#platform/crypto/field-cipher.ts';
import { fontsIn } from '#platform/pdf/fonts.ts';
import { createTestApp, dataOf, type TestApp, type Who } from '#test/test-app.ts';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasDemo, loadDemo } from './load-demo.ts';
import { playProviders } from './play-providers.ts';
import { demoPassword, demoUsers } from './users.data.ts';

const nobody: Who = null;
let assay: TestApp;

beforeAll(async () => {
  assay = await createTestApp();
  await loadDemo(assay.database, {
    passwords: assay.passwords,
    publicUrl: 'https://assay.example',
    cipher: createFieldCipher(assay.keys.fields),
    files: assay.files,
    fonts: fontsIn(assay.config.ASSETS_DIR),
  });
});
afterAll(() => assay.close());

const signIn = async (username: string, mode = 'login'): Promise<SignInResult> =>
  dataOf(
    await assay.call(nobody, 'POST /auth/sign-in', { body: { mode, username, ...(mode === 'login' ? { password: demoPassword } : {}) } }),
  );
const as = async (username: string): Promise<Who> => {
  const entered = await signIn(username);
  if (entered.challenge !== null) throw new Error(`${username} is asked for ${entered.challenge}`);
  return { userId: entered.user.id, token: entered.accessToken };
};
const search = async <T>(who: Who, resource: string): Promise<T[]> =>
  dataOf(await assay.call(who, `POST /${resource}/search`, { body: { size: 500, archive: 'Both' } }));

describe('the sign-ins of the demo', () => {
  const special: Record<string, string> = { 'otp@demo.test': 'OTP', 'new@demo.test': 'NEW_PASSWORD' };

  test.each(demoUsers.filter(({ password }) => password !== 'none'))(
    '$username comes in by the password, or is asked one thing more',
    async ({ username, roles }) => {
      const entered = await signIn(username);
      expect(entered.challenge).toBe(special[username] ?? null);
      if (entered.challenge === null) expect(entered.user.roles).toEqual(roles);
    },
  );

  test('collector@demo.test has no password, and a passcode is on its way', async () => {
    const refused = await assay.call(nobody, 'POST /auth/sign-in', {
      body: {
        mode: 'login',
        username: 'collector@demo.test',
        password: demoPassword,
      },
    });
    expect(refused.body.code).toBe('bad-credentials');
    expect((await signIn('collector@demo.test', 'COLLECTOR-OTP')).challenge).toBe('OTP');
    const mails = await search<Mail>(await as('ga@demo.test'), 'mail');
    expect(mails.filter(({ to }) => to === 'collector@demo.test').map(({ subject }) => subject)).toEqual(['Your passcode']);
  });

  test('is known by them', async () => {
    expect(await hasDemo(assay.database)).toBe(true);
  });
});

describe('what the demo shows', () => {
  test('a collector whose site has somebody to wait for', async () => {
    const [row] = await assay.database.system('who waits', (tx) =>
      tx.query<{ waiting: number }>(
        `select count(*)::integer as waiting from order_service t join collection_site s on s.id = t.collection_site_id
         join app_user u on u.id = any (s.otp_user_ids) where u.username = 'collector@demo.test' and t.status = 'ORDERED'`,
      ),
    );
    expect(row?.waiting).toBeGreaterThan(2);
  });

  test('users who are invited, disabled and to choose a new password, in several companies', async () => {
    const users = await search<User>(await as('ga@demo.test'), 'user');
    const states = new Set(users.map(({ state }) => state));
    expect(userStates.filter((state) => !states.has(state))).toEqual(['Locked']);
    expect(new Set(users.flatMap(({ companyNames }) => companyNames)).size).toBeGreaterThan(8);
    expect(new Set(users.flatMap(({ roles }) => roles)).size).toBe(11);
  });

  test('a representative their own people alone', async () => {
    const users = await search<User>(await as('der@demo.test'), 'user');
    expect(users.length).toBeGreaterThan(5);
    expect(users.filter(({ companyNames }) => !companyNames.some((name) => /^Summit Ridge|^Transportes Cerro Norte$/.test(name)))).toEqual(
      [],
    );
  });

  test('a review officer who waits for the administrator’s word, and gets it', async () => {
    const ga = await as('ga@demo.test');
    const [waiting, ...others] = (await search<User>(ga, 'user')).filter(({ pendingRoles }) => pendingRoles.length > 0);
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({ pendingRoles: ['MRO'], pendingByName: 'Samuel Arnold' });
    const word = { version: waiting?.version };
    expect(dataOf<User>(await assay.call(ga, `POST /user/${waiting?.id}/approve`, { body: word })).roles).toContain('MRO');
  });

  test('two thousand people who came over the years, of every status, some away and some entered twice', async () => {
    const { rows } = await assay.owner.query<{ people: number; statuses: string[]; leaves: string[]; months: number; twice: number }>(
      `select count(*)::integer as people, array_agg(distinct status) as statuses, array_agg(distinct leave_status) as leaves,
         count(distinct date_trunc('month', created_at))::integer as months,
         (select count(*)::integer from (select from participant group by company_id, last_name, dob having count(*) > 1) pairs) as twice
       from participant`,
    );
    expect(rows).toMatchObject([{ people: 2000, statuses: participantStatuses.toSorted(), leaves: ['', ...leaveStatuses].toSorted() }]);
    expect(rows[0]?.months).toBeGreaterThan(12);
    expect(rows[0]?.twice).toBeGreaterThan(8);
    const early = `select from participant p join company c on c.id = p.company_id where p.created_at < c.created_at or p.updated_at < p.created_at or p.updated_at > now()`;
    expect((await assay.owner.query(early)).rows).toEqual([]);
  });

  test('orders in every status but that of a pool, whose times are in their order and over', async () => {
    const { rows } = await assay.owner.query<{ status: string }>(`select distinct status from orders`);
    expect(rows.map(({ status }) => status).toSorted()).toEqual(orderStatuses.filter((status) => status !== 'PRE_RANDOM').toSorted());
    const wrong = `select s.id from order_service s join orders o on o.id = s.order_id and not o.is_unsolicited_physical where (not (s.created_at <= coalesce(s.collection_date, s.created_at)
        and coalesce(s.collection_date, s.at_lab_at) <= coalesce(s.at_lab_at, s.collection_date)
        and coalesce(s.at_lab_at, s.lab_reported_at) <= coalesce(s.lab_reported_at, s.at_lab_at))
      or greatest(s.collection_date, s.at_lab_at, s.lab_reported_at) > coalesce(s.result_verified_at, now()) or s.result_verified_at > now()
      or (s.status in ('COLLECTED', 'AT_LAB', 'COMPLETE')) <> (s.collection_date is not null) or (s.status in ('COMPLETE', 'EXPIRED')) <> (s.final_result <> '')
      or s.status = 'AT_LAB' and (s.lab_reported_at is not null) <> exists (select from lab_report r where r.order_service_id = s.id))`;
    expect((await assay.owner.query(wrong)).rows).toEqual([]);
  });

  test('what is ordered is carried out by itself', async () => {
    await assay.app.listen({ port: 0, host: '127.0.0.1' });
    const server = `http://127.0.0.1:${(assay.app.server.address() as AddressInfo).port}`;
    const [simulator, ...others] = await playProviders(assay.database, {
      cipher: createFieldCipher(assay.keys.fields),
      server,
      stepMillis: 0,
    });
    expect(others).toEqual([]);
    const ga = await as('ga@demo.test');
    const { rows } = await assay.owner.query<{ body: Record<string, unknown> }>(
      `select json_build_object('companyId', p.company_id, 'locationId', p.location_id, 'participantId', p.id, 'agency', 'FMCSA',
         'reasonForTestId', (select id from reasonfortest where code = 'PRE-EMPLOYMENT'), 'serviceIds', array[s.id],
         'duplicateOverrideReason', 'Asked for by the test') as body
       from participant p join company c on c.id = p.company_id and 'FMCSA' = any (c.agencies)
         join company_services x on x.company_id = c.id join service s on s.id = x.service_id and s.is_dot
         join service_type t on t.id = s.service_type_id and t.code = 'BAT'
       where p.status = 'Active' and not p.is_archived order by p.id limit 1`,
    );
    const order = dataOf<Order>(await assay.call(ga, 'POST /order', { body: rows[0]?.body }));
    expect(order.url).toBe(`${simulator?.address}/orders/${order.orderGuid}`);
    const read = async () => dataOf<Order>(await assay.call(ga, `GET /order/${order.id}`));
    // By its seed one of many goes otherwise.
    await expect.poll(async () => (await read()).providerOrderId).toBe(`SIM-${order.orderNumber}`);
    await simulator?.close();
  });

  test('requests for an account, waiting and declined, one of which is accepted', async () => {
    const ga = await as('ga@demo.test');
    const requests = await search<SignUpRequest>(ga, 'sign-up-request');
    expect(requests.map(({ state }) => state).toSorted()).toEqual(['Declined', 'Pending', 'Pending']);
    const open = requests.find(({ state }) => state === 'Pending');
    const wish = { version: open?.version, roles: ['COLLECTOR'] };
    expect((await assay.call(ga, `POST /sign-up-request/${open?.id}/accept`, { body: wish })).status).toBe(200);
  });

  test('files in every stage, with what became of their rows', async () => {
    const ga = await as('ga@demo.test');
    const logs = (await search<ImportLog>(ga, 'import-log')).toSorted((one, other) => one.id - other.id);
    expect(logs.map(({ mode, status, rowsOk, rowsConflict, rowsFailed }) => [mode, status, rowsOk, rowsConflict, rowsFailed])).toEqual([
      ['COMMIT', 'DONE', 3, 0, 0],
      ['VALIDATE', 'DONE', 3, 1, 2],
      ['COMMIT', 'DONE', 2, 0, 2],
      ['ROLLBACK', 'DONE', 2, 0, 0],
    ]);
    for (const { id, rowsTotal, mode } of logs) {
      const rows = dataOf<ImportRow[]>(await assay.call(ga, `GET /import-log/${id}/rows`));
      expect(rows).toHaveLength(rowsTotal);
      const isEach = mode === 'VALIDATE' || rows.every(({ outcome, recordId }) => outcome === 'ERROR' || recordId !== null);
      expect(isEach, `the records of import ${id}`).toBe(true);
      expect(rows.filter(({ outcome, problems }) => (outcome === 'ERROR') !== problems.some(({ column }) => column !== ''))).toEqual([]);
    }
  });

  test('what was stored can be rolled back and no longer discarded, what was rolled back neither', async () => {
    const ga = await as('ga@demo.test');
    for (const { id, mode } of await search<ImportLog>(ga, 'import-log')) {
      const discard = mode === 'VALIDATE';
      expect((await assay.call(ga, `GET /import-log/${id}`)).body).toMatchObject({ can: { rollback: mode === 'COMMIT', discard } });
    }
  });

  test('a file that a word is waited for, which can be given', async () => {
    const ga = await as('ga@demo.test');
    const waiting = (await search<ImportLog>(ga, 'import-log')).find(({ mode }) => mode === 'VALIDATE');
    const word = { decision: 'USE' };
    expect(dataOf<ImportRow>(await assay.call(ga, `PUT /import-log/${waiting?.id}/rows/4`, { body: word }))).toMatchObject({
      ...word,
      isOpen: true,
    });
    expect((await assay.call(ga, `GET /import-log/${waiting?.id}`)).body).toMatchObject({ can: { commit: true, discard: true } });
  });

  test('emails that have left, without what they carried', async () => {
    const mails = (await search<Mail>(await as('sa@demo.test'), 'mail')).filter(({ state }) => state === 'SENT');
    const subjects = new Set(mails.map(({ subject }) => subject));
    for (const subject of [
      'Your Assay account',
      'Choose a new password',
      'A role is waiting for your approval',
      'Message from Ruth Delgado',
    ])
      expect(subjects).toContain(subject);
    const reader = await as('sa@demo.test');
    const texts = new Map<string, string>();
    for (const { id, subject } of mails) texts.set(subject, dataOf<Mail>(await assay.call(reader, `GET /mail/${id}`)).body);
    for (const text of texts.values()) expect(text).not.toMatch(/⟦|code=/);
    expect(texts.get('Your Assay account')).toContain('https://assay.example/resetpassword#••••••');
  });
});
