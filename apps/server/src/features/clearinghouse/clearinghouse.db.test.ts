import type { Board, DueDriver, QueryOrdered, ResultLine } from '@assay/contract/clearinghouse/clearinghouse.types';
import type { Query } from '@assay/domain/clearinghouse/query.fields';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import type { Participant } from '@assay/domain/participants/participant.fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createEmployer, driversOf } from '#test/drivers.ts';
import type { People } from '#test/people.ts';
import { dataOf, faultsOf, type Who } from '#test/test-app.ts';

let people: People;

beforeAll(async () => {
  people = await createEmployer();
});
afterAll(() => people.assay.close());

const { call, aDriver, consentTo, consenting, ask, asked, read, tell, told, due } = driversOf(() => people);
const exportFile = (more: object = {}, who: Who = people.admin) =>
  call('/clearinghouse/export-file', { companyId: people.companyId, ...more }, who);
const importFile = async (bytes: string): Promise<ResultLine[]> =>
  dataOf(
    await people.assay.call(people.admin, 'POST /clearinghouse/import-file', {
      form: { values: { companyId: String(people.companyId) }, file: { name: 'results.txt', bytes } },
    }),
  );
const usDate = (day: string | null): string => (day ?? '').replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

describe('a query', () => {
  it('is refused without a consent in force, with the clause, and made with one', async () => {
    const driver = await aDriver();
    const refused = await ask(driver.id);
    expect(faultsOf(refused)).toEqual(['participantId: queryConsentMissing']);
    expect(refused.text).toContain('49 CFR 382.701(b), 382.703');
    await consentTo(driver, { consentFrom: '2020-01-01', consentUntil: '2020-12-31' });
    expect(faultsOf(await ask(driver.id))).toEqual(['participantId: queryConsentMissing']);
    await consentTo(driver);
    expect(await asked(driver)).toMatchObject({ status: 'Awaiting processing', companyId: people.companyId, cdlState: 'TX' });
  });

  it('is full without one: to that the driver consents in the Clearinghouse', async () => {
    expect((await ask((await aDriver()).id, { queryType: 'Full' })).status).toBe(200);
  });

  it('is not made for a company that has not designated us, nor about who has no license or drives under no rule of the FMCSA', async () => {
    expect(faultsOf(await ask((await aDriver({ cdlNumber: '' })).id, { queryType: 'Full' }))).toEqual(['participantId: queryNoLicense']);
    expect(faultsOf(await ask((await aDriver({ secondaryAgencies: [] })).id, { queryType: 'Full' }))).toEqual([
      'participantId: queryNotDriver',
    ]);
    const companyId = await people.assay.given.company();
    const locationId = await people.assay.given.location({ companyId });
    const elsewhere = await aDriver({ companyId, locationId });
    expect(faultsOf(await ask(elsewhere.id, { queryType: 'Full' }))).toEqual(['participantId: queryNotDesignated']);
  });

  it('says what a license of the state looks like, and is made when it is meant', async () => {
    const driver = await consenting({ cdlNumber: 'PA123' });
    const refused = await ask(driver.id);
    expect(faultsOf(refused)).toEqual(['participantId: queryLicenseFormat']);
    expect(refused.text).toContain('99999999');
    expect((await ask(driver.id, { acceptLicense: true })).status).toBe(200);
  });

  it('is made once at a time, unless another is meant', async () => {
    const driver = await consenting();
    const answers = await Promise.all([ask(driver.id), ask(driver.id)]);
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409']);
    expect((await ask(driver.id, { acceptDuplicate: true })).status).toBe(200);
  });

  it('goes on in the ways there are, by who has seen it as it is', async () => {
    const query = await asked(await consenting());
    const hit = await told(query, 'Specific consent required');
    expect(Date.parse(hit.fullQueryBy ?? '') - Date.parse(hit.outcomeAt ?? '')).toBe(86_400_000);
    expect((await tell(query, 'Driver prohibited')).body.code).toBe('conflict');
    expect((await tell(hit, 'Processing')).body.code).toBe('move-not-allowed');
    const done = await told(hit, 'Driver prohibited');
    expect(done).toMatchObject({ status: 'Driver prohibited', isActive: false });
    expect((await tell(done, 'Driver not prohibited')).body.code).toBe('move-not-allowed');
  });

  it('that found something keeps its driver on the list, before all others, with the time that is left for the full one', async () => {
    const [other, driver] = [await consenting(), await consenting()];
    const hit = await told(await asked(driver), 'Specific consent required');
    expect(await due(driver.id)).toMatchObject({ fullQueryBy: hit.fullQueryBy, state: 'LATER' });
    const listed = dataOf<DueDriver[]>(await call('/clearinghouse/due')).map(({ participantId }) => participantId);
    expect(listed.indexOf(driver.id)).toBeLessThan(listed.indexOf(other.id));
    await told(await asked(driver, { queryType: 'Full' }), 'Driver not prohibited');
    expect(await due(driver.id)).toBeUndefined();
  });

  it('of one employer leaves the year and the findings of another alone', async () => {
    const driver = await consenting();
    const own = await told(await asked(driver), 'Driver not prohibited');
    const hit = await told(await asked(driver, { acceptDuplicate: true }), 'Specific consent required');
    const other = await people.assay.given.company();
    await people.assay.owner.query(`update clearinghouse set company_id = $2 where id = any ($1::bigint[])`, [[own.id, hit.id], other]);
    await people.assay.owner.query(`update clearinghouse set due_on = '2027-03-01' where id = $1`, [own.id]);
    await told(await asked(driver, { queryType: 'Full', acceptDuplicate: true }), 'Driver not prohibited');
    expect(await read(own.id)).toMatchObject({ companyId: other, nextDueOn: '2027-03-01' });
    expect(await read(hit.id)).toMatchObject({ status: 'Specific consent required' });
  });

  it('that is full settles what the limited one found', async () => {
    const driver = await consenting();
    const hit = await told(await asked(driver), 'Specific consent required');
    await told(await asked(driver, { queryType: 'Full' }), 'Driver not prohibited');
    expect(await read(hit.id)).toMatchObject({ status: 'Driver not prohibited', isFullQueryMissing: false });
  });

  it('that is limited settles nothing: 49 CFR 382.701(c) wants a full one', async () => {
    const driver = await consenting();
    const hit = await told(await asked(driver), 'Specific consent required');
    await told(await asked(driver), 'Driver not prohibited');
    expect(await read(hit.id)).toMatchObject({ status: 'Specific consent required' });
    expect((await due(driver.id))?.fullQueryBy).toBe(hit.fullQueryBy);
  });

  it('that is full also settles one for which the consent was asked for', async () => {
    const driver = await consenting();
    const hit = await told(await told(await asked(driver), 'Specific consent required'), 'Pending driver consent');
    await told(await asked(driver, { queryType: 'Full', acceptDuplicate: true }), 'Driver not prohibited');
    expect(await read(hit.id)).toMatchObject({ status: 'Driver not prohibited' });
    expect(await due(driver.id)).toBeUndefined();
  });

  it('that has been sent is not put away, and asks what it asked', async () => {
    const driver = await consenting();
    const query = await told(await asked(driver), 'Processing');
    expect((await people.assay.call(people.admin, `DELETE /clearinghouse/${query.id}`)).body.code).toBe('move-not-allowed');
    const changed = await people.assay.call(people.admin, `PUT /clearinghouse/${query.id}`, {
      body: { version: query.version, queryType: 'Full' },
    });
    expect(faultsOf(changed)).toEqual(['queryType: queryFixed']);
  });

  it('is ordered for many: who cannot be asked about is named with the reason', async () => {
    const [one, other] = [await consenting(), await aDriver()];
    const outcomes = dataOf<QueryOrdered[]>(
      await call('/clearinghouse/order', { participantIds: [one.id, other.id], queryType: 'Limited' }),
    );
    const byId = new Map(outcomes.map((outcome) => [outcome.participantId, outcome]));
    expect(byId.get(one.id)?.problem).toBe('');
    expect(byId.get(one.id)?.id).toBeGreaterThan(0);
    expect(byId.get(other.id)).toMatchObject({ problem: 'consentMissing', id: null });
  });
});

