import type { Delivery } from '@assay/contract/randoms/scheduled-report.calls';
import type { ScheduledReport } from '@assay/domain/randoms/scheduled-report.fields';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDrawWorld, type DrawWorld } from '#test/draw-world.ts';
import { mailsTo } from '#test/mails.ts';
import { dataOf, faultsOf, type Who } from '#test/test-app.ts';

let world: DrawWorld;
let contactId: number;
let address: string;
beforeAll(async () => {
  world = await createDrawWorld();
  address = `${randomUUID()}@test.example`;
  const body = { companyId: world.place.companyId, firstName: 'Rita', lastName: 'Reader', email: address, phone: '555-555-0101' };
  contactId = dataOf<{ id: number }>(await world.call('/contact', body)).id;
});
afterAll(() => world.assay.close());

const bodyOf = (more: object = {}) => ({
  name: `Report ${randomUUID()}`,
  companyId: world.place.companyId,
  reportType: 'Employee Selection History',
  frequency: 'Daily',
  time: '08:00',
  recipientIds: [contactId],
  ...more,
});
const make = async (more: object = {}, who: Who = world.admin): Promise<ScheduledReport> =>
  dataOf(await world.call('/random-pool-scheduled-report', bodyOf(more), who));
const read = async (id: number): Promise<ScheduledReport> => dataOf(await world.get(`/random-pool-scheduled-report/${id}`));
const deliveriesOf = async (id: number): Promise<Delivery[]> => dataOf(await world.get(`/random-pool-scheduled-report/${id}/deliveries`));
const isDueNow = (id: number) =>
  world.assay.owner.query(`update random_pool_scheduled_report set next_run_at = now() - interval '1 minute' where id = $1`, [id]);
const mailsFor = async (name: string) => (await mailsTo(world.assay, address)).filter(({ subject }) => subject.includes(name));

describe('a scheduled report', () => {
  it('knows when it is sent next, and asks for the day that its frequency needs', async () => {
    const report = await make();
    expect(Date.parse(report.nextRunAt ?? '')).toBeGreaterThan(Date.now());
    expect(report).toMatchObject({ ownerName: 'Test GA', lastRunAt: null, lastStatus: '', channel: 'Email' });
    const refused = await world.call('/random-pool-scheduled-report', bodyOf({ frequency: 'Weekly' }));
    expect(faultsOf(refused)).toEqual(['weekday: required']);
    expect(faultsOf(await world.call('/random-pool-scheduled-report', bodyOf({ frequency: 'Monthly' })))).toEqual(['dayOfMonth: required']);
    expect(faultsOf(await world.call('/random-pool-scheduled-report', bodyOf({ time: '25:00' })))).toEqual(['time: poolTime']);
    const weekly = await make({ frequency: 'Weekly', weekday: 'MON' });
    const changed = dataOf<ScheduledReport>(
      await world.assay.call(world.admin, `PUT /random-pool-scheduled-report/${weekly.id}`, { body: { ...weekly, frequency: 'Daily' } }),
    );
    expect(Date.parse(changed.nextRunAt ?? '')).toBeLessThanOrEqual(Date.parse(weekly.nextRunAt ?? ''));
  });

  it('is sent when its time has come, once a day: a link and never data, and what was sent is written down', async () => {
    const pool = await world.poolWith(4);
    await world.draw(pool);
    const report = await make({ poolId: pool.id });
    await isDueNow(report.id);
    await world.work('random-reports');
    const [mail, ...more] = await mailsFor(report.name);
    expect(more).toEqual([]);
    expect(mail?.body).toContain(`/random-report?type=Employee+Selection+History&company=${world.place.companyId}`);
    expect(mail?.body).toContain(`&pool=${pool.id}`);
    for (const { participantName } of await world.selectionsOf(pool)) expect(mail?.body).not.toContain(participantName.split(',')[0]);
    expect(await deliveriesOf(report.id)).toMatchObject([{ kind: 'SCHEDULED', status: 'SENT', recipients: 1, lines: 0 }]);
    const after = await read(report.id);
    expect(after).toMatchObject({ lastStatus: 'SENT' });
    expect(Date.parse(after.nextRunAt ?? '')).toBeGreaterThan(Date.now());
    // "job key (report, localDate) unique" (K3): also where its time comes again the same day.
    await isDueNow(report.id);
    await world.work('random-reports');
    expect(await mailsFor(report.name)).toHaveLength(1);
    expect(await deliveriesOf(report.id)).toHaveLength(1);
  });

  it('is sent now to who wants it, besides its schedule', async () => {
    const report = await make();
    dataOf(await world.call(`/random-pool-scheduled-report/${report.id}/run`));
    await world.work('random-reports-now', { id: report.id, byId: world.admin?.userId });
    expect(await mailsFor(report.name)).toHaveLength(1);
    expect(await deliveriesOf(report.id)).toMatchObject([{ kind: 'NOW', status: 'SENT', byName: 'Test GA' }]);
  });

  it('"run with the owner’s current scope; owner disabled -> job paused" (Z8)', async () => {
    const der = await world.assay.given.user({
      roles: ['DER'],
      groups: ['RANDOMS-VIEW', 'CONTACTS-VIEW'],
      companyIds: [world.place.companyId],
    });
    const report = await make({}, der);
    await isDueNow(report.id);
    await world.work('random-reports');
    expect(await mailsFor(report.name)).toHaveLength(1);
    await world.assay.owner.query(`update app_user set permission_groups = '{}' where id = $1`, [der?.userId]);
    await world.work('random-reports-now', { id: report.id, byId: world.admin?.userId });
    await world.assay.owner.query(`update app_user set permission_groups = '{RANDOMS-VIEW}', is_active = false where id = $1`, [
      der?.userId,
    ]);
    await world.work('random-reports-now', { id: report.id, byId: world.admin?.userId });
    expect(await mailsFor(report.name)).toHaveLength(1);
    expect((await deliveriesOf(report.id)).map(({ status }) => status)).toEqual(['PAUSED', 'PAUSED', 'SENT']);
    expect(await read(report.id)).toMatchObject({ lastStatus: 'PAUSED' });
  });

  it('goes to nobody outside of its owner’s reach, and to nobody without an address', async () => {
    const elsewhere = await world.assay.given.company();
    const der = await world.assay.given.user({
      roles: ['DER'],
      groups: ['RANDOMS-VIEW', 'CONTACTS-VIEW'],
      companyIds: [world.place.companyId],
    });
    const stranger = dataOf<{ id: number }>(
      await world.call('/contact', { companyId: elsewhere, firstName: 'Sam', lastName: 'Strange', email: address, phone: '555-555-0102' }),
    ).id;
    expect((await world.call('/random-pool-scheduled-report', bodyOf({ recipientIds: [stranger] }), der)).status).toBe(400);
    const report = await make({}, der);
    await world.assay.owner.query(`update random_pool_scheduled_report set recipient_ids = array[$2::bigint] where id = $1`, [
      report.id,
      stranger,
    ]);
    await world.work('random-reports-now', { id: report.id, byId: der?.userId });
    expect(await mailsFor(report.name)).toEqual([]);
    expect(await deliveriesOf(report.id)).toMatchObject([{ status: 'NOBODY', recipients: 0 }]);
    const other = await world.assay.given.user({ roles: ['DER'], companyIds: [elsewhere] });
    expect((await world.get(`/random-pool-scheduled-report/${report.id}/deliveries`, other)).status).toBe(404);
    expect((await world.call(`/random-pool-scheduled-report/${report.id}/run`, {}, other)).status).toBe(404);
  });
});
