import type { Physical } from '@assay/domain/physicals/physical.fields';
import { addDays, dayOf } from '@assay/domain/time/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { mailsTo } from '#test/mails.ts';
import { createOrderWorld, type OrderWorld } from '#test/order-world.ts';
import { dataOf, faultsOf, type Who } from '#test/test-app.ts';

let world: OrderWorld;
let exam = 0;
beforeAll(async () => {
  world = await createOrderWorld();
  exam = await world.service({ type: 'OH', specimen_type: 'UNKNOWN' });
});
afterAll(() => world.assay.close());

const bodyOf = async (more: object = {}) => ({
  ...world.place,
  participantId: await world.newPerson(),
  serviceId: exam,
  agency: 'FMCSA',
  examDate: '2026-01-15',
  result: 'Passed-24',
  ...more,
});
const post = async (more: object = {}, who: Who = world.admin) =>
  world.assay.call(who, 'POST /unsolicited-physical', { body: await bodyOf(more) });
const make = async (more: object = {}, who: Who = world.admin): Promise<Physical> => dataOf(await post(more, who));
const put = (id: number, body: object, who: Who = world.admin) => world.assay.call(who, `PUT /unsolicited-physical/${id}`, { body });
const orderOf = async ({ orderId }: Physical) =>
  dataOf<Record<string, unknown>>(await world.assay.call(world.admin, `GET /order/${orderId}`));
const serviceOf = async ({ orderId }: Physical) => (await world.servicesOf(orderId ?? 0))[0];

describe('an exam that nobody ordered', () => {
  test('becomes a complete order with its result, without a form (O22)', async () => {
    const made = await make({ restrictions: 'Corrective lenses', nationalRegistryNo: '1234567890' });
    expect(made).toMatchObject({ expiryDate: '2028-01-15', agency: 'FMCSA', restrictions: 'Corrective lenses' });
    expect(await orderOf(made)).toMatchObject({ status: 'COMPLETE', source: 'UNSOLICITED', isUnsolicitedPhysical: true, hasForm: false });
    expect(await serviceOf(made)).toMatchObject({ status: 'COMPLETE', finalResult: 'Passed-24', resultExpiry: '2028-01-15' });
    const events = await eventsIn(world.assay.database.pool, { entity: 'order', entityId: made.orderId ?? 0, action: 'CREATE' });
    expect(events).toHaveLength(1);
  });

  test('is judged under the rules of the person’s work where nothing is said, and done for a periodic reason', async () => {
    const participantId = await world.newPerson();
    await world.assay.owner.query(
      `update participant set occupation_id = (select id from occupation where agency = 'USCG' order by id limit 1) where id = $1`,
      [participantId],
    );
    const made = await make({ participantId, agency: '' });
    expect(made).toMatchObject({ agency: 'USCG', reasonForTestId: world.reasons.get('PERIODIC MEDICAL') });
    expect(faultsOf(await post({ result: 'Passed' }))).toEqual(['expiryDate: required']);
    expect(faultsOf(await post({ result: 'Pending-Med', expiryDate: '2026-03-02' }))).toEqual(['expiryDate: tooBig']);
  });

  test('is one of the company’s exams: no drug test is', async () => {
    expect(faultsOf(await post({ serviceId: world.usual.serviceId, agency: 'NON-DOT' }))).toEqual(['serviceId: reasonFamily']);
    expect(faultsOf(await post({ serviceId: 999_999 }))).toEqual(['serviceId: reference']);
  });

  test('leaves nothing behind where it is refused', async () => {
    const count = async () => (await world.assay.owner.query(`select from orders where is_unsolicited_physical`)).rowCount;
    const before = await count();
    expect((await post({ result: 'Conditional', agency: '', expiryDate: '2026-06-01' })).status).toBe(400);
    expect(await count()).toBe(before);
  });

  test('asks first where such an exam is ordered', async () => {
    const participantId = await world.newPerson();
    await world.make({ participantId, serviceIds: [exam], agency: 'FMCSA', reasonForTestId: world.reasons.get('PERIODIC MEDICAL') });
    expect(await post({ participantId })).toMatchObject({ status: 409, body: { code: 'possible-duplicate' } });
    expect((await post({ participantId, acceptDuplicate: true })).status).toBe(200);
  });

  test('is entered by reviewers, too, and read by employers without its report', async () => {
    const reviewer = await world.assay.given.user({ roles: ['MRO-ASSIST'] });
    const made = await make({}, reviewer);
    expect(made.orderId).toBeGreaterThan(0);
    const der = await world.assay.given.user({ roles: ['DER'], companyIds: [world.place.companyId] });
    const seen = dataOf<Record<string, unknown>>(await world.assay.call(der, `GET /unsolicited-physical/${made.id}`));
    expect(seen).toMatchObject({ result: 'Passed-24' });
    expect(seen).not.toHaveProperty('documentId');
    expect(await post({}, der)).toMatchObject({ status: 403 });
    expect(await put(made.id, { version: 1, result: 'Failed' }, der)).toMatchObject({ status: 403 });
  });
});