describe('the due list', () => {
  it('names who was never asked about, and leaves out who was for eleven months', async () => {
    const driver = await consenting();
    expect(await due(driver.id)).toMatchObject({ state: 'NEVER', consent: 'In force', status: '' });
    const query = await asked(driver);
    expect(await due(driver.id)).toMatchObject({ status: 'Awaiting processing', queryId: query.id });
    await told(query, 'Driver not prohibited');
    expect(await due(driver.id)).toBeUndefined();
    const ago = (months: string) =>
      people.assay.owner.query(`update clearinghouse set outcome_at = now() - $2::interval where id = $1`, [query.id, months]);
    await ago('11 months 3 days');
    expect(await due(driver.id)).toMatchObject({ state: 'DUE' });
    await ago('12 months 3 days');
    expect(await due(driver.id)).toMatchObject({ state: 'OVERDUE' });
  });

  it('names an applicant before the first day of work, and nobody who has left', async () => {
    expect(await due((await aDriver({ status: 'Pre-Employment' })).id)).toMatchObject({ state: 'BEFORE_WORK' });
    expect(await due((await aDriver({ status: 'Inactive' })).id)).toBeUndefined();
  });
});

describe('the files', () => {
  it('go out with what may be asked, whole licenses and an event, and come back line by line', async () => {
    await people.assay.owner.query(`update clearinghouse set is_archived = true where sent_at is null`);
    const [found, lost] = [await consenting({ cdlNumber: 'tx 0123-4567' }), await consenting()];
    const queries = [await asked(found), await asked(lost)];
    const withdrawn = await consenting();
    const waiting = await asked(withdrawn);
    await people.assay.owner.query(`update clearinghouse_consent set withdrawn_on = '2026-01-02' where participant_id = $1`, [
      withdrawn.id,
    ]);
    const file = await exportFile();
    expect(file.status).toBe(200);
    const [head = '', ...lines] = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe([found.lastName, found.firstName, usDate(found.dob), '01234567', 'US', 'TX', '1'].join('\t'));
    expect((await read(queries[0]?.id ?? 0)).status).toBe('Processing');
    expect((await read(waiting.id)).status).toBe('Awaiting processing');
    const [event] = await eventsIn(people.assay.owner, { entity: 'clearinghouse', action: 'EXPORT' });
    expect(JSON.stringify(event)).not.toContain('01234567');
    expect((await exportFile()).body.code).toBe('move-not-allowed');
    const { sentAt } = await read(queries[0]?.id ?? 0);
    expect((await exportFile({ sentAt })).text).toBe(file.text);

    const results = [`${head}\tStatus`, `${lines[0]}\tDriver not prohibited`, `${lines[1]}\tDriver not found`, `${lines[1]}\tMaybe`];
    const stranger = ['Doe', 'Jo', '01/01/1980', '7654321', 'US', 'TX', '1', 'Prohibited'].join('\t');
    const text = [...results, stranger].join('\n');
    const states = (answered: readonly ResultLine[]) => answered.map(({ line, state }) => `${line} ${state}`);
    expect(states(await importFile(text))).toEqual(['2 CHANGED', '3 CHANGED', '4 UNREADABLE', '5 UNKNOWN']);
    const after = [await read(queries[0]?.id ?? 0), await read(queries[1]?.id ?? 0)];
    expect(after.map(({ status }) => status)).toEqual(['Driver not prohibited', 'Driver not found']);
    expect(states(await importFile(text))).toEqual(['2 SAME', '3 SAME', '4 UNREADABLE', '5 UNKNOWN']);
    expect([await read(queries[0]?.id ?? 0), await read(queries[1]?.id ?? 0)]).toEqual(after);

    const again = await told(after[1] as Query, 'Awaiting processing');
    expect(again.sentAt).toBeNull();
    expect(states(await importFile(text))[1]).toBe('3 NOT_ALLOWED');
    const board = dataOf<Board>(await people.assay.call(people.admin, `GET /clearinghouse/board?companyId=${people.companyId}`));
    expect(board.files.find((one) => one.sentAt === sentAt)).toMatchObject({ count: 1, answered: 1 });
    expect(board.waiting).toMatchObject([{ companyId: people.companyId, count: 2 }]);
    expect(board.employers.map(({ companyId }) => companyId)).toEqual([people.companyId]);
  });

  it('are not those of another company', async () => {
    const companyId = await people.assay.given.company();
    const stranger = await people.assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    expect((await exportFile({}, stranger)).status).toBe(404);
    const board = dataOf<Board>(await people.assay.call(stranger, 'GET /clearinghouse/board'));
    expect([board.drivers, board.files, board.waiting, board.employers]).toEqual([0, [], [], []]);
  });
});

