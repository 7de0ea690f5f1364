import type { SignUpRequest } from '@assay/contract/identity/sign-up.types';
import type { User } from '@assay/contract/identity/user.types';
import { createTestApp, dataOf, type Answer, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const nobody: Who = null;
let assay: TestApp;
let ga: NonNullable<Who>;
let sa: NonNullable<Who>;
let own: number;

beforeAll(async () => {
  assay = await createTestApp();
  ga = await assay.given.user({ roles: ['GA'], username: 'ga@test.example' });
  sa = await assay.given.user({ roles: ['SA'], username: 'sa@test.example' });
  own = await assay.given.company({ name: 'Own Freight' });
});
afterAll(() => assay.close());

let count = 0;
const draft = (overrides: object = {}) => ({
  name: 'Rosa Maria Quill',
  email: `asks-${(count += 1)}@visitor.example`,
  company: 'Quill Haulage',
  phone: '555-010-0123',
  message: 'We are new.',
  ...overrides,
});
const ask = (body: object, headers: Record<string, string> = {}) => assay.call(nobody, 'POST /public/sign-up', { body, headers });
const faultsOf = ({ status, body }: Answer) => ({ status, faults: (body.errors ?? []).map(({ path, code }) => `${path}: ${code}`) });
const codeOf = ({ status, body }: Answer) => `${status} ${body.code}`;
const query = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  assay.database.system('what is stored', (tx) => tx.query<Row>(text, values));
const requestsOf = async (email: string): Promise<SignUpRequest[]> =>
  dataOf(await assay.call(ga, 'POST /sign-up-request/search', { body: { filters: { email: { type: 'equals', filter: email } } } }));
const mailsTo = (to: string) =>
  query<{ subject: string; body: string }>(`select subject, body from mail_message where recipient = $1 order by number`, [to]);
const asked = async (overrides: object = {}): Promise<SignUpRequest> => {
  const body = draft(overrides);
  dataOf<SignUpRequest>(await ask(body));
  return (await requestsOf(body.email))[0] as SignUpRequest;
};
const accept = (id: number, body: object, who: Who = ga) => assay.call(who, `POST /sign-up-request/${id}/accept`, { body });
const decline = (id: number, body: object, who: Who = ga) => assay.call(who, `POST /sign-up-request/${id}/decline`, { body });
const actionsOn = async (entity: string, id: number | null): Promise<string[]> =>
  (
    await query<{ action: string }>(`select action from audit_event where entity = $1 and entity_id = $2 order by at, seq`, [entity, id])
  ).map(({ action }) => action);

describe('asking for an account', () => {
  test('stores a request, tells the administrators, and opens nothing', async () => {
    const request = await asked({ email: 'first@visitor.example' });
    expect(request).toMatchObject({ name: 'Rosa Maria Quill', company: 'Quill Haulage', state: 'Pending', userId: null, decidedAt: null });
    for (const to of ['ga@test.example', 'sa@test.example']) {
      const mail = (await mailsTo(to)).at(-1);
      expect(mail?.subject).toBe('Account request from Rosa Maria Quill');
      expect(mail?.body).toContain(`/sign-up-request/${request.id}`);
    }
    expect(await mailsTo('first@visitor.example')).toEqual([]);
    expect(await query(`select id from app_user where username = 'first@visitor.example'`)).toEqual([]);
    expect(await actionsOn('sign-up-request', request.id)).toEqual(['CREATE']);
  });

  test('says the same to everybody: unknown, known, and asking again', async () => {
    const email = 'twice@visitor.example';
    const answers = [
      await ask(draft({ email })),
      await ask(draft({ email: 'ga@test.example' })),
      await ask(draft({ email: email.toUpperCase() })),
    ];
    const [first] = answers;
    const varying = new Set(['x-request-id', 'date']);
    const plain = ({ status, text, headers }: Answer) => ({
      status,
      text,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !varying.has(name))),
    });
    for (const answer of answers) expect(plain(answer)).toEqual(plain(first as Answer));
    expect(first?.body.message).toBe('Thank you. An administrator will review your request and reply by email.');
    expect(await requestsOf(email)).toHaveLength(1);
  });

  test('many times at once is stored once and told once', async () => {
    const email = 'flood@visitor.example';
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(draft({ email, name: 'Flood Gate' }))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await requestsOf(email)).toHaveLength(1);
    expect((await mailsTo('ga@test.example')).filter(({ subject }) => subject.endsWith('Flood Gate'))).toHaveLength(1);
  });

  test('on a French screen is answered in French, whatever the answer is', async () => {
    for (const email of ['oui@visitor.example', 'non@visitor.example']) dataOf(await ask(draft({ email }), { 'accept-language': 'fr-FR' }));
    const [[yes], [no]] = [await requestsOf('oui@visitor.example'), await requestsOf('non@visitor.example')];
    expect([yes?.language, no?.language]).toEqual(['fr-FR', 'fr-FR']);
    dataOf(await accept(yes?.id ?? 0, { version: yes?.version, roles: ['DER'], companyIds: [own] }));
    dataOf(await decline(no?.id ?? 0, { version: no?.version }));
    expect((await mailsTo('oui@visitor.example')).map(({ subject }) => subject)).toEqual(['Votre compte Assay']);
    expect((await mailsTo('non@visitor.example')).map(({ subject }) => subject)).toEqual(['Votre demande de compte']);
  });

  test('is possible again after a no', async () => {
    const request = await asked({ email: 'again@visitor.example' });
    dataOf<SignUpRequest>(await decline(request.id, { version: request.version }));
    await ask(draft({ email: 'again@visitor.example' }));
    expect((await requestsOf('again@visitor.example')).map(({ state }) => state).toSorted()).toEqual(['Declined', 'Pending']);
  });

  test.each([
    [{ name: 'Eve\r\nBcc: all@world.example' }, 'name: characters'],
    [{ company: 'Eve\nInc' }, 'company: characters'],
    [{ email: 'eve@visitor.example\nBcc: x@y.example' }, 'email: email'],
    [{ email: 'eve@visitor.example, x@y.example' }, 'email: email'],
    [{ name: '' }, 'name: required'],
    [{ message: 'x'.repeat(2001) }, 'message: tooLong'],
    [{ roles: ['GA'] }, 'roles: unknownKey'],
    [{ state: 'Accepted' }, 'state: unknownKey'],
  ])('%j is refused: %s', async (overrides, fault) => {
    expect(faultsOf(await ask(draft(overrides)))).toEqual({ status: 400, faults: [fault] });
  });

  test('is not told to who switched that off', async () => {
    const quiet = await assay.given.user({ roles: ['SA'], username: 'quiet@test.example' });
    dataOf<SignUpRequest>(
      await assay.call(quiet, `POST /user/${quiet.userId}/notification`, { body: { signUpRequested: { email: false } } }),
    );
    await asked();
    expect(await mailsTo('quiet@test.example')).toEqual([]);
  });
});

