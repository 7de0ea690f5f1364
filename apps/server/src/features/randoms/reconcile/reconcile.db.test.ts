import type { Unmatched } from '@assay/contract/randoms/reconcile.types';
import type { AuditRow } from '@assay/domain/audit/audit.fields';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import type { ReportRow } from '@assay/domain/randoms/report.fields';
import type { PoolSelection } from '@assay/domain/randoms/selection.fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDrawWorld, type DrawWorld } from '#test/draw-world.ts';
import { dataOf, type Who } from '#test/test-app.ts';

let world: DrawWorld;
let pool: Pool;
let periodId: number;
/** Those who were drawn, in their order; all but the last were told to go. */
let selected: PoolSelection[];

/** A record of the same person under another number. */
const twin = async (personId: number, { type, number }: { readonly type: string; readonly number: string }): Promise<number> => {
  const id = await world.newPerson();
  await world.assay.owner.query(
    `update participant p set first_name = o.first_name, last_name = o.last_name, dob = o.dob, primary_id_type = $3, primary_id_blind = $4
     from participant o where p.id = $1 and o.id = $2`,
    [id, personId, type, number],
  );
  return id;
};

type Wishes = { readonly more?: object; readonly at?: string };

/** A test that was ordered beside the draw, and taken. */
const taken = async (participantId: number, { more = {}, at = 'now()' }: Wishes = {}): Promise<number> => {
  const dot = { agency: 'FMCSA', serviceIds: [world.drug], reasonForTestId: world.reasons.get('RANDOM') };
  const { id } = await world.make({ ...dot, participantId, ...more });
  const { rows } = await world.assay.owner.query<{ id: number }>(
    `update order_service set status = 'COMPLETE', final_result = 'Negative', collection_date = ${at} where order_id = $1 returning id::int`,
    [id],
  );
  return rows[0]?.id ?? 0;
};

const found = async (body: object = { periodId }, who: Who = world.admin): Promise<Unmatched[]> =>
  dataOf(await world.call('/random-pool-selection/reconcile', body, who));
const foundOf = async (testId: number): Promise<Unmatched | undefined> => (await found()).find((one) => one.testId === testId);
const read = async (id: number): Promise<PoolSelection> => dataOf(await world.get(`/random-pool-selection/${id}`));
const link = async (at: number, testId: number, who: Who = world.admin) => {
  const { id, version } = await read(selected[at]?.id ?? 0);
  return world.call(`/random-pool-selection/${id}/link-test`, { testId, version }, who);
};
const personAt = (at: number): number => selected[at]?.participantId ?? 0;

beforeAll(async () => {
  world = await createDrawWorld();
  pool = await world.poolWith(14, { drugNumber: 14, alcoholNumber: 1, alternatesKind: 'NONE', alternatesValue: null });
  await world.assay.owner.query(
    `update participant set first_name = 'First' || id, last_name = 'Last' || id, dob = date '1980-01-01' + id::int, primary_id_type = 'SSN',
       primary_id_blind = 'ssn' || id, ssn_blind = 'ssn' || id, cdl_number_blind = 'cdl' || id, employee_number_blind = 'eid' || id`,
  );
  const run = await world.draw(pool, { kind: 'AUTO' });
  ({ periodId } = run);
  selected = await world.selectionsOf(pool);
  dataOf(await world.call('/random-pool-selection/release', { ids: selected.slice(0, -1).map(({ id }) => id) }));
  await world.assay.owner.query(`update random_pool_selection set notified_at = now() - interval '1 hour' where notified_at is not null`);
});
afterAll(() => world.assay.close());