describe('an order of the FMCSA', () => {
  const orderOf = async ({ id, companyId, locationId }: Participant, reason: string) => {
    const { owner } = people.assay;
    const { rows } = await owner.query<{ id: number; reasonId: number }>(
      `with fmcsa as (select id from provider where code = 'FMCSA'),
       made as (insert into provider (code, name, kind, phone, auth_mode, order_mode, result_mode) select 'FMCSA', 'Clearinghouse', 'CLEARINGHOUSE', '555-555-0100', 'NONE', 'AUTH_FORM', 'MANUAL'
         where not exists (select from fmcsa) returning id),
       by as (select id from fmcsa union all select id from made),
       type as (select id from service_type where code = 'CLH' limit 1),
       test as (insert into service (code, name, service_type_id, specimen_type) select gen_random_uuid(), 'Query', id, 'BLANK' from type returning id),
       term as (insert into company_services (company_id, service_id) select $1, id from test),
       link as (insert into company_servicetype_provider (company_id, service_type_id, provider_id, effective_from) select $1, type.id, by.id, '2026-01-01' from type, by on conflict do nothing)
       select test.id::int, (select r.id::int from reasonfortest r where r.code = $2) as "reasonId" from test`,
      [people.companyId, reason],
    );
    const body = {
      companyId,
      locationId,
      participantId: id,
      agency: 'FMCSA',
      reasonForTestId: rows[0]?.reasonId,
      serviceIds: [rows[0]?.id],
    };
    return call('/order', body);
  };

  it('makes one query, and its outcome completes the service (O21)', async () => {
    const driver = await consenting();
    const order = dataOf<{ id: number; providerCode: string }>(await orderOf(driver, 'PRE-EMPLOYMENT'));
    expect(order.providerCode).toBe('FMCSA');
    const found = dataOf<Query[]>(await call('/clearinghouse/search', { filters: { orderId: order.id } }));
    expect(found).toMatchObject([{ queryType: 'Pre-employment', status: 'Awaiting processing', participantId: driver.id }]);
    const [query] = found;
    await told(query as Query, 'Driver not prohibited');
    const services = dataOf<OrderService[]>(await call('/order-service/search', { filters: { orderId: order.id } }));
    expect(services).toMatchObject([{ status: 'COMPLETE', finalResult: 'Passed' }]);
    expect(dataOf(await people.assay.call(people.admin, `GET /order/${order.id}`))).toMatchObject({ status: 'COMPLETE' });
  });

  it('that is canceled takes its query along', async () => {
    const driver = await consenting();
    const order = dataOf<{ id: number; version: number }>(await orderOf(driver, 'PRE-EMPLOYMENT'));
    dataOf(await call('/order/cancel', { id: order.id, version: order.version, reason: 'No longer needed' }));
    expect(dataOf<Query[]>(await call('/clearinghouse/search', { filters: { orderId: order.id } }))).toEqual([]);
  });

  it('that is for somebody else by now asks about them; what was asked about the first stays with the first, and never goes over once it is sent', async () => {
    const [first, second] = [await consenting(), await consenting()];
    const order = dataOf<{ id: number; version: number }>(await orderOf(first, 'PRE-EMPLOYMENT'));
    const queriesOf = async () => dataOf<Query[]>(await call('/clearinghouse/search', { filters: { orderId: order.id } }));
    const [before] = await queriesOf();
    const put = async (participantId: number) => {
      const { version } = dataOf<{ version: number }>(await people.assay.call(people.admin, `GET /order/${order.id}`));
      return people.assay.call(people.admin, `PUT /order/${order.id}`, { body: { version, participantId } });
    };
    dataOf(await put(second.id));
    const [after] = await queriesOf();
    expect(after).toMatchObject({ participantId: second.id, status: 'Awaiting processing' });
    expect(await read(before?.id ?? 0)).toMatchObject({ participantId: first.id, isArchived: true });
    await people.assay.owner.query(`update clearinghouse set sent_at = now() where id = $1`, [after?.id]);
    expect(faultsOf(await put(first.id))).toEqual(['participantId: queryFixed']);
    expect(await read(after?.id ?? 0)).toMatchObject({ participantId: second.id });
    // Nobody is cleared by what was found about somebody else, however the order came to be for them.
    await people.assay.owner.query(`update order_service set participant_id = $2 where order_id = $1`, [order.id, first.id]);
    await told(await read(after?.id ?? 0), 'Driver not prohibited');
    expect(dataOf<OrderService[]>(await call('/order-service/search', { filters: { orderId: order.id } }))).toMatchObject([
      { status: 'ORDERED', finalResult: '' },
    ]);
  });
});
