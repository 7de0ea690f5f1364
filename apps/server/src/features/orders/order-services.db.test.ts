import type { Order } from '@assay/domain/orders/order.fields';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { dataOf, faultsOf, type Who } from '#test/test-app.ts';
import { createOrderWorld, type OrderWorld } from '#test/order-world.ts';

let { assay, admin, place } = {} as OrderWorld;
beforeAll(async () => {
  ({ assay, admin, place } = await createOrderWorld());
});
afterAll(() => assay.close());

type Wishes = { readonly type?: string; readonly status: string; readonly values?: string };

/** A service of a new order, as it stands. */
const given = async ({ type = 'BAT', status, values = '' }: Wishes) => {
  const { orderId, orderServiceId } = await assay.given.order(place, status);
  await assay.owner.query(`update order_service set service_type_code = $2${values} where id = $1`, [orderServiceId, type]);
  // No laboratory examines anybody.
  if (type === 'OH')
    await assay.owner.query(
      `update order_service set service_id = (select max(s.id) from service s join service_type y on y.id = s.service_type_id where y.code = 'OH')
       where id = $1`,
      [orderServiceId],
    );
  return { orderId, id: orderServiceId };
};
/** A test for drugs that no laboratory sees. */
const readAtOnce = async (): Promise<number> => {
  const { rows } = await assay.owner.query<{ id: number }>(
    `with kind as (insert into service_type (name, code, specimen_types, requires_lab, requires_mro)
       values ('Instant drug test', 'DRG', '{URINE}', false, 'NEVER') returning id)
     insert into service (code, name, service_type_id, specimen_type) select gen_random_uuid(), 'An instant test', id, 'URINE' from kind returning id::int`,
  );
  return rows[0]?.id ?? 0;
};
const change = (id: number, body: object, who: Who = admin) => assay.call(who, `PUT /order-service/${id}`, { body });
const orderOf = async (id: number): Promise<Order> => dataOf(await assay.call(admin, `GET /order/${id}`));

