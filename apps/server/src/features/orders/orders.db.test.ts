import type { Order } from '@assay/domain/orders/order.fields';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createBodies } from '#test/kits/kits.ts';
import { newSsn } from '#test/people.ts';
import { createOrderWorld, type OrderWorld } from '#test/order-world.ts';
import { dataOf, faultsOf, type Who } from '#test/test-app.ts';

let { assay, admin, place, usual, reasons, bodyOf, post, make, servicesOf, service, newPerson } = {} as OrderWorld;
beforeAll(async () => {
  ({ assay, admin, place, usual, reasons, bodyOf, post, make, servicesOf, service, newPerson } = await createOrderWorld());
});
afterAll(() => assay.close());

test('where somebody comes from is among the places that are offered, however many there are', async () => {
  const first = await assay.given.company({ name: 'AAA Before All Others' });
  await assay.owner.query(
    `insert into location (company_id, name, descriptor, phone, time_zone) select $1, 'Yard ' || n, '', '555-555-0100', 'America/New_York' from generate_series(1, 60) n`,
    [first],
  );
  const offered = async (body: object): Promise<unknown> =>
    dataOf<{ locationId: number }[]>(await assay.call(admin, 'POST /order/places', { body })).some(
      ({ locationId }) => locationId === place.locationId,
    );
  expect([await offered({}), await offered({ companyId: place.companyId }), await offered({ locationId: place.locationId })]).toEqual([
    false,
    true,
    true,
  ]);
});

