import type { AuditRow } from '@assay/contract/audit/audit.types';
import type { Dashboard } from '@assay/contract/reports/dashboard.types';
import { wallClockOf } from '@assay/domain/time/days';
import { createFieldCipher } from '#platform/crypto/field-cipher.ts';
import { fontsIn } from '#platform/pdf/fonts.ts';
import { eventsIn, type Told } from '#test/audit-events.ts';
import { createTestApp, dataOf, type TestApp } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from './load-demo.ts';

let assay: TestApp;
let events: readonly Told[];
let loadedAt: string;
let startedAt: string;

beforeAll(async () => {
  assay = await createTestApp();
  startedAt = new Date().toISOString();
  await loadDemo(assay.database, {
    passwords: assay.passwords,
    publicUrl: 'https://assay.example',
    cipher: createFieldCipher(assay.keys.fields),
    files: assay.files,
    fonts: fontsIn(assay.config.ASSETS_DIR),
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

  test('was done by day, and collected when the site is open, whenever the demo is started', async () => {
    const atNight = (at: string): boolean => wallClockOf(at).slice(11) < '08:00' || wallClockOf(at).slice(11) > '18:00';
    expect(
      events.filter(({ action, at }) => action !== 'LOGIN' && at < startedAt && atNight(at)).map(({ label, at }) => [label, at]),
    ).toEqual([]);
    const { rows } = await assay.owner.query<{ time: string; zone: string }>(
      `select to_char(s.collection_date at time zone l.time_zone, 'HH24:MI') as time, l.time_zone as zone from order_service s
       join orders o on o.id = s.order_id and not o.is_unsolicited_physical join location l on l.id = s.location_id where s.collection_date is not null`,
    );
    expect(rows.length).toBeGreaterThan(2000);
    expect(rows.filter(({ time }) => time < '08:00' || time > '18:00')).toEqual([]);
  });

  test('leaves nothing to end at once: the activity of a first day is the work of people', async () => {
    for (const name of ['expire-orders', 'miss-orders', 'late-payments', 'release-orders'])
      await assay.queues.find((queue) => queue.name === name)?.work({ id: 'job', data: {}, attempt: 1 });
    const admin = await assay.given.user({ roles: ['GA'] });
    const { activity } = dataOf<Dashboard>(await assay.call(admin, 'GET /dashboard'));
    expect(activity).toHaveLength(10);
    expect(activity.filter(({ at }) => at >= startedAt).map(({ label, deeds }) => [label, deeds])).toEqual([]);
    expect(new Set(activity.map(({ at }) => at.slice(0, 16))).size).toBeGreaterThan(7);
    expect(new Set(activity.flatMap(({ deeds }) => deeds.map(({ by }) => by))).size).toBeGreaterThan(2);
  });

  test('what a file has changed names the import in its history', async () => {
    const { rows } = await assay.owner.query<{ import: string; record: number }>(
      `select 'import:' || import_id as import, record_id::integer as record from import_row where state = 'STORED' and outcome = 'UPDATE' order by import_id, number`,
    );
    const told = events.filter(({ reason }) => reason.startsWith('import:'));
    expect(rows.length).toBeGreaterThan(4);
    expect(told.map(({ action, entity, entityId, reason }) => [action, entity, entityId, reason])).toEqual(
      rows.map((row) => ['UPDATE', 'location', row.record, row.import]),
    );
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
