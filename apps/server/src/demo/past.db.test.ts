import type { AuditRow } from '@assay/contract/audit/audit.types';
import { createFieldCipher } from '#platform/crypto/field-cipher.ts';
import { eventsIn, type Told } from '#test/audit-events.ts';
import { createTestApp, dataOf, type TestApp } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from './load-demo.ts';

let assay: TestApp;
let events: readonly Told[];
let loadedAt: string;

beforeAll(async () => {
  assay = await createTestApp();
  await loadDemo(assay.database, {
    passwords: assay.passwords,
    publicUrl: 'https://assay.example',
    cipher: createFieldCipher(assay.keys.fields),
  });
  loadedAt = new Date().toISOString();
  events = await eventsIn(assay.database.pool, { requestId: 'demo' });
});
afterAll(() => assay.close());

const dayMillis = 86_400_000;
const daysBefore = (at: string): number => (Date.parse(loadedAt) - Date.parse(at)) / dayMillis;

describe('the past of the demo', () => {
  test('reaches back more than a year and up to today, and nothing is in the future', () => {
    expect(events.length).toBeGreaterThan(60);
    expect(daysBefore(events[0]?.at ?? loadedAt)).toBeGreaterThan(365);
    expect(events.filter(({ at }) => daysBefore(at) < 2).length).toBeGreaterThan(2);
    expect(events.filter(({ at }) => at > loadedAt)).toEqual([]);
  });

  test('is no work of one minute of the day', () => {
    const changes = events.filter(({ action }) => action === 'UPDATE').map(({ at }) => at.slice(11, 16));
    expect(changes.length).toBeGreaterThan(10);
    expect(new Set(changes).size).toBeGreaterThan(changes.length / 2);
  });

  test('no record was made, changed or read after now', async () => {
    const stored = ['created_at', 'updated_at'];
    const times = {
      company: stored,
      location: stored,
      app_user: stored,
      sign_up_request: stored,
      mail_message: ['created_at'],
      audit_check: ['at'],
    };
    for (const [table, columns] of Object.entries(times)) {
      const late = columns.map((column) => `${column} > clock_timestamp()`).join(' or ');
      const { rows } = await assay.owner.query(`select * from ${table} where ${late}`);
      expect(rows, table).toEqual([]);
    }
  });

  test('stands in each chain in the order in which it happened', () => {
    for (const shard of new Set(events.map((event) => event.shard))) {
      const chain = events.filter((event) => event.shard === shard).toSorted((one, other) => one.seq - other.seq);
      expect(chain.map(({ at }) => at)).toEqual(chain.map(({ at }) => at).toSorted());
    }
  });

  test('a record is made before it is changed, and changed before it is archived', () => {
    const order = ['CREATE', 'UPDATE', 'DELETE'];
    const nameOf = ({ entity, entityId }: Told): string => `${entity} ${entityId}`;
    const changes = events.filter(({ entity, action }) => ['company', 'location'].includes(entity) && order.includes(action));
    const names = new Set(changes.map(nameOf));
    expect(names.size).toBeGreaterThan(20);
    for (const name of names) {
      const ranks = changes.filter((event) => nameOf(event) === name).map(({ action }) => order.indexOf(action));
      expect(ranks, name).toEqual(ranks.toSorted((one, other) => one - other));
    }
  });

  test('was made by several people who exist, each under a role that they have', async () => {
    const { rows: users } = await assay.owner.query<{ id: string; username: string; roles: string[] }>(
      'select id, username, roles from app_user',
    );
    const known = new Map(users.map(({ id, username, roles }) => [Number(id), { username, roles }]));
    const changes = events.filter(({ action }) => ['CREATE', 'UPDATE', 'DELETE'].includes(action));
    expect(new Set(changes.map(({ actorName }) => actorName)).size).toBeGreaterThanOrEqual(4);
    for (const { actorId, actorName, actorRole, action, label } of events) {
      const person = known.get(actorId ?? 0);
      expect(person?.username, `${action} ${label}`).toBe(actorName);
      expect(person?.roles, `${action} ${label}`).toContain(actorRole);
    }
  });

  test('a record says of itself what its last event says', async () => {
    const { rows } = await assay.owner.query<{ id: string; at: Date }>('select id, updated_at as at from company');
    for (const { id, at } of rows) {
      const last = events.findLast(({ entity, entityId }) => entity === 'company' && entityId === Number(id));
      expect(at.toISOString().slice(0, 16), `company ${id}`).toBe(last?.at.slice(0, 16));
    }
  });

  test('is sealed like everything else', async () => {
    const admin = await assay.given.user({ roles: ['GA'] });
    const verdict = dataOf<{ ok: boolean; rows: number }>(await assay.call(admin, 'GET /audit-log/verify'));
    expect(verdict).toMatchObject({ ok: true });
    const found = dataOf<AuditRow[]>(await assay.call(admin, 'POST /audit-log/search', { body: { size: 500 } }));
    expect(found.map(({ at }) => at)).toEqual(
      found
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });
});