describe('an order', () => {
  test('stands with its number, its GUID and its services, is remembered, and the person knows the newest', async () => {
    const participantId = await newPerson();
    const order = await make({ participantId, duplicateOverrideReason: '' });
    expect(order).toMatchObject({ status: 'ORDERED', isDot: false, reasonCode: 'PRE-EMPLOYMENT', source: 'PORTAL', services: 'A test' });
    expect(order.orderNumber).toMatch(/^\d{2}-\d{6}$/);
    expect(await servicesOf(order.id)).toMatchObject([{ status: 'ORDERED', serviceId: usual.serviceId, orderNumber: order.orderNumber }]);
    expect(dataOf(await assay.call(admin, `GET /participant/${participantId}`))).toMatchObject({ orderGuid: order.orderGuid });
    expect(await eventsIn(assay.database.pool, { entity: 'order', entityId: order.id, action: 'CREATE' })).toHaveLength(1);
  });

  test.each([
    [{ onlySaveOrder: true }, 'PRE_ORDERED'],
    [{ releaseAt: '2099-01-05T14:00:00.000Z', expiresAt: '2099-01-09T14:00:00.000Z' }, 'PRE_ORDERED'],
    [{ isCreateCase: true, specimenId: 'S-1', collectionDate: '2026-01-05T14:00:00.000Z' }, 'COLLECTED'],
  ])('begins as %j says: %s', async (more, status) => {
    expect(await make(more)).toMatchObject({ status });
  });

  test('of an exam that nobody asked for is complete with its result', async () => {
    const exam = await service({ type: 'OH', specimen_type: 'UNKNOWN' });
    const body = { isUnsolicitedPhysical: true, serviceIds: [exam], collectionDate: '2026-01-05T14:00:00.000Z' };
    expect(faultsOf(await post(body))).toEqual(['finalResult: required']);
    // What ends without a day or restrictions that it needs is entered as a physical (49 CFR 391.43, 391.45).
    for (const finalResult of ['Positive', 'No Show', 'Conditional'])
      expect(faultsOf(await post({ ...body, finalResult }))).toEqual(['finalResult: notListed']);
    const results = { groups: ['RESULTS-FULLCONTROL'], companyIds: [place.companyId] } as const;
    const clerk = await assay.given.user({ roles: ['LSA'], ...results });
    for (const who of [
      await assay.given.user({ roles: ['DER'], ...results }),
      await assay.given.user({ roles: ['OOA'], groups: ['ORDERS-CREATE'], companyIds: [place.companyId] }),
    ])
      expect((await post({ ...body, finalResult: 'Passed' }, who)).status).toBe(403);
    expect((await post({}, clerk)).status).toBe(403);
    const { id, status } = await make({ ...body, finalResult: 'Passed' }, clerk);
    expect([status, await servicesOf(id)]).toMatchObject(['COMPLETE', [{ status: 'COMPLETE', finalResult: 'Passed' }]]);
  });

  test('that came on paper is entered by who does that, and no other becomes one', async () => {
    const paper = { isCreateCase: true, specimenId: 'S-9', collectionDate: '2026-01-05T14:00:00.000Z' };
    for (const groups of [['ORDERS-CREATE'], ['RESULTS-FULLCONTROL'], []] as const)
      for (const role of ['OOA', 'LHRA', 'HRA', 'DER', 'LSA'] as const) {
        const who = await assay.given.user({ roles: [role], groups, companyIds: [place.companyId], locationIds: [place.locationId] });
        expect([role, groups, (await post(paper, who)).status]).toEqual([role, groups, 403]);
      }
    for (const role of ['MRO', 'MRO-ASSIST'] as const) {
      const who = await assay.given.user({ roles: [role] });
      expect(await make({ ...paper, specimenId: `S-${role}` }, who)).toMatchObject({ status: 'COLLECTED', source: 'PAPER' });
      expect(await post({}, who)).toMatchObject({ status: 403 });
    }
    const { id, version } = await make();
    const turned = await assay.call(admin, `PUT /order/${id}`, { body: { version, isCreateCase: true } });
    expect(faultsOf(turned)).toEqual(['isCreateCase: fixed']);
  });

  test('that was entered from paper for somebody else is put away and entered anew, unless a laboratory has reported', async () => {
    const paper = { isCreateCase: true, specimenId: 'S-10', collectionDate: '2026-01-05T14:00:00.000Z' };
    const { id } = await make(paper);
    await assay.owner.query(`update order_service set lab_reported_at = now() where order_id = $1`, [id]);
    expect((await assay.call(admin, `DELETE /order/${id}`)).status).toBe(409);
    await assay.owner.query(`update order_service set lab_reported_at = null where order_id = $1`, [id]);
    expect((await assay.call(admin, `DELETE /order/${id}`)).status).toBe(200);
    expect((await post({ ...paper, participantId: await newPerson() })).status).toBe(200);
  });

  test('takes one way to be saved, a service that the company has, and an agency of the company', async () => {
    expect(faultsOf(await post({ onlySaveOrder: true, isCreateCase: true }))).toEqual(['onlySaveOrder: oneMode']);
    expect(faultsOf(await post({ serviceIds: [] }))).toEqual(['serviceIds: required']);
    expect(faultsOf(await post({ serviceIds: [999_999] }))).toEqual(['serviceIds: reference']);
    expect(faultsOf(await post({ agency: 'FAA' }))).toContain('agency: otherAgency');
    expect(faultsOf(await post({ expiresAt: '2020-01-01T00:00:00.000Z' }))).toEqual(['expiresAt: inPast']);
  });

  test('under DOT takes DOT tests alone, and outside of it none', async () => {
    const dot = await service({ is_dot: true, agencies: ['FMCSA', 'USCG'] });
    const hair = await service({ is_dot: true, type: 'HAIR', specimen_type: 'HAIR' });
    const breath = await service({ is_dot: true, type: 'BAT', specimen_type: 'BREATH' });
    expect(await post({ agency: 'FMCSA', serviceIds: [dot] })).toMatchObject({ status: 200 });
    expect(faultsOf(await post({ agency: 'FMCSA' }))).toEqual(['serviceIds: notDot']);
    expect(faultsOf(await post({ serviceIds: [dot] }))).toEqual(['serviceIds: dotFormOutside']);
    expect(faultsOf(await post({ agency: 'FMCSA', serviceIds: [hair] }))).toEqual(['serviceIds: hairNotDot']);
    expect(faultsOf(await post({ agency: 'USCG', serviceIds: [breath] }))).toEqual(['serviceIds: uscgAlcohol']);
    expect(faultsOf(await post({ agency: 'FMCSA', serviceIds: [dot], reasonForTestId: reasons.get('PROMOTION') }))).toEqual([
      'serviceIds: dotReason',
    ]);
  });

  test('after an accident keeps the two, eight and thirty-two hours', async () => {
    const drug = await service({ is_dot: true });
    const breath = await service({ is_dot: true, type: 'BAT', specimen_type: 'BREATH' });
    const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
    const accident = { agency: 'FMCSA', reasonForTestId: reasons.get('POST-ACCIDENT') };
    expect(faultsOf(await post({ ...accident, serviceIds: [drug] }))).toEqual(['incidentAt: required']);
    expect(faultsOf(await post({ ...accident, serviceIds: [drug, breath], incidentAt: ago(3) }))).toEqual(['alcoholDelayReason: required']);
    expect(faultsOf(await post({ ...accident, serviceIds: [drug, breath], incidentAt: ago(9) }))).toEqual(['serviceIds: alcoholTooLate']);
    expect(faultsOf(await post({ ...accident, serviceIds: [drug], incidentAt: ago(9) }))).toEqual(['alcoholNotDoneReason: required']);
    const late = { alcoholNotDoneReason: 'In surgery' };
    expect(faultsOf(await post({ ...accident, ...late, serviceIds: [drug], incidentAt: ago(33) }))).toContain('serviceIds: drugTooLate');
    const { hardExpiresAt, expiresAt } = await make({ ...accident, ...late, serviceIds: [drug], incidentAt: ago(20) });
    expect(Date.parse(hardExpiresAt ?? '') - Date.now()).toBeCloseTo(12 * 3_600_000, -5);
    expect(String(expiresAt) <= String(hardExpiresAt)).toBe(true);
    const beyond = await post({ ...accident, ...late, serviceIds: [drug], incidentAt: ago(20), expiresAt: '2099-01-01T00:00:00.000Z' });
    expect(beyond.body.errors?.[0]?.message).toMatch(/only until \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/);
  });
});