describe('"the four causes are each a seeded test that the tool names correctly"', () => {
  it('a test of the very person, in the period, for the same reason: sure', async () => {
    const test = await taken(personAt(0));
    expect(await foundOf(test)).toMatchObject({
      isSure: true,
      leg: 'drug',
      fits: [
        {
          selectionId: selected[0]?.id,
          score: 100,
          faults: [],
          problem: null,
          agrees: ['identifier', 'name', 'birthDate', 'window', 'reason', 'form'],
        },
      ],
    });
  });

  it('wrong SSN', async () => {
    const test = await taken(await twin(personAt(1), { type: 'SSN', number: 'another' }));
    expect(await foundOf(test)).toMatchObject({
      isSure: false,
      fits: [{ selectionId: selected[1]?.id, faults: ['wrongSsn'], problem: null }],
    });
  });

  it('licence instead of SSN', async () => {
    const test = await taken(await twin(personAt(2), { type: 'CDL', number: `cdl${personAt(2)}` }));
    expect(await foundOf(test)).toMatchObject({ fits: [{ selectionId: selected[2]?.id, faults: ['licenseForSsn'], problem: null }] });
  });

  it('wrong reason, and wrong form, which no click mends', async () => {
    const reason = await taken(personAt(3), {
      more: { reasonForTestId: world.reasons.get('PRE-EMPLOYMENT') },
    });
    expect(await foundOf(reason)).toMatchObject({ fits: [{ selectionId: selected[3]?.id, faults: ['wrongReason'], problem: null }] });
    const form = await taken(personAt(4), { more: { agency: 'NON-DOT', serviceIds: [world.usual.serviceId] } });
    expect(await foundOf(form)).toMatchObject({ fits: [{ faults: ['wrongForm'], problem: 'wrongForm' }] });
    expect((await link(4, form)).text).toContain('49 CFR 40.13');
  });

  it('outside the window, and before the notice', async () => {
    const before = await taken(personAt(5), { at: `now() - interval '2 hours'` });
    expect(await foundOf(before)).toMatchObject({ fits: [{ faults: ['beforeNotice'], problem: 'beforeNotice' }] });
    const { rows } = await world.assay.owner.query<{ day: string }>(
      `select start_date::text as day from random_pool_selection_period where id = $1`,
      [periodId],
    );
    const outside = await taken(personAt(6), { at: `timestamp '${rows[0]?.day} 12:00' - interval '2 days'` });
    expect(await foundOf(outside)).toMatchObject({ fits: [{ faults: ['outsideWindow'], problem: 'outsideWindow' }] });
    expect([(await link(5, before)).status, (await link(6, outside)).status]).toEqual([409, 409]);
  });
});

