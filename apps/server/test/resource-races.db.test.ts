import { aCompany, aLocation } from '@assay/testkit/companies';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, type Answer, type TestApp, type Who } from './test-app.ts';

/** Many at once on a real server: an engine with one connection would hide every one of these. */
let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

type Stored = Record<string, unknown> & { readonly id: number; readonly version: number };
type Kind = 'company' | 'location';
const kinds = ['company', 'location'] as const;

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const read = async (kind: Kind, id: number): Promise<Stored> =>
  (await assay.call(admin, 'GET', `/${kind}/${id}`)).body.data as unknown as Stored;
const put = (kind: Kind, id: number, body: object) => assay.call(admin, 'PUT', `/${kind}/${id}`, body);
const eventsOf = (kind: Kind, id: number) =>
  assay.database.system('the history', (tx) =>
    tx.query<{ action: string }>(`select action from audit_event where entity = $1 and entity_id = $2 order by id`, [kind, id]),
  );
const made = (kind: Kind) => assay.given[kind]();

describe.each(kinds)('%s', (kind) => {
  test('of twenty changes from one version exactly one is stored; the others hear what is there now', async () => {
    const id = await made(kind);
    const answers = await Promise.all(times(20, (index) => put(kind, id, { version: 1, name: `Editor ${index}` })));
    expect(statusesOf(answers)).toEqual([200, ...times(19, () => 409)]);
    const winner = answers.find(({ status }) => status === 200)?.body.data as unknown as Stored;
    expect(winner).toEqual(await read(kind, id));
    expect(winner.version).toBe(2);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect({ code: body.code, data: body.data }).toEqual({ code: 'conflict', data: winner });
    expect(await eventsOf(kind, id)).toEqual([{ action: 'UPDATE' }]);
  });

  test('changes of different fields from one version do not overwrite each other either', async () => {
    const id = await made(kind);
    const answers = await Promise.all([
      put(kind, id, { version: 1, phone: '205-555-0101' }),
      put(kind, id, { version: 1, fax: '205-555-0102' }),
      put(kind, id, { version: 1, email: 'a@b.example' }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
  });

  test('editors who read again after a conflict lose nothing of each other', async () => {
    const id = await made(kind);
    const field = kind === 'company' ? 'uscgVesselIds' : 'locationCodes';
    const add = async (code: string): Promise<void> => {
      const current = await read(kind, id);
      const { status } = await put(kind, id, { version: current.version, [field]: [...(current[field] as string[]), code] });
      if (status === 409) return add(code);
      expect(status).toBe(200);
    };
    const codes = times(8, (index) => `C-${index}`);
    await Promise.all(codes.map(add));
    const stored = await read(kind, id);
    expect((stored[field] as string[]).toSorted()).toEqual(codes);
    expect(stored.version).toBe(9);
  });

  test('archived eight times at once, it is archived once', async () => {
    const id = await made(kind);
    const answers = await Promise.all(times(8, () => assay.call(admin, 'DELETE', `/${kind}/${id}`)));
    expect(statusesOf(answers)).toEqual(times(8, () => 200));
    expect((await read(kind, id)).version).toBe(2);
    expect(await eventsOf(kind, id)).toEqual([{ action: 'DELETE' }]);
  });

  test('restored eight times at once, it is restored once', async () => {
    const id = await made(kind);
    await assay.call(admin, 'DELETE', `/${kind}/${id}`);
    const answers = await Promise.all(times(8, () => put(kind, id, { version: 2, isArchived: false })));
    expect(statusesOf(answers)).toEqual([200, ...times(7, () => 409)]);
    expect((await eventsOf(kind, id)).map(({ action }) => action)).toEqual(['DELETE', 'RESTORE']);
  });

  test('archived while it is changed: both in some order, never half', async () => {
    const id = await made(kind);
    const [removed, ...changed] = await Promise.all([
      assay.call(admin, 'DELETE', `/${kind}/${id}`),
      ...times(4, () => put(kind, id, { version: 1, name: 'Changed meanwhile' })),
    ]);
    expect(removed?.status).toBe(200);
    const isChanged = changed.some(({ status }) => status === 200);
    expect(changed.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect(await read(kind, id)).toMatchObject({ isArchived: true, version: isChanged ? 3 : 2 });
  });
});

describe('the same request sent twice', () => {
  const countNamed = async (table: string, name: string): Promise<number> => {
    const [row] = await assay.database.system('all of them', (tx) =>
      tx.query<{ count: number }>(`select count(*)::integer as count from ${table} where name = $1`, [name]),
    );
    return row?.count ?? 0;
  };
  const post = (path: string, body: unknown, key: string, who: Who = admin) =>
    assay.call(who, 'POST', path, body, { 'idempotency-key': key });

  test.each(times(4, (index) => index))('eight times at once acts once (%i)', async (round) => {
    const name = `Once ${round}`;
    const body = aCompany({ name });
    const answers = await Promise.all(times(8, () => post('/company', body, `once-${round}`)));
    expect(await countNamed('company', name)).toBe(1);
    const [first, ...replays] = answers.filter(({ status }) => status === 200);
    for (const { text } of replays) expect(text).toBe(first?.text);
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expect({ status: refused.status, code: refused.body.code, retry: refused.headers['retry-after'] }).toEqual({
        status: 409,
        code: 'twin-running',
        retry: '1',
      });
    }
    expect(answers.filter(({ status, headers }) => status === 200 && headers['idempotent-replayed'] === undefined)).toHaveLength(1);
  });

  test('answers the same bytes, and says that it is a replay', async () => {
    const body = { ...aCompany({ name: 'Replayed' }), createLocation: true };
    const first = await post('/company', body, 'replay');
    const second = await post('/company', body, 'replay');
    expect({ status: second.status, text: second.text, replayed: second.headers['idempotent-replayed'] }).toEqual({
      status: 200,
      text: first.text,
      replayed: 'true',
    });
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(await countNamed('location', 'Replayed')).toBe(1);
    const { id } = first.body.data as unknown as Stored;
    await put('company', id, { version: 1, dba: 'changed since' });
    expect((await post('/company', body, 'replay')).text).toBe(first.text);
  });

  test('with another body is another request under a used key', async () => {
    const body = aCompany({ name: 'Keyed' });
    await post('/company', body, 'reused');
    expect(await post('/company', { ...body, dba: 'other' }, 'reused')).toMatchObject({ status: 422, body: { code: 'key-reused' } });
    expect(await countNamed('company', 'Keyed')).toBe(1);
  });

  test('a refusal is not kept: the corrected request goes through under the same key', async () => {
    const body = aCompany({ name: 'Corrected' });
    expect(await post('/company', { ...body, phone: '5' }, 'corrected')).toMatchObject({ status: 400 });
    expect(await post('/company', body, 'corrected')).toMatchObject({ status: 200 });
    expect(await post('/company', body, 'asked')).toMatchObject({ status: 409, body: { code: 'possible-duplicate' } });
    expect(await post('/company', { ...body, acceptDuplicate: true }, 'asked')).toMatchObject({ status: 200 });
    expect(await countNamed('company', 'Corrected')).toBe(2);
  });

  test('a key belongs to one user and one route', async () => {
    const other = await assay.given.user({ roles: ['SA'] });
    const companyId = await assay.given.company();
    const body = { ...aCompany({ name: 'Shared key' }), acceptDuplicate: true };
    const answers = [
      await post('/company', body, 'shared'),
      await post('/company', body, 'shared', other),
      await post('/location', aLocation({ companyId, name: 'Shared key' }), 'shared'),
    ];
    expect(answers.map(({ status, headers }) => [status, headers['idempotent-replayed']])).toEqual(times(3, () => [200, undefined]));
    expect([await countNamed('company', 'Shared key'), await countNamed('location', 'Shared key')]).toEqual([2, 1]);
  });

  test('leaves one event, however often it comes', async () => {
    const body = aCompany({ name: 'Told once' });
    const first = await post('/company', body, 'events');
    await post('/company', body, 'events');
    expect(await eventsOf('company', (first.body.data as unknown as Stored).id)).toEqual([{ action: 'CREATE' }]);
  });

  test('keeps effect and answer together: where the answer cannot be kept, nothing happened', async () => {
    await assay.owner.query(`revoke insert on idempotency_key from assay_all`);
    onTestFinished(async () => void (await assay.owner.query(`grant insert on idempotency_key to assay_all`)));
    expect(await post('/company', aCompany({ name: 'Half done' }), 'half')).toMatchObject({ status: 500 });
    expect(await countNamed('company', 'Half done')).toBe(0);
  });

  test('a search, a count and an export take a key and do nothing with it', async () => {
    for (const call of ['search', 'search/count', 'export']) {
      for (const filters of [{ id: 1 }, { id: 2 }]) {
        const { status, headers } = await post(`/company/${call}`, { filters }, 'reading');
        expect([status, headers['idempotent-replayed']]).toEqual([200, undefined]);
      }
    }
  });
});