describe('the same test for the same person', () => {
  test('is told of, service by service, and ordered again with a reason alone', async () => {
    const participantId = await newPerson();
    const other = await service({});
    const first = await make({ participantId, duplicateOverrideReason: '' });
    const draft = bodyOf({ participantId, serviceIds: [other], duplicateOverrideReason: '' });
    const again = await assay.call(admin, 'POST /order', { body: draft });
    expect([again.status, again.body.code, again.body.data]).toMatchObject([409, 'possible-duplicate', [{ id: first.id }]]);
    const ask = async (path: string) => dataOf(await assay.call(admin, `POST /order/duplicate${path}`, { body: draft }));
    expect(await ask('')).toMatchObject([{ id: first.id, orderNumber: first.orderNumber }]);
    expect(await ask('/count')).toEqual({ count: 1 });
    expect(await ask('/services')).toMatchObject([{ serviceId: other, orderId: first.id }]);
    const accepted = await assay.call(admin, 'POST /order', { body: { ...draft, acceptDuplicate: true } });
    expect(faultsOf(accepted)).toEqual(['duplicateOverrideReason: required']);
    const stored = await make({ participantId, serviceIds: [other], duplicateOverrideReason: 'Sent to an old phone number' });
    expect(stored.duplicateOverrideReason).toBe('Sent to an old phone number');
  });

  test('is told of by any number that two records of a root share, whichever it is there', async () => {
    const [ssn, license] = [newSsn(), newSsn()];
    const below = await assay.given.company({ parentCompanyId: place.companyId });
    const elsewhere = await assay.given.company();
    const person = async (companyId: number, more: object): Promise<number> => {
      const locationId = companyId === place.companyId ? place.locationId : await assay.given.location({ companyId });
      const usualBody = createBodies.participant?.({ companyId, locationId, stock: await assay.given.stock(1) });
      const body = { ...usualBody, acceptDuplicate: true, ...more };
      return dataOf<{ id: number }>(await assay.call(admin, 'POST /participant', { body })).id;
    };
    const first = await make({ participantId: await person(place.companyId, { primaryIdType: 'SSN', primaryId: ssn }) });
    const second = await make({ participantId: await person(place.companyId, { employeeNumber: license }) });
    const found = async (participantId: number): Promise<number[]> => {
      const body = bodyOf({ participantId });
      return dataOf<{ id: number }[]>(await assay.call(admin, 'POST /order/duplicate', { body })).map(({ id }) => id);
    };
    expect(await found(await person(below, { ssn }))).toEqual([first.id]);
    expect(await found(await person(below, { ssn, primaryIdType: 'OID', primaryId: license }))).toEqual([second.id, first.id]);
    expect(await found(await person(elsewhere, { ssn }))).toEqual([]);
  });

  test('is ordered once by two at the same moment', async () => {
    const participantId = await newPerson();
    const both = await Promise.all([1, 2].map(() => post({ participantId, duplicateOverrideReason: '' })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('by hand an order', () => {
  test('is canceled with a reason, once, by who has seen it', async () => {
    const { id, version } = await make();
    const cancel = (body: object) => assay.call(admin, 'POST /order/cancel', { body: { id, reason: 'Hired elsewhere', version, ...body } });
    expect(faultsOf(await cancel({ reason: '' }))).toEqual(['reason: required']);
    expect(await cancel({ version: version + 7 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await cancel({})).toMatchObject({ status: 200, body: { data: { status: 'CANCELED', cancelReason: 'Hired elsewhere' } } });
    expect(await servicesOf(id)).toMatchObject([{ status: 'CANCELED' }]);
    expect(await cancel({ version: version + 1 })).toMatchObject({ status: 409, body: { code: 'move-not-allowed' } });
  });

  test('is not canceled once something is collected, nor archived before it has ended', async () => {
    const { id, version } = await make();
    await assay.owner.query(`update order_service set status = 'COLLECTED' where order_id = $1`, [id]);
    const canceled = await assay.call(admin, 'POST /order/cancel', { body: { id, reason: 'No', version } });
    expect([canceled.status, canceled.body.code]).toEqual([409, 'move-not-allowed']);
    expect(await assay.call(admin, `DELETE /order/${id}`)).toMatchObject({ status: 409, body: { code: 'move-not-allowed' } });
  });

  test('that was saved for later is released, and then extended', async () => {
    const saved = await make({ onlySaveOrder: true });
    const released = await assay.call(admin, `POST /order/${saved.id}/release`, { body: { version: saved.version } });
    expect(released).toMatchObject({ status: 200, body: { data: { status: 'ORDERED', onlySaveOrder: false } } });
    const { version } = dataOf<Order>(released);
    const again = await assay.call(admin, `POST /order/${saved.id}/release`, { body: { version } });
    expect(again).toMatchObject({ status: 409, body: { code: 'move-not-allowed' } });
    const expiresAt = '2099-05-01T12:00:00.000Z';
    const extended = await assay.call(admin, `POST /order/${saved.id}/extend`, { body: { expiresAt, version } });
    expect(extended).toMatchObject({ status: 200, body: { data: { expiresAt } } });
    expect(await servicesOf(saved.id)).toMatchObject([{ status: 'ORDERED', expiresAt }]);
  });

  test('is changed as a whole by its id in the body: services come and go', async () => {
    const second = await service({});
    const order = await make();
    const changed = await assay.call(admin, 'PUT /order', { body: { ...order, serviceIds: [second] } });
    expect(changed).toMatchObject({ status: 200, body: { data: { serviceIds: [second] }, message: 'Order Updated successfully' } });
    expect((await servicesOf(order.id)).map(({ serviceId, status }) => [serviceId, status])).toEqual([
      [usual.serviceId, 'CANCELED'],
      [second, 'ORDERED'],
    ]);
    expect(await assay.call(admin, 'PUT /order', { body: { ...order, specialInstructions: 'Late' } })).toMatchObject({ status: 409 });
  });

  test('that was collected is corrected with a reason alone', async () => {
    const order = await make({ isCreateCase: true, specimenId: 'S-3', collectionDate: '2026-01-05T14:00:00.000Z' });
    const change = (more: object) => assay.call(admin, `PUT /order/${order.id}`, { body: { version: order.version, ...more } });
    const locationId = await assay.given.location({ companyId: place.companyId });
    expect(faultsOf(await change({ serviceIds: [await service({})] }))).toEqual(['serviceIds: afterCollection']);
    expect(faultsOf(await change({ locationId }))).toEqual(['correctionReason: required']);
    expect(await change({ locationId, correctionReason: 'Customer Location Correction' })).toMatchObject({ status: 200 });
    expect(await servicesOf(order.id)).toMatchObject([{ locationId }]);
    // A second one says why, too; that may be the same.
    const again = { version: order.version + 1, locationId: place.locationId };
    expect(faultsOf(await change(again))).toEqual(['correctionReason: required']);
    expect(await change({ ...again, correctionReason: 'Customer Location Correction' })).toMatchObject({ status: 200 });
    expect(await servicesOf(order.id)).toMatchObject([{ locationId: place.locationId }]);
  });
});

describe('a service of an order', () => {
  test('is marked as viewed by each who opens it, all at once, and by nobody twice', async () => {
    const exam = await service({ type: 'OH', specimen_type: 'UNKNOWN' });
    const done = { isUnsolicitedPhysical: true, serviceIds: [exam], collectionDate: '2026-01-05T14:00:00.000Z', finalResult: 'Passed' };
    const { id } = await make(done);
    const [one] = await servicesOf(id);
    const people = await Promise.all(Array.from({ length: 60 }, () => assay.given.user({ roles: ['GA'] })));
    const look = (who: Who) => assay.call(who, `PUT /order-service/${one?.id}`, { body: { updateViewedBy: true } });
    await Promise.all([...people, ...people].map(look));
    const [seen] = await servicesOf(id, people[0] ?? null);
    expect([seen?.viewedBy.length, seen?.viewedOption, seen?.version]).toEqual([60, 'Viewed', 1]);
    const filters = { orderId: id, viewedOption: 'Not viewed by me' };
    const unseen = await assay.call(admin, 'POST /order-service/search', { body: { filters } });
    expect(dataOf(unseen)).toMatchObject([{ id: one?.id }]);
  });

  test('of alcohol keeps both readings and falls into a band without rounding', async () => {
    const breath = await service({ type: 'BAT', specimen_type: 'BREATH' });
    const order = await make({ serviceIds: [breath], isCreateCase: true, specimenId: 'A-1', collectionDate: '2026-01-05T14:00:00.000Z' });
    const [one] = await servicesOf(order.id);
    const change = (body: object) => assay.call(admin, `PUT /order-service/${one?.id}`, { body });
    expect(faultsOf(await change({ version: 1, screeningValue: 0.0199 }))).toEqual(['screeningValue: step']);
    expect(await change({ version: 1, screeningValue: 0.04 })).toMatchObject({ body: { data: { finalResult: '' } } });
    expect(await change({ version: 2, confirmationValue: 0.039 })).toMatchObject({
      body: { data: { screeningValue: 0.04, confirmationValue: 0.039, finalResult: 'Stage 1 Positive' } },
    });
  });
});

describe('who orders only', () => {
  test('sees and cancels what they ordered, without results and prices', async () => {
    const orderer = await assay.given.user({ roles: ['OOA'], groups: ['ORDERS-CREATE'], companyIds: [place.companyId] });
    const theirs = dataOf<Order>(await post({}, orderer));
    const foreign = await make();
    const found = new Set(dataOf<Order[]>(await assay.call(orderer, 'POST /order/search', { body: {} })).map(({ id }) => id));
    expect([found.has(theirs.id), found.has(foreign.id)]).toEqual([true, false]);
    expect(await assay.call(orderer, `GET /order/${foreign.id}`)).toMatchObject({ status: 404 });
    const [row] = await servicesOf(theirs.id, orderer);
    expect(Object.keys(row ?? {})).not.toContain('finalResult');
    expect(Object.keys(row ?? {})).not.toContain('price');
    const offer = await assay.call(orderer, 'POST /order/offer', { body: { companyId: place.companyId } });
    expect(dataOf<{ services: { price: unknown }[] }>(offer).services.every(({ price }) => price === null)).toBe(true);
    expect(dataOf(await assay.call(orderer, 'POST /order/places', { body: {} }))).toContainEqual(expect.objectContaining(place));
  });
});

describe('a provider on whose page the rest is done', () => {
  let server: http.Server;
  let isSick = false;
  let asked: string[] = [];
  beforeAll(async () => {
    server = http.createServer((request, response) => {
      asked.push(String(request.headers['idempotency-key']));
      if (isSick) return void response.writeHead(500).end();
      const { port } = server.address() as AddressInfo;
      response.end(JSON.stringify({ url: `http://127.0.0.1:${port}/passport/1` }));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => server.close());

  test('is asked once the order is stored; what it would not take is one order, sent again by a change', async () => {
    const { port } = server.address() as AddressInfo;
    const { rows } = await assay.owner.query<{ id: number }>(
      `insert into provider (code, name, kind, phone, auth_mode, order_mode, result_mode, api_base_url)
       values ('ESC', 'A platform', 'COLLECTION_PLATFORM', '555-555-0100', 'NONE', 'REDIRECT_URL', 'API', $1) returning id::int`,
      [`http://127.0.0.1:${port}`],
    );
    await assay.owner.query(
      `insert into company_servicetype_provider (company_id, service_type_id, provider_id, effective_from) values ($1, (select id from service_type where code = 'DRG' limit 1), $2, '2020-01-01')`,
      [place.companyId, rows[0]?.id],
    );
    const good = await make();
    expect(good).toMatchObject({ providerCode: 'ESC', url: `http://127.0.0.1:${port}/passport/1`, version: 1 });
    expect(asked).toEqual([good.orderGuid]);
    isSick = true;
    const participantId = await newPerson();
    const failed = await post({ participantId, duplicateOverrideReason: '' });
    expect([failed.status, failed.body.code]).toEqual([502, 'provider-failed']);
    const stored = failed.body.data as unknown as Order;
    expect(stored).toMatchObject({ url: '', failedProviderMessage: '500' });
    isSick = false;
    const retried = await assay.call(admin, 'PUT /order', { body: { id: stored.id, version: stored.version } });
    expect(retried).toMatchObject({ status: 200, body: { data: { id: stored.id, failedProviderMessage: '' } } });
    expect(dataOf<Order>(retried).url).not.toBe('');
    asked = [];
    const saved = await make({ onlySaveOrder: true });
    expect([saved.url, asked]).toEqual(['', []]);
    const released = await assay.call(admin, `POST /order/${saved.id}/release`, { body: { version: saved.version } });
    expect([dataOf<Order>(released).url === '', asked]).toEqual([false, [saved.orderGuid]]);
    asked = [];
  });
});
