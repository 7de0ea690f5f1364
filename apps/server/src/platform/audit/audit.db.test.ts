import type { Acting, Actor } from '@assay/domain/access/actor';
import { actingAs } from '@assay/testkit/actors';
import { eventsIn } from '#test/audit-events.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendAudit, type AuditEvent } from './audit.ts';

let assay: TestApp;
let own: { companyId: number; locationId: number };
let foreign: { companyId: number; locationId: number };

beforeAll(async () => {
  assay = await createTestApp();
  const place = async () => {
    const companyId = await assay.given.company();
    return { companyId, locationId: await assay.given.location({ companyId }) };
  };
  [own, foreign] = [await place(), await place()];
});
afterAll(() => assay.close());

const actorOf = (roles: Actor['roles'], places: Partial<Actor> = {}): Acting =>
  actingAs({
    userId: 5,
    username: 'someone@test.example',
    roles,
    companyIds: [own.companyId],
    locationIds: [own.locationId],
    locationCompanyIds: [own.companyId],
    ...places,
  });
const auditContext = (actor: Acting) => ({ actor, sessionId: randomUUID(), requestId: 'request' });
const eventAt = (at: { companyId: number; locationId: number }, label: string): AuditEvent => ({
  action: 'UPDATE',
  entity: 'location',
  entityId: at.locationId,
  label,
  ...at,
  before: { a: 1 },
  after: { a: 2 },
});
const append = (actor: Acting, event: AuditEvent) => assay.database.write(actor, (tx) => appendAudit(tx, auditContext(actor), event));
const all = (label: string) => eventsIn(assay.database.pool, { label });

describe('an event', () => {
  test('says who did what to which record, from what to what', async () => {
    await append(actorOf(['MRO', 'LSA']), eventAt(own, 'said'));
    expect(await all('said')).toMatchObject([
      {
        actorId: 5,
        actorName: 'someone@test.example',
        actorRole: 'LSA',
        action: 'UPDATE',
        entity: 'location',
        entityId: own.locationId,
        companyId: own.companyId,
        locationId: own.locationId,
        requestId: 'request',
        before: { a: 1 },
        after: { a: 2 },
      },
    ]);
  });

  test.each([['GA'], ['DER'], ['LHRA'], ['MRO'], ['COLLECTOR']] as const)('is taken from a %s', async (role) => {
    await append(actorOf([role]), eventAt(own, `by ${role}`));
    expect(await all(`by ${role}`)).toHaveLength(1);
  });

  test('is there if and only if the change is', async () => {
    const broken = assay.database.write(actorOf(['GA']), async (tx) => {
      await appendAudit(tx, auditContext(actorOf(['GA'])), eventAt(own, 'undone'));
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await all('undone')).toEqual([]);
  });

  test.each([`update audit_event set canon = '{}'`, 'delete from audit_event', 'truncate audit_event'])(
    'is never changed, not even by the owner of the table: %s',
    async (sql) => {
      await append(actorOf(['GA']), eventAt(own, 'kept'));
      const before = await assay.database.system('all', (tx) => tx.query('select count(*) from audit_event'));
      await expect(assay.owner.query(sql)).rejects.toThrow('audit events are never changed');
      await expect(assay.database.system('change', (tx) => tx.query(sql))).rejects.toMatchObject({ code: '42501' });
      await expect(assay.database.write(actorOf(['GA']), (tx) => tx.query(sql))).rejects.toThrow();
      expect(await assay.database.system('all', (tx) => tx.query('select count(*) from audit_event'))).toEqual(before);
    },
  );
});

describe('a time of its own', () => {
  const past = '2024-02-03T10:00:00.000Z';
  const appendAll = (...given: readonly (readonly [number, string, string?])[]) =>
    assay.database.system('a past', async (tx) => {
      for (const [companyId, label, at] of given) {
        const actor = actorOf(['GA']);
        const context = { ...auditContext(actor), ...(at === undefined ? {} : { at }) };
        await appendAudit(tx, context, { ...eventAt(own, label), companyId });
      }
    });
  const told = async (label: string) => (await all(label)).map(({ at, seq }) => ({ at, seq }));
  const isNow = (at: string | undefined): boolean => Math.abs(Date.now() - Date.parse(at ?? '')) < 60_000;
  /** Companies of two chains that no other test writes to. */
  const [empty, other] = [14, 15];

  test('is taken by a chain that is empty, in order and never after now', async () => {
    const future = new Date(Date.now() + 86_400_000).toISOString();
    await appendAll([empty, 'ahead', future], [empty, 'second', '2024-05-01T00:00:00.000Z'], [empty, 'first', past]);
    expect(await told('first')).toEqual([{ at: past, seq: 1 }]);
    expect(await told('second')).toEqual([{ at: '2024-05-01T00:00:00.000Z', seq: 2 }]);
    const [ahead] = await told('ahead');
    expect([ahead?.seq, isNow(ahead?.at)]).toEqual([3, true]);
  });

  test('is not taken by a chain that has an event: that one happens now', async () => {
    await appendAll([other, 'there already']);
    await appendAll([other, 'too late', past]);
    const [late] = await told('too late');
    expect([late?.seq, isNow(late?.at)]).toEqual([2, true]);
  });

  test('leaves the chains whole', async () => {
    const admin = await assay.given.user({ roles: ['GA'] });
    expect((await assay.call(admin, 'GET /audit-log/verify')).body.data).toMatchObject({ ok: true });
  });
});

test.each([
  ['GA', ['here', 'there']],
  ['DER', ['here']],
  ['LHRA', ['here']],
  ['COLLECTOR', []],
] as const)('a %s finds the history of what it may see, also where the query forgets to ask', async (role, labels) => {
  const { userId } = await assay.given.user({ roles: [role] });
  await append(actorOf(['GA']), { ...eventAt(own, 'here'), entityId: userId });
  await append(actorOf(['GA']), { ...eventAt(foreign, 'there'), entityId: userId });
  const reader = actorOf([role], role === 'COLLECTOR' ? { locationIds: [] } : {});
  const found = await assay.database.read(reader, (tx) =>
    tx.query(`select label from audit_event where entity_id = $1 and label in ('here', 'there') order by label`, [userId]),
  );
  expect(found.map(({ label }) => label as string)).toEqual(labels);
});