describe('a request', () => {
  const wish = (request: SignUpRequest, overrides: object = {}) => ({
    version: request.version,
    roles: ['DER'],
    companyIds: [own],
    ...overrides,
  });

  test('that is accepted makes the user, invited like any other', async () => {
    const request = await asked();
    const answer = await accept(request.id, wish(request, { permissionGroups: ['ORDERS-CREATE'] }));
    const decided = dataOf<SignUpRequest>(answer);
    expect(decided).toMatchObject({ state: 'Accepted', decidedByName: 'Test GA', reason: '', version: 2 });
    expect(answer.body.can).toMatchObject({ accept: false, decline: false, edit: false });
    expect(answer.body.message).toBe('Request accepted. Invitation sent.');
    const user = dataOf<User>(await assay.call(ga, `GET /user/${decided.userId}`));
    expect(user).toMatchObject({
      username: request.email,
      firstName: 'Rosa Maria',
      lastName: 'Quill',
      phone: '555-010-0123',
      roles: ['DER'],
      permissionGroups: ['ORDERS-CREATE'],
      companyIds: [own],
      state: 'Invited',
    });
    expect((await mailsTo(request.email)).map(({ subject }) => subject)).toEqual(['Your Assay account']);
    expect(await actionsOn('sign-up-request', request.id)).toEqual(['CREATE', 'APPROVE']);
    expect((await actionsOn('user', decided.userId)).toSorted()).toEqual(['CREATE', 'INVITED']);
  });

  test('that is accepted gives no more than its accepter could, and guarded roles wait', async () => {
    const request = await asked();
    expect(faultsOf(await accept(request.id, wish(request, { roles: ['GA'] }), sa))).toEqual({
      status: 400,
      faults: ['roles: roleNotYours'],
    });
    expect(faultsOf(await accept(request.id, wish(request, { roles: ['DER', 'MRO'] })))).toEqual({
      status: 400,
      faults: ['roles: roleConflict'],
    });
    expect(faultsOf(await accept(request.id, wish(request, { companyIds: [] })))).toEqual({
      status: 400,
      faults: ['companyIds: placeNeeded'],
    });
    expect(faultsOf(await accept(request.id, wish(request, { companyIds: [999_999] })))).toEqual({
      status: 400,
      faults: ['companyIds: reference'],
    });
    expect((await requestsOf(request.email))[0]?.state).toBe('Pending');
    const { userId } = dataOf<SignUpRequest>(await accept(request.id, wish(request, { roles: ['MRO'], companyIds: [] })));
    expect(dataOf<User>(await assay.call(ga, `GET /user/${userId}`))).toMatchObject({ roles: [], pendingRoles: ['MRO'] });
  });

  test('of an address that has an account is refused at its username, and stays', async () => {
    const request = await asked({ email: 'SA@test.example' });
    expect(faultsOf(await accept(request.id, wish(request)))).toEqual({ status: 409, faults: ['username: taken'] });
    expect((await requestsOf(request.email))[0]?.state).toBe('Pending');
  });

  test('that is declined tells who asked, with the reason', async () => {
    const request = await asked();
    const decided = dataOf<SignUpRequest>(await decline(request.id, { version: request.version, reason: 'Your company is not a client.' }));
    expect(decided).toMatchObject({ state: 'Declined', reason: 'Your company is not a client.', userId: null });
    const [mail] = await mailsTo(request.email);
    expect(mail?.subject).toBe('Your account request');
    expect(mail?.body).toContain('Reason: Your company is not a client.');
    expect(await actionsOn('sign-up-request', request.id)).toEqual(['CREATE', 'DECLINE']);
  });

  test('is decided once, also by two at the same time', async () => {
    const request = await asked();
    const answers = await Promise.all([
      accept(request.id, wish(request)),
      accept(request.id, wish(request), sa),
      decline(request.id, { version: request.version }),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual(['200 undefined', '409 decided', '409 decided']);
    expect(codeOf(await accept(request.id, wish(request)))).toBe('409 decided');
    expect(codeOf(await decline(request.id, { version: 2 }))).toBe('409 decided');
  });

  test('is corrected while it waits, and not after', async () => {
    const request = await asked();
    const changed = dataOf<SignUpRequest>(
      await assay.call(ga, `PUT /sign-up-request/${request.id}`, { body: { ...request, company: 'Quill Lines' } }),
    );
    expect(changed).toMatchObject({ company: 'Quill Lines', version: 2 });
    expect(codeOf(await decline(request.id, { version: 1 }))).toBe('409 conflict');
    dataOf<SignUpRequest>(await decline(request.id, { version: 2 }));
    expect(codeOf(await assay.call(ga, `PUT /sign-up-request/${request.id}`, { body: { version: 3, company: 'X' } }))).toBe('409 decided');
  });

  test('is taken out of the archive after it was decided, and not changed on the way', async () => {
    const { id } = await asked();
    const declined = dataOf<SignUpRequest>(await decline(id, { version: 1 }));
    dataOf<SignUpRequest>(await assay.call(ga, `DELETE /sign-up-request/${id}`));
    const { body } = await assay.call(ga, `GET /sign-up-request/${id}`);
    expect(body.can).toMatchObject({ restore: true, edit: false });
    const record = body.data as unknown as SignUpRequest;
    const restore = (changes: object) =>
      assay.call(ga, `PUT /sign-up-request/${id}`, { body: { ...record, isArchived: false, ...changes } });
    expect(codeOf(await restore({ name: 'Somebody Else' }))).toBe('409 decided');
    expect(dataOf<SignUpRequest>(await restore({}))).toMatchObject({ isArchived: false, state: declined.state, name: declined.name });
  });

  test('is nobody’s business but the operators’', async () => {
    const request = await asked();
    for (const role of ['LSA', 'DER', 'HRA', 'MRO', 'COLLECTOR'] as const) {
      const who = await assay.given.user({ roles: [role], companyIds: [own] });
      expect((await assay.call(who, `GET /sign-up-request/${request.id}`)).status).toBe(403);
      expect((await accept(request.id, wish(request), who)).status).toBe(403);
      expect((await decline(request.id, { version: 1 }, who)).status).toBe(403);
    }
    expect((await assay.call(nobody, `GET /sign-up-request/${request.id}`)).status).toBe(401);
  });
});