describe('a test that is linked', () => {
  const report = async (type: string): Promise<ReportRow[]> => dataOf(await world.call('/random-report', { type, size: 500 }));

  it('counts for its selection, leaves the report of tests without one, and says who said so and what was wrong', async () => {
    const test = await taken(await twin(personAt(7), { type: 'SSN', number: 'wrong' }));
    const undrawn = 'Random Test with no corresponding selection';
    const orderNumber = (await report(undrawn)).find(({ id }) => id === test)?.orderNumber;
    expect(orderNumber).toMatch(/\d/);
    const after = dataOf<PoolSelection>(await link(7, test));
    expect(after).toMatchObject({ drugState: 'TESTED', drugCounted: true, isActive: false, orderId: selected[7]?.orderId });
    expect((await report(undrawn)).map(({ id }) => id)).not.toContain(test);
    expect((await report('Employees Selected and Tested')).map(({ selectionId }) => selectionId)).toContain(after.id);
    expect(await foundOf(test)).toBeUndefined();
    const events = dataOf<AuditRow[]>(
      await world.call('/audit-log/search', { size: 1, filters: { entity: 'random-pool-selection', entityId: after.id } }),
    );
    expect(events[0]).toMatchObject({
      action: 'UPDATE',
      before: { drugState: 'NOTIFIED' },
      after: { drugState: 'TESTED', wrongSsn: true, linkedTest: orderNumber },
    });
  });

  it('follows what the test comes to, and no more what its own order does', async () => {
    const test = await taken(personAt(8));
    await world.assay.owner.query(`update order_service set status = 'COLLECTED', final_result = '' where id = $1`, [test]);
    expect(dataOf(await link(8, test))).toMatchObject({ drugState: 'NOTIFIED', drugCounted: false });
    await world.assay.owner.query(`update order_service set status = 'COMPLETE', final_result = 'Test Canceled' where id = $1`, [test]);
    expect(await read(selected[8]?.id ?? 0)).toMatchObject({ drugState: 'CANCELLED_TEST', drugCounted: false });
    await world.assay.owner.query(`update order_service set final_result = 'Positive' where id = $1`, [test]);
    expect(await read(selected[8]?.id ?? 0)).toMatchObject({ drugState: 'TESTED', drugCounted: true });
    await world.assay.owner.query(`update order_service set status = 'EXPIRED', final_result = 'Order Expired' where order_id = $1`, [
      selected[8]?.orderId,
    ]);
    expect(await read(selected[8]?.id ?? 0)).toMatchObject({ drugState: 'TESTED', drugCounted: true });
  });

  it('is asked for twice and linked once; of two selections at once one has it', async () => {
    const test = await taken(personAt(9));
    const { id, version } = await read(selected[9]?.id ?? 0);
    const ask = () => world.call(`/random-pool-selection/${id}/link-test`, { testId: test, version });
    const [one, other] = await Promise.all([ask(), ask()]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await read(id)).version).toBe(version + 1);
    expect((await link(10, test)).text).toContain('belongs to a selection already');
  });

  it('needs the version that was seen', async () => {
    const test = await taken(personAt(10));
    const { id, version } = await read(selected[10]?.id ?? 0);
    expect((await world.call(`/random-pool-selection/${id}/link-test`, { testId: test, version: version - 1 })).status).toBe(409);
    expect(await read(id)).toMatchObject({ version, drugState: 'NOTIFIED' });
  });
});

describe('nobody links', () => {
  it('a second test of that kind', async () => {
    const test = await taken(personAt(7));
    expect((await link(7, test)).text).toContain('has its test already');
  });

  it('anything to somebody who was not told, nor is that person named', async () => {
    const at = selected.length - 1;
    const test = await taken(personAt(at));
    expect(await foundOf(test)).toBeUndefined();
    expect((await link(at, test)).status).toBe(409);
  });

  it('somebody else’s test, nor one of another employer, nor an alcohol test to who was drawn for drugs', async () => {
    expect((await link(11, await taken(personAt(12)))).text).toContain('Too little agrees');
    const breath = await taken(personAt(11), { more: { serviceIds: [world.alcohol] } });
    expect((await link(11, breath)).text).toContain('asked for no such test');
    const other = await world.assay.given.company();
    const elsewhere = await taken(personAt(11));
    await world.assay.owner.query(`update order_service set company_id = $2 where id = $1`, [elsewhere, other]);
    expect((await link(11, elsewhere)).text).toContain('another employer');
  });

  it('what is out of sight, or without the right to manage selections', async () => {
    const test = await taken(personAt(11));
    const { companyId } = world.place;
    const own = await world.assay.given.user({ roles: ['DER'], groups: ['RANDOMS-FULLCONTROL', 'RANDOMS-VIEW'], companyIds: [companyId] });
    const reader = await world.assay.given.user({ roles: ['DER'], groups: ['RANDOMS-VIEW'], companyIds: [companyId] });
    const stranger = await world.assay.given.user({
      roles: ['DER'],
      groups: ['RANDOMS-FULLCONTROL', 'RANDOMS-VIEW'],
      companyIds: [await world.assay.given.company()],
    });
    expect(await found({ poolId: pool.id }, stranger)).toEqual([]);
    expect(await found({}, stranger)).toEqual([]);
    expect((await world.call('/random-pool-selection/reconcile', {}, reader)).status).toBe(403);
    expect([(await link(11, test, stranger)).status, (await link(11, test, reader)).status]).toEqual([404, 403]);
    expect((await found({ poolId: pool.id }, own)).map(({ testId }) => testId)).toContain(test);
    expect((await link(11, test, own)).status).toBe(200);
  });
});