describe('a change of it', () => {
  test('moves the result of its order along, in one transaction and on record', async () => {
    const made = await make();
    const changed = await put(made.id, { version: made.version, result: 'Failed', examDate: '2026-01-16' });
    expect(dataOf(changed)).toMatchObject({ result: 'Failed', expiryDate: null, version: made.version + 1 });
    const service = await serviceOf(made);
    expect(service).toMatchObject({ finalResult: 'Failed', resultExpiry: null });
    const events = await eventsIn(world.assay.database.pool, { entity: 'order-service', entityId: service?.id ?? 0, action: 'UPDATE' });
    expect(events).toHaveLength(1);
    expect(await put(made.id, { version: made.version, result: 'Passed-24' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await serviceOf(made)).toMatchObject({ finalResult: 'Failed' });
  });

  test('stays whose it is: neither the exam nor its order goes to somebody else', async () => {
    const made = await make();
    const other = await world.newPerson();
    expect(faultsOf(await put(made.id, { version: made.version, participantId: other }))).toEqual(['participantId: fixed']);
    const order = await orderOf(made);
    const moved = await world.put(made.orderId ?? 0, { version: order.version, participantId: other, correctionReason: 'Other' });
    expect(moved).toMatchObject({ status: 409, body: { code: 'move-not-allowed' } });
    expect(dataOf<Physical>(await world.assay.call(world.admin, `GET /unsolicited-physical/${made.id}`)).participantId).toBe(
      made.participantId,
    );
  });

  test('what is archived goes with its order, and comes back with it', async () => {
    const made = await make();
    expect((await world.assay.call(world.admin, `DELETE /unsolicited-physical/${made.id}`)).status).toBe(200);
    expect(await orderOf(made)).toMatchObject({ isArchived: true });
    expect((await put(made.id, { version: made.version + 1, isArchived: false })).status).toBe(200);
    expect(await orderOf(made)).toMatchObject({ isArchived: false });
  });
});

describe('a certificate that ends', () => {
  const remind = async (): Promise<void> => {
    await world.assay.queues.find(({ name }) => name === 'physical-reminders')?.work({ id: 'job', data: {}, attempt: 1 });
  };
  const endsIn = (days: number): string => addDays(dayOf(new Date()), days);
  const mails = () => mailsTo(world.assay, 'der@ends.example');

  test('is told of at 60, 30, 14 and 1 days, each once, without a name or a result', async () => {
    const contact = { companyId: world.place.companyId, firstName: 'Dee', lastName: 'Er', email: 'der@ends.example', roles: ['DER'] };
    expect((await world.assay.call(world.admin, 'POST /contact', { body: contact })).status).toBe(200);
    const made = await make({ agency: 'NON-DOT', result: 'Passed', expiryDate: endsIn(60) });
    await Promise.all([remind(), remind()]);
    await remind();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.body).toContain(`/unsolicited-physical/${made.id}`);
    expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/Driver|Dana|Passed/);
    for (const [days, sent] of [
      [31, 1],
      [30, 2],
      [10, 3],
      [1, 4],
      [0, 4],
    ] as const) {
      await world.assay.owner.query(`update order_service set result_expiry = $2 where order_id = $1`, [made.orderId, endsIn(days)]);
      await world.assay.owner.query(`update physical_reminder set expiry = $1`, [endsIn(days)]);
      await remind();
      expect(await mails(), String(days)).toHaveLength(sent);
    }
  });

  test('is not told of where a later exam of the person replaces it, and is found by the days that are left', async () => {
    const [participantId, before] = [await world.newPerson(), (await mails()).length];
    const old = await make({ participantId, agency: 'NON-DOT', result: 'Passed', expiryDate: endsIn(20) });
    await make({ participantId, agency: 'NON-DOT', result: 'Passed', expiryDate: endsIn(400) });
    await remind();
    expect(await mails()).toHaveLength(before);
    const body = { filters: { participantId, daysLeft: { filterType: 'number', type: 'inRange', filter: 0, filterTo: 30 } } };
    const found = dataOf<Physical[]>(await world.assay.call(world.admin, 'POST /unsolicited-physical/search', { body }));
    expect(found.map(({ id, daysLeft }) => [id, daysLeft])).toEqual([[old.id, 20]]);
  });
});
