import type { Found } from '@assay/contract/finding/palette.calls';
import { actingAs } from '@assay/testkit/actors';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, dataOf, faultsOf, type TestApp, type Who } from '#test/test-app.ts';

let assay: TestApp;
let admin: NonNullable<Who>;
let der: NonNullable<Who>;
let companyId = 0;
let foreignId = 0;

const asks = (who: Who, q: string) => assay.call(who, `GET /palette?q=${encodeURIComponent(q)}`);
const finds = async (who: Who, q: string): Promise<string[]> =>
  dataOf<Found[]>(await asks(who, q)).map(({ kind, label, detail }) => `${kind}: ${label}${detail === '' ? '' : ` (${detail})`}`);

/** Who is called at 503-555-0142. */
const called = [
  ['company', 'phone2'],
  ['location', 'phone'],
  ['contact', 'mobile'],
  ['participant', 'participantPhoneNumber'],
] as const;

const giveNumber = async (): Promise<void> => {
  const number = '503-555-0142';
  const theirs = await assay.given.company({ name: 'Caller Freight', phone2: number });
  const locationId = await assay.given.location({ companyId: theirs, phone: number });
  const { participantId } = await assay.given.orderable({ companyId: theirs, locationId });
  await assay.owner.query(`update participant set participant_phone_number = $2 where id = $1`, [participantId, number]);
  dataOf(await assay.call(admin, 'POST /contact', { body: { companyId, firstName: 'Cal', lastName: 'Led', mobile: number } }));
};

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  companyId = await assay.given.company({ name: 'Zephyr Carriers', usDot: '7654321', physicalCity: 'Reno' });
  foreignId = await assay.given.company({ name: 'Great Zephyr Lines', physicalCity: 'Seattle' });
  await assay.given.location({ companyId, name: 'Zephyr Yard' });
  await assay.given.location({ companyId: foreignId, name: 'Zebra Dock' });
  der = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
  const contact = { companyId, firstName: 'Ana', lastName: 'Zephyrine', phone: '555-555-0100' };
  dataOf(await assay.call(admin, 'POST /contact', { body: contact }));
  await giveNumber();
});
afterAll(() => assay.close());