describe('a reading', () => {
  test.each(['PRE_ORDERED', 'ORDERED', 'EXPIRED', 'NO_SHOW', 'CANCELED'])(
    'is not taken of what was not collected, nor what else a collection tells: %s',
    async (status) => {
      const { id, orderId } = await given({ status });
      for (const told of [{ screeningValue: 0.05, confirmationValue: 0.05 }, { specimenId: 'S-1' }]) {
        const refused = await change(id, { version: 1, ...told });
        expect([refused.status, refused.body.code]).toEqual([409, 'move-not-allowed']);
        expect(refused.body.errorMessage).toBe('Only a test that was collected has readings, a specimen ID and a collection date.');
      }
      expect(await orderOf(orderId)).toMatchObject({ status, version: 1 });
    },
  );

  test.each(['ORDERED', 'EXPIRED', 'NO_SHOW'])(
    'comes with the collection that a paper tells of, by staff, too: %s (O07, O17)',
    async (status) => {
      const { id, orderId } = await given({ type: 'DRG', status });
      const collectionDate = new Date().toISOString();
      expect(faultsOf(await change(id, { version: 1, collectionDate }))).toEqual(['specimenId: required']);
      const told = dataOf<OrderService>(await change(id, { version: 1, collectionDate, specimenId: `P-${id}` }));
      expect(told).toMatchObject({ status: 'COLLECTED', collectionDate, isLate: status !== 'ORDERED' });
      expect(await orderOf(orderId)).toMatchObject({ status: 'COLLECTED' });
      const der = await assay.given.user({ roles: ['DER'], companyIds: [place.companyId] });
      expect((await change(id, { version: 2, specimenId: 'OTHER' }, der)).status).toBe(403);
    },
  );

  test('that is negative completes the service and its order, and both are remembered', async () => {
    const { id, orderId } = await given({ status: 'COLLECTED' });
    const done = await change(id, { version: 1, screeningValue: 0.019 });
    expect(done).toMatchObject({ status: 200, body: { data: { status: 'COMPLETE', finalResult: 'Negative' } } });
    expect(await orderOf(orderId)).toMatchObject({ status: 'COMPLETE', version: 2 });
    expect(await eventsIn(assay.database.pool, { entity: 'order-service', entityId: id, action: 'UPDATE' })).toMatchObject([
      {
        before: { screeningValue: null, finalResult: '', status: 'COLLECTED' },
        after: { screeningValue: 0.019, finalResult: 'Negative', status: 'COMPLETE' },
      },
    ]);
    expect(await eventsIn(assay.database.pool, { entity: 'order', entityId: orderId, action: 'UPDATE' })).toMatchObject([
      { before: { status: 'COLLECTED' }, after: { status: 'COMPLETE' } },
    ]);
  });

  test('is entered by reviewers, too, and an order of two tests is done in part', async () => {
    const reviewer = await assay.given.user({ roles: ['MRO'] });
    const { id, orderId } = await given({ status: 'COLLECTED' });
    await assay.owner.query(
      `insert into order_service (order_id, order_number, company_id, location_id, participant_id, service_id, service_type_code, reason_code, agency, status)
       select order_id, order_number, company_id, location_id, participant_id, service_id, 'DRG', reason_code, agency, 'AT_LAB' from order_service where id = $1`,
      [id],
    );
    expect(await change(id, { version: 1, screeningValue: 0.05 }, reviewer)).toMatchObject({ body: { data: { status: 'COLLECTED' } } });
    expect(await change(id, { version: 2, confirmationValue: 0.04 }, reviewer)).toMatchObject({
      body: { data: { status: 'COMPLETE', finalResult: 'Stage 2 Positive' } },
    });
    expect(await orderOf(orderId)).toMatchObject({ status: 'PARTIAL' });
  });

  test('of what is complete is corrected with a listed reason, which is remembered with what it came to', async () => {
    const { id } = await given({ status: 'COMPLETE', values: `, screening_value = 0.010, final_result = 'Negative'` });
    const wrong = { version: 1, screeningValue: 0.05, confirmationValue: 0.05 };
    expect(faultsOf(await change(id, wrong))).toEqual(['correctionReason: required']);
    expect(await change(id, { ...wrong, correctionReason: 'Because' })).toMatchObject({ status: 400 });
    expect(await change(id, { ...wrong, correctionReason: 'Other' })).toMatchObject({
      body: { data: { status: 'COMPLETE', finalResult: 'Stage 2 Positive' } },
    });
    expect(await eventsIn(assay.database.pool, { entity: 'order-service', entityId: id, action: 'UPDATE' })).toMatchObject([
      { before: { screeningValue: 0.01, finalResult: 'Negative' }, after: { finalResult: 'Stage 2 Positive' }, reason: 'Other' },
    ]);
  });

  test('is told what it lacks, on its field', async () => {
    const breath = await given({ status: 'COLLECTED' });
    const urine = await given({ status: 'COLLECTED', type: 'DRG' });
    expect(faultsOf(await change(breath.id, { version: 1, confirmationValue: 0.05 }))).toEqual(['confirmationValue: noScreening']);
    const refused = await change(urine.id, { version: 1, screeningValue: 0 });
    expect(faultsOf(refused)).toEqual(['screeningValue: notAlcohol']);
    expect(refused.body.errors?.[0]?.message).toBe('This test has no alcohol readings');
  });

  test('of two at the same moment is one', async () => {
    const { id } = await given({ status: 'COLLECTED' });
    const both = await Promise.all([0.001, 0.002].map((screeningValue) => change(id, { version: 1, screeningValue })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

test('nothing was collected in the future', async () => {
  const { id } = await given({ status: 'COLLECTED' });
  expect(faultsOf(await change(id, { version: 1, collectionDate: '2099-01-05T14:00:00.000Z' }))).toEqual(['collectionDate: inFuture']);
  const told = dataOf<OrderService>(await change(id, { version: 1, collectionDate: '2026-01-05T14:00:00.000Z' }));
  expect(told.collectionDate).toBe('2026-01-05T14:00:00.000Z');
});

test('whether it was viewed is filtered by: all are all', async () => {
  const { id, orderId } = await given({ status: 'COMPLETE' });
  const reader = await assay.given.user({ roles: ['GA'] });
  await assay.call(reader, `PUT /order-service/${id}`, { body: { updateViewedBy: true } });
  const found = async (who: Who, viewedOption: unknown): Promise<number> =>
    dataOf<OrderService[]>(await assay.call(who, 'POST /order-service/search', { body: { filters: { orderId, viewedOption } } })).length;
  const counts = async (who: Who) =>
    Promise.all(
      [
        'All',
        ['All'],
        { filterType: 'set', values: ['Viewed', 'All'] },
        { type: 'equals', filter: 'All' },
        { type: 'notEqual', filter: 'All' },
        'Viewed',
        'Not viewed by me',
      ].map((option) => found(who, option)),
    );
  expect(await counts(reader)).toEqual([1, 1, 1, 1, 0, 1, 0]);
  expect(await counts(admin)).toEqual([1, 1, 1, 1, 0, 0, 1]);
});

describe('where the review of a result stands', () => {
  const waiting = 'MRO Waiting Donor Call';
  const row = async (who: Who, orderId: number): Promise<Partial<OrderService>> => {
    const body = { filters: { orderId }, columns: ['status', 'mroStatus', 'finalResult'] };
    return dataOf<OrderService[]>(await assay.call(who, 'POST /order-service/search', { body }))[0] ?? {};
  };
  const told = { values: `, mro_status = '${waiting}'` };

  test.each([
    [{ roles: ['DER'] }, false],
    [{ roles: ['HRA'] }, false],
    [{ roles: ['LSA'] }, false],
    [{ roles: ['SA'] }, false],
    [{ roles: ['SA'], groups: ['MRO-VIEW'] }, true],
    [{ roles: ['MRO'] }, true],
    [{ roles: ['MRO-ASSIST'] }, true],
  ] as const)('tells what was found before it is verified: %j sees it: %s', async (wishes, isSeen) => {
    const who = await assay.given.user({ ...wishes, companyIds: [place.companyId] });
    const { id, orderId } = await given({ type: 'DRG', status: 'AT_LAB', ...told });
    expect((await row(who, orderId)).mroStatus).toBe(isSeen ? waiting : undefined);
    expect(dataOf<OrderService>(await assay.call(who, `GET /order-service/${id}`)).mroStatus).toBe(isSeen ? waiting : undefined);
    const filtered = await assay.call(who, 'POST /order-service/search', { body: { filters: { orderId, mroStatus: waiting } } });
    expect(filtered.status).toBe(isSeen ? 200 : 400);
    const sorted = await assay.call(who, 'POST /order-service/search', { body: { sort: [{ colId: 'mroStatus', sort: 'asc' }] } });
    expect(sorted.status).toBe(isSeen ? 200 : 400);
  });

  test('is left out of a list and of a file for who orders only, and so is the result', async () => {
    const orderer = await assay.given.user({ roles: ['OOA'], groups: ['ORDERS-CREATE'], companyIds: [place.companyId] });
    const { id, orderId } = await given({ type: 'DRG', status: 'AT_LAB', ...told });
    await assay.owner.query(`update order_service set created_by = $2 where id = $1`, [id, orderer.userId]);
    const seen = await row(orderer, orderId);
    expect([seen.status, Object.keys(seen).includes('mroStatus'), Object.keys(seen).includes('finalResult')]).toEqual([
      'AT_LAB',
      false,
      false,
    ]);
    const exported = (columns: readonly string[]) =>
      assay.call(orderer, 'POST /order-service/export', { body: { format: 'csv', filters: { orderId }, columns } });
    expect((await exported(['mroStatus'])).status).toBe(400);
    expect((await exported(['orderNumber', 'mroStatus'])).status).toBe(200);
  });
});

describe('a specimen is one at its laboratory', () => {
  const lab = async (): Promise<string> => {
    const { rows } = await assay.owner.query<{ id: string }>(
      `insert into provider (code, name, kind, phone, auth_mode, order_mode, result_mode)
       values (gen_random_uuid(), 'A laboratory', 'LAB', '555-555-0100', 'NONE', 'AUTH_FORM', 'MANUAL') returning id`,
    );
    return rows[0]?.id ?? '';
  };
  const at = async (labId: string) => given({ type: 'DRG', status: 'COLLECTED', values: `, lab_id = ${labId}` });
  const name = (id: number, specimenId: string) => change(id, { version: 1, specimenId });

  test('of two orders the second is told on the field, also when both come at once', async () => {
    const labId = await lab();
    const [one, other, third] = [await at(labId), await at(labId), await at(labId)];
    expect((await name(one.id, 'SP-1')).status).toBe(200);
    const taken = await name(other.id, 'sp-1');
    expect([taken.status, taken.body.code, faultsOf(taken)]).toEqual([409, 'taken', ['specimenId: taken']]);
    const both = await Promise.all([other, third].map(({ id }) => name(id, 'SP-2')));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('another laboratory has its own, and where there is none nothing is compared', async () => {
    for (const { id } of [await at(await lab()), await at(await lab()), await at('null'), await at('null')])
      expect((await name(id, 'SP-3')).status).toBe(200);
  });

  test('tests of one order share it', async () => {
    const { id } = await at(await lab());
    expect((await name(id, 'SP-4')).status).toBe(200);
    const copied = `order_id, order_number, company_id, location_id, participant_id, service_id, service_type_code, reason_code, agency, status, specimen_id, lab_id`;
    const { rowCount } = await assay.owner.query(
      `insert into order_service (${copied}) select ${copied} from order_service where id = $1`,
      [id],
    );
    expect(rowCount).toBe(1);
  });
});

describe('the result of an ordered exam or instant test (O13)', () => {
  const done = {
    // Not before the order of the test, however long it waited.
    get collectionDate(): string {
      return new Date().toISOString();
    },
    finalResult: 'Passed-24',
  };

  test('is entered by who may, and completes it and its order, with until when it holds and what is remembered', async () => {
    const { id, orderId } = await given({ type: 'OH', status: 'ORDERED' });
    for (const [role, groups, status] of [
      ['DER', [], 403],
      ['HRA', [], 403],
      ['LSA', [], 403],
    ] as const) {
      const who = await assay.given.user({ roles: [role], groups, companyIds: [place.companyId] });
      expect((await change(id, { version: 1, ...done }, who)).status, role).toBe(status);
    }
    const lsa = await assay.given.user({ roles: ['LSA'], groups: ['RESULTS-FULLCONTROL'], companyIds: [place.companyId] });
    const shown = await assay.call(lsa, `GET /order-service/${id}`);
    expect(shown.body.can).toMatchObject({ enterResult: true });
    const ended = await change(id, { version: 1, ...done, restrictions: 'Corrective lenses' }, lsa);
    const expected = {
      status: 'COMPLETE',
      finalResult: 'Passed-24',
      restrictions: 'Corrective lenses',
      resultVerifiedAt: expect.any(String) as string,
    };
    expect(ended).toMatchObject({ status: 200, body: { data: expected, can: { enterResult: false } } });
    expect((ended.body.data as unknown as OrderService).resultExpiry).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await orderOf(orderId)).toMatchObject({ status: 'COMPLETE' });
    const [event] = await eventsIn(assay.database.pool, { entity: 'order-service', entityId: id, action: 'UPDATE' });
    expect(event).toMatchObject({
      before: { status: 'ORDERED', finalResult: '' },
      after: { status: 'COMPLETE', finalResult: 'Passed-24' },
    });
  });

  test('says what an exam has to say, is negative of an instant test, and is never that of a laboratory or of readings', async () => {
    const exam = await given({ type: 'OH', status: 'COLLECTED', values: ', collection_date = now()' });
    expect(faultsOf(await change(exam.id, { version: 1, finalResult: 'Conditional' }))).toEqual([
      'resultExpiry: required',
      'restrictions: required',
    ]);
    const instant = await given({
      type: 'DRG',
      status: 'COLLECTED',
      values: `, collection_date = now(), service_id = ${await readAtOnce()}`,
    });
    expect(faultsOf(await change(instant.id, { version: 1, finalResult: 'Positive' }))).toEqual(['finalResult: needsLaboratory']);
    expect(await change(instant.id, { version: 1, finalResult: 'Negative' })).toMatchObject({ body: { data: { status: 'COMPLETE' } } });
    const breath = await given({ type: 'BAT', status: 'COLLECTED', values: ', collection_date = now()' });
    const tested = await given({ type: 'DRG', status: 'AT_LAB', values: ', collection_date = now()' });
    for (const { id } of [breath, tested])
      expect(faultsOf(await change(id, { version: 1, finalResult: 'Negative' }))).toEqual(['finalResult: notEntered']);
  });

  test('is nobody’s who may not see results, nor until when it holds', async () => {
    const { id } = await given({ type: 'OH', status: 'COLLECTED' });
    dataOf(await change(id, { version: 1, ...done }));
    const clerk = await assay.given.user({ roles: ['LHRA'], companyIds: [place.companyId], locationIds: [place.locationId] });
    const read = dataOf<OrderService>(await assay.call(clerk, `GET /order-service/${id}`));
    for (const name of ['finalResult', 'resultExpiry', 'restrictions']) expect(read).not.toHaveProperty(name);
  });
});