describe('the palette', () => {
  test('finds records of all kinds by their names, those called so from the first letter on first', async () => {
    expect(await finds(admin, 'zephyr')).toEqual([
      'company: Zephyr Carriers (Reno)',
      'company: Great Zephyr Lines (Seattle)',
      'location: Zephyr Yard (Zephyr Carriers)',
      'contact: Ana Zephyrine (Zephyr Carriers)',
    ]);
  });

  test('finds by a number, and says where the record is shown', async () => {
    const found = dataOf<Found[]>(await asks(admin, '7654321'));
    const carriers = { kind: 'company', id: companyId, label: 'Zephyr Carriers', detail: 'Reno', path: `/company/${companyId}` };
    expect(found).toEqual([{ ...carriers, by: { column: 'usDot', value: '7654321' } }]);
  });

  test.each(['5035550142', '(503) 555-0142', '+1 503 555 0142', '1-503-555-0142', '503.555.0142', '٥٠٣-٥٥٥-٠١٤٢'])(
    'finds who is called at %s, however the number is written',
    async (words) => {
      const found = dataOf<Found[]>(await asks(admin, words)).map(({ kind, by }) => [kind, by]);
      expect(found).toEqual(called.map(([kind, column]) => [kind, { column, value: '503-555-0142' }]));
    },
  );

  test('finds at a number nobody whom one may not see, nobody archived, and nobody by a part of it', async () => {
    const lsa = await assay.given.user({ roles: ['LSA'], groups: ['CONTACTS-VIEW'], companyIds: [companyId] });
    expect(dataOf<Found[]>(await asks(lsa, '503-555-0142')).map(({ kind }) => kind)).toEqual(['contact']);
    expect(await finds(der, '503-555-0142')).toEqual([]);
    for (const part of ['503-555-014', '555-0142']) expect(dataOf<Found[]>(await asks(admin, part))).toEqual([]);
    const id = await assay.given.company({ name: 'Silent Lines', phone: '503-555-0177' });
    expect(await finds(admin, '5035550177')).toHaveLength(1);
    dataOf(await assay.call(admin, `DELETE /company/${id}`));
    expect(await finds(admin, '5035550177')).toEqual([]);
  });

  test('asks an index for each number', async () => {
    const asked = vi.spyOn(assay.database, 'readAll');
    await asks(admin, '503-555-0142');
    const questions = asked.mock.calls.flatMap(([, all]) => all);
    asked.mockRestore();
    const plans = await assay.database.read(actingAs({ roles: ['GA'] }), async (tx) => {
      await tx.query('set local enable_seqscan = off');
      const lines: string[] = [];
      for (const { text, values } of questions)
        for (const row of await tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)) lines.push(row['QUERY PLAN']);
      return lines;
    });
    const all = plans.join('\n');
    for (const index of ['company_by_phone2', 'location_by_phone', 'contact_by_mobile', 'participant_by_participant_phone_number'])
      expect(all).toContain(index);
  });

  test('finds a location by one of its codes, a company by its numbers', async () => {
    await assay.given.location({ companyId, name: 'Coded Yard', locationCodes: ['ZQX-17', 'ZQX-18'] });
    await assay.given.company({ name: 'Numbered Lines', ein: '12-3459876', mcNumber: 'MC998877' });
    const [found] = dataOf<Found[]>(await asks(admin, 'zqx-18'));
    expect(found).toMatchObject({ kind: 'location', label: 'Coded Yard', by: { column: 'locationCodes', value: 'ZQX-18' } });
    for (const words of ['12-3459876', 'mc998877'])
      expect(await finds(admin, words)).toEqual([expect.stringContaining('company: Numbered Lines')]);
  });

  test('says by which field a record was found, where its name does not hold what was typed', async () => {
    const provider = { code: 'ZLAB', name: 'Northern Laboratory', kind: 'LAB', phone: '555-555-0100' };
    dataOf(await assay.call(admin, 'POST /provider', { body: provider }));
    const foundBy = async (q: string) => dataOf<Found[]>(await asks(admin, q)).map(({ label, by }) => [label, by ?? null]);
    expect(await foundBy('zlab')).toEqual([['Northern Laboratory', { column: 'code', value: 'ZLAB' }]]);
    expect(await foundBy('northern ZLA')).toEqual([['Northern Laboratory', { column: 'code', value: 'ZLAB' }]]);
    expect(await foundBy('labo NORTH')).toEqual([['Northern Laboratory', null]]);
    expect(await foundBy('zephyr 7654321')).toEqual([['Zephyr Carriers', { column: 'usDot', value: '7654321' }]]);
  });

  test('takes one or two letters as the beginning of a name, more of them anywhere in it', async () => {
    expect(await finds(admin, 'ze')).toEqual([
      'company: Zephyr Carriers (Reno)',
      'location: Zebra Dock (Great Zephyr Lines)',
      'location: Zephyr Yard (Zephyr Carriers)',
    ]);
    expect(await finds(admin, 'ZEPHYR L')).toEqual(['company: Great Zephyr Lines (Seattle)']);
  });

  test('leaves out nothing that starts with a text, whatever the case and whatever comes next', async () => {
    const names = ['zo', 'ZO-Ann', 'Zo’s Freight', 'zO 2', 'Zo_x', 'zoé', 'Zo~', 'zo\u4e00'];
    for (const name of names) await assay.given.company({ name });
    const starting = { name: { type: 'startsWith', filter: 'Zo' } };
    const found = dataOf<{ name: string }[]>(
      await assay.call(admin, 'POST /company/search', { body: { filters: starting, columns: ['name'] } }),
    );
    expect(found.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  test('leaves out nothing that starts with letters of other scripts and with accents', async () => {
    for (const name of ['Ümit Yol', 'ümit 2', 'Umit', 'شركة الأفق', 'شركه', '北京货运', '北海']) await assay.given.company({ name });
    const starting = async (filter: string) => {
      const filters = { name: { type: 'startsWith', filter } };
      const found = await assay.call(admin, 'POST /company/search', { body: { filters, columns: ['name'] } });
      return dataOf<{ name: string }[]>(found).map(({ name }) => name);
    };
    expect((await starting('ÜM')).toSorted()).toEqual(['Ümit Yol', 'ümit 2'].toSorted());
    expect(await starting('شركة')).toEqual(['شركة الأفق']);
    expect((await starting('北')).toSorted()).toEqual(['北京货运', '北海'].toSorted());
  });

  test.each([
    ['Ñandú Fréight', 'nandu freight'],
    ['Nandu Freight', 'ÑANDÚ'],
    ['شركة الأفق للنقل', 'الافق'],
    ['Øresund İstanbul Łódź', 'istanbul łodz'],
  ])('finds %s by “%s”, in the palette and in the list: some write the accents and some do not', async (name, words) => {
    await assay.given.company({ name });
    expect(await finds(admin, words)).toContainEqual(expect.stringContaining(`company: ${name}`));
    const rows = dataOf<{ name: string }[]>(await assay.call(admin, 'POST /company/search', { body: { text: words, columns: ['name'] } }));
    expect(rows.map((row) => row.name)).toContain(name);
  });

  test('takes an accent alone for no word', async () => {
    const search = (text: string) => assay.call(admin, 'POST /company/search/count', { body: { text } });
    expect(dataOf(await search('zephyr \u0301'))).toEqual(dataOf(await search('zephyr')));
  });

  test('finds what is rare behind many, and of what is common five in the order of names first', async () => {
    await assay.given.company({ name: 'Wuxia', legalName: 'Rarest of Firms' });
    for (let index = 0; index < 7; index += 1) await assay.given.company({ name: `Yonder ${index}`, legalName: 'Common Cause' });
    await assay.given.company({ name: 'Common Good' });
    expect(await finds(admin, 'rarest')).toEqual([expect.stringContaining('company: Wuxia')]);
    const common = await finds(admin, 'common');
    expect(common[0]).toContain('company: Common Good');
    expect(common).toHaveLength(5);
  });

  test('looks for short words at the beginning of names alone', async () => {
    expect(await finds(admin, 'ze ca')).toEqual([]);
    expect(await finds(admin, 'zephyr ca')).toEqual(['company: Zephyr Carriers (Reno)']);
  });

  test('asks an index for what starts with a text', async () => {
    const asked = vi.spyOn(assay.database, 'readOne');
    const filters = { name: { type: 'startsWith', filter: 'Zo' } };
    dataOf(
      await assay.call(admin, 'POST /company/search', { body: { filters, sort: [{ colId: 'name', sort: 'asc' }], columns: ['name'] } }),
    );
    const question = asked.mock.lastCall?.[1];
    const plan = await assay.database.read(actingAs({ roles: ['GA'] }), async (tx) => {
      await tx.query('set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off');
      return tx.query<{ 'QUERY PLAN': string }>(`explain ${question?.text ?? ''}`, question?.values);
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: \(+name\)* >= /);
  });

  test('finds nobody what they may not see', async () => {
    expect(await finds(der, 'ze')).toEqual(['company: Zephyr Carriers (Reno)', 'location: Zephyr Yard (Zephyr Carriers)']);
    expect(await finds(der, 'great zephyr')).toEqual([]);
    const collector = await assay.given.user({ roles: ['COLLECTOR'] });
    expect(await finds(collector, 'zephyr')).toEqual([]);
  });

  test('finds nothing archived', async () => {
    const id = await assay.given.company({ name: 'Zygote Gone' });
    dataOf(await assay.call(admin, `DELETE /company/${id}`));
    expect(await finds(admin, 'zygote')).toEqual([]);
  });

  test('finds nothing by nothing, and takes signs for what they are', async () => {
    expect(dataOf(await assay.call(admin, 'GET /palette'))).toEqual([]);
    expect(await finds(admin, '  ')).toEqual([]);
    expect(await finds(admin, '%%%')).toEqual([]);
    expect(await finds(admin, 'z_p')).toEqual([]);
  });

  test.each([
    [`q=${'x'.repeat(101)}`, ['q: tooLong']],
    ['q=a&q=b', ['q: wrongType']],
    ['colour=red', ['colour: unknownKey']],
  ])('refuses %s', async (query, faults) => {
    const answer = await assay.call(admin, `GET /palette?${query}`);
    expect({ status: answer.status, faults: faultsOf(answer) }).toEqual({ status: 400, faults });
  });
});

test('a specimen is found by the whole of its number, by who sees its test', async () => {
  const locationId = await assay.given.location({ companyId: foreignId });
  const { orderServiceId } = await assay.given.order({ companyId: foreignId, locationId }, 'COLLECTED');
  await assay.owner.query(`update order_service set specimen_id = '0493117655' where id = $1`, [orderServiceId]);
  const found = dataOf<Found[]>(await asks(admin, '0493117655'));
  expect(found).toMatchObject([
    {
      kind: 'order-service',
      id: orderServiceId,
      detail: 'Driver, Dana',
      path: `/order-service/${orderServiceId}`,
      by: { column: 'specimenId', value: '0493117655' },
    },
  ]);
  for (const part of ['049311765', '493117655']) expect(dataOf<Found[]>(await asks(admin, part)).map(({ kind }) => kind)).toEqual([]);
  expect(await finds(der, '0493117655')).toEqual([]);
  const theirs = await assay.given.user({ roles: ['DER'], companyIds: [foreignId] });
  expect(dataOf<Found[]>(await asks(theirs, '0493117655')).map(({ id }) => id)).toEqual([orderServiceId]);
});

describe('sites that are everybody’s', () => {
  const fill = (
    name: string,
    [first, last]: readonly [number, number],
    { companyIds = [] }: { readonly companyIds?: readonly number[] } = {},
  ) =>
    assay.database.system('sites to be found', (tx) =>
      tx.query(
        `insert into collection_site (name, code, kind, phone, physical_address1, physical_city, physical_state, physical_zip, physical_country, time_zone, services, hours, company_ids)
         select $3 || i, 'ZS' || i, 'Third Party Site', '555-555-0100', '1 Main Street', 'Akron', 'OH', '44301', 'USA', 'America/Chicago', array['BAT'], '[]', $4::bigint[]
         from generate_series($1::integer, $2::integer) i`,
        [first, last, name, companyIds],
      ),
    );

  test('are found besides those that begin so, and besides those of many that were looked at first', async () => {
    await fill('Quarry Gate ', [1001, 1003]);
    await fill('Upper Quarry ', [1004, 1004]);
    await fill('Inland Clinic ', [1101, 6600]);
    await fill('Lower Quarry ', [6701, 6702]);
    const names = ['Quarry Gate 1001', 'Quarry Gate 1002', 'Quarry Gate 1003', 'Lower Quarry 6701', 'Lower Quarry 6702'];
    expect(await finds(admin, 'quarry')).toEqual(names.map((name) => `collection-site: ${name} (Akron)`));
  });

  test('are found by a word inside of their names however many there are, and those of other companies are not', async () => {
    await fill('Inland Clinic ', [1, 700]);
    await fill('Foreign Harborside ', [801, 860], { companyIds: [foreignId] });
    await fill('Old Harborside ', [901, 901]);
    await fill('Own Harborside ', [902, 902], { companyIds: [companyId] });
    expect(await finds(der, 'harborside')).toEqual([
      'collection-site: Old Harborside 901 (Akron)',
      'collection-site: Own Harborside 902 (Akron)',
    ]);
    expect(await finds(der, 'harborside 902')).toEqual(['collection-site: Own Harborside 902 (Akron)']);
    expect(await finds(der, 'old harb')).toEqual(['collection-site: Old Harborside 901 (Akron)']);
    expect(await finds(der, 'ZS901')).toEqual(['collection-site: Old Harborside 901 (Akron)']);
  });
});
