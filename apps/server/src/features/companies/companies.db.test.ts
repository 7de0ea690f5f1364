import type { Company, CompanyMatch } from '@assay/contract/companies/company.types';
import type { Location } from '@assay/contract/companies/location.types';
import { aCompany } from '@assay/testkit/companies';
import { companiesWorld } from '#test/companies-world.ts';
import { dataOf, refusalOf } from '#test/test-app.ts';
import { describe, expect, onTestFinished, test } from 'vitest';

const { world, create, read, put, remove, locationsOf, countNamed } = companiesWorld();

describe('a new company', () => {
  test('answers as GET would, with its id and what one may do with it', async () => {
    const draft = aCompany({ name: 'Fresh Freight', contractStart: '2026-01-01', agencies: ['FMCSA'] });
    const answer = await create(draft);
    const created = dataOf<Company>(answer);
    expect(created).toMatchObject({
      ...draft,
      version: 1,
      isActive: true,
      isArchived: false,
      depth: 1,
      rootParentId: created.id,
      parentCompanyId: null,
      companyType: 'EMPLOYER',
    });
    const got = await world.assay.call(world.admin, `GET /company/${created.id}`);
    expect({ data: answer.body.data, can: answer.body.can }).toEqual({ data: got.body.data, can: got.body.can });
    expect(answer.body.message).toBe('Created successfully');
    expect(await locationsOf(created.id, 'Both')).toEqual([]);
  });

  test('is stored in Latin digits, whatever script its codes were typed in', async () => {
    const typed = { name: 'Digits of the Nile', phone: '٢٠٥-٥٥٥-٠١٧٧', physicalZip: '٧٧٠٠٢', usDot: '۳۱۵۸', mcNumber: 'MC-８８４' };
    const { id } = dataOf<Company>(await create({ ...aCompany(typed), acceptDuplicate: true }));
    expect(await read(id)).toMatchObject({ phone: '205-555-0177', physicalZip: '77002', usDot: '3158', mcNumber: 'MC-884' });
  });

  test('with createLocation has one MASTER location: the company’s name, numbers and addresses, and nothing else of it', async () => {
    const addresses = Object.fromEntries(
      ['physical', 'mailing', 'billing'].flatMap((kind) => [
        [`${kind}Address1`, `1 ${kind} St`],
        [`${kind}Address2`, `${kind} floor`],
        [`${kind}City`, `${kind} City`],
        [`${kind}State`, 'TX'],
        [`${kind}Zip`, '77002-1234'],
        [`${kind}Country`, 'USA'],
      ]),
    );
    const contact = { phone: '205-555-0101', phone2: '205-555-0102', fax: '205-555-0103', fax2: '205-555-0104' };
    const others = {
      email: 'c@test.example',
      usDot: '99887',
      agencies: ['FAA'],
      timeZone: 'America/Denver',
      isActive: false,
      legalName: 'Legal',
    };
    const { id } = dataOf<Company>(
      await create({ ...aCompany({ name: 'Mastered' }), ...addresses, ...contact, ...others, createLocation: true }),
    );
    const [master, ...more] = await locationsOf(id, 'Both');
    expect(more).toEqual([]);
    const { createdAt, updatedAt, id: locationId, ...rest } = master as Location;
    expect(rest).toEqual({
      companyId: id,
      companyName: 'Mastered',
      name: 'Mastered',
      ...contact,
      ...addresses,
      descriptor: 'MASTER',
      isActive: true,
      isReceiveElectronicInvoices: true,
      email: '',
      usDot: '',
      groupId: null,
      groupName: '',
      primaryContactId: null,
      primaryContactName: '',
      externalIds: [],
      locationCodes: [],
      agencies: [],
      timeZone: 'America/Denver',
      version: 1,
      isArchived: false,
    });
    expect([createdAt, updatedAt, locationId > 0]).toEqual([createdAt, createdAt, true]);
    expect(await read(id)).toMatchObject({ locationCount: 1 });
  });

  test.each([false, undefined])('with createLocation %j has none', async (createLocation) => {
    const { id } = dataOf<Company>(await create({ ...aCompany(), ...(createLocation === undefined ? {} : { createLocation }) }));
    expect(await locationsOf(id, 'Both')).toEqual([]);
  });

  test('and its location come both or neither', async () => {
    await world.assay.owner.query(`alter table location add constraint never_doomed check (name <> 'Doomed') not valid`);
    onTestFinished(async () => void (await world.assay.owner.query(`alter table location drop constraint never_doomed`)));
    expect(await create({ ...aCompany({ name: 'Doomed' }), createLocation: true })).toMatchObject({
      status: 500,
      body: { code: 'internal' },
    });
    expect(await countNamed('Doomed')).toBe(0);
    const events = await world.assay.database.system('the history', (tx) => tx.query(`select from audit_event where label = 'Doomed'`));
    expect(events).toEqual([]);
    expect(await create({ ...aCompany({ name: 'Doomed' }) })).toMatchObject({ status: 200 });
  });

  test('hears everything that is wrong with it at once', async () => {
    const answer = await create({
      name: '',
      phone: '5',
      physicalState: 'ZZ',
      physicalZip: '1',
      isDot: 'yes',
      colour: 'red',
      createLocation: 'yes',
      id: 5,
      version: 1,
    });
    expect(answer.status).toBe(400);
    expect(refusalOf(answer).faults.toSorted()).toEqual(
      [
        'colour: unknownKey',
        'createLocation: wrongType',
        'id: unknownKey',
        'isDot: wrongType',
        'name: required',
        'phone: phone',
        'physicalAddress1: required',
        'physicalCity: required',
        'physicalState: state',
        'physicalZip: zip',
        'version: unknownKey',
      ].toSorted(),
    );
  });

  test.each([[undefined], [[]], ['x'], [null]])('is not made of %j', async (body) => {
    expect(await world.assay.call(world.admin, 'POST /company', { body })).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test('points to people and firms that exist', async () => {
    expect(refusalOf(await create(aCompany({ accountManagerId: 999_999 })))).toEqual({
      status: 400,
      faults: ['accountManagerId: reference'],
    });
    expect(refusalOf(await create(aCompany({ primaryMroId: 1 })))).toEqual({ status: 400, faults: ['primaryMroId: reference'] });
    expect(refusalOf(await create(aCompany({ primaryLabId: 1 })))).toEqual({ status: 400, faults: ['primaryLabId: reference'] });
    const client = await world.assay.given.user({ roles: ['DER'] });
    expect(refusalOf(await create(aCompany({ accountManagerId: client.userId })))).toEqual({
      status: 400,
      faults: ['accountManagerId: internalUser'],
    });
    const created = dataOf<Company>(await create(aCompany({ accountManagerId: world.admin.userId })));
    expect(created).toMatchObject({ accountManagerId: world.admin.userId, accountManagerName: 'Test GA' });
  });

  test.each([
    [{ physicalCountry: 'CAN', physicalState: 'ON', physicalZip: 'K1A 0B1' }, []],
    [{ physicalCountry: 'MEX', physicalState: 'JA', physicalZip: '44100' }, []],
    [{ physicalCountry: 'CAN', physicalState: 'ON', physicalZip: '35203' }, ['physicalZip: postalCode']],
    [{ physicalCountry: 'USA', physicalState: 'AL', physicalZip: 'K1A 0B1' }, ['physicalZip: zip']],
    [{ mailingState: 'AL', mailingZip: '352' }, ['mailingZip: zip']],
    [{ contractStart: '2026-02-01', contractEnd: '2026-01-31' }, ['contractEnd: notBefore']],
  ] as const)('%j is judged by the rules of its place', async (given, faults) => {
    expect(refusalOf(await create({ ...aCompany(), ...given })).faults).toEqual(faults);
  });
});

describe('a look-alike', () => {
  test.each([
    { shares: ['name'], given: { name: 'Lookalike Freight, Inc.' }, draft: { name: 'LOOKALIKE FREIGHT L.L.C.' } },
    { shares: ['ein'], given: { name: 'Ein one', ein: '11-1111111' }, draft: { name: 'Other', ein: '11-1111111' } },
    { shares: ['usDot'], given: { name: 'Dot one', usDot: '4455' }, draft: { name: 'Another', usDot: '4455' } },
    {
      shares: ['name', 'ein', 'usDot'],
      given: { name: 'All Three', ein: '22-2222222', usDot: '77' },
      draft: { name: 'all three co.', ein: '22-2222222', usDot: '77' },
    },
  ] as const)('by $shares is a question first, with what it shares', async ({ shares, given, draft }) => {
    const id = await world.assay.given.company({ ...given, physicalCity: 'Waco', physicalState: 'TX' });
    const answer = await create(aCompany(draft));
    expect({ status: answer.status, code: answer.body.code, says: answer.body.errorMessage }).toEqual({
      status: 409,
      code: 'possible-duplicate',
      says: 'A similar record already exists',
    });
    const matches = answer.body.data as unknown as CompanyMatch[];
    expect(matches).toEqual([
      { id, name: given.name, parentCompanyName: '', physicalCity: 'Waco', physicalState: 'TX', matchedOn: shares },
    ]);
    expect(await countNamed(draft.name)).toBe(0);
    expect(await create({ ...aCompany(draft), acceptDuplicate: true })).toMatchObject({
      status: 200,
      body: { data: { name: draft.name } },
    });
  });

  test('names an address and a phone that agree as well, and puts the likeliest first', async () => {
    const place = { phone: '555-612-0190', physicalAddress1: '2200 Cimarron Road', physicalZip: '74601' };
    const near = await world.assay.given.company({ name: 'Prairie Basin', ...place });
    const far = await world.assay.given.company({ name: 'Prairie Basin Co' });
    const found = await create(aCompany({ name: 'prairie basin', ...place, physicalAddress1: '2200 CIMARRON ROAD' }));
    expect(found.body.data).toMatchObject([
      { id: near, matchedOn: ['name', 'phone', 'physicalAddress1'] },
      { id: far, matchedOn: ['name'] },
    ]);
  });

  test('of the same name at the root is accepted when told so: unrelated firms do share names', async () => {
    const first = dataOf<Company>(await create(aCompany({ name: 'Same Root' })));
    expect(await create(aCompany({ name: 'Same Root' }))).toMatchObject({ status: 409, body: { code: 'possible-duplicate' } });
    const second = dataOf<Company>(await create({ ...aCompany({ name: 'Same Root' }), acceptDuplicate: true }));
    expect(second.id).not.toBe(first.id);
  });

  test('names the parent of what it found, and forgets what is archived', async () => {
    const parent = await world.assay.given.company({ name: 'Umbrella' });
    const child = await world.assay.given.company({ name: 'Hidden twin', parentCompanyId: parent });
    const found = await create(aCompany({ name: 'Hidden Twin' }));
    expect(found.body.data).toMatchObject([{ id: child, parentCompanyName: 'Umbrella', matchedOn: ['name'] }]);
    await remove(child);
    expect(await create(aCompany({ name: 'Hidden Twin' }))).toMatchObject({ status: 200 });
  });

  test('is a question that is not kept: under the same key the answer is another request', async () => {
    const body = { ...aCompany({ name: 'Corrected' }), createLocation: true };
    const keyed = (sent: object) => world.assay.call(world.admin, 'POST /company', { body: sent, headers: { 'idempotency-key': 'asked' } });
    await create(body);
    expect(await keyed(body)).toMatchObject({ status: 409, body: { code: 'possible-duplicate' } });
    const accepted = { ...body, acceptDuplicate: true };
    const { id } = dataOf<Company>(await keyed(accepted));
    expect(dataOf<Company>(await keyed(accepted)).id).toBe(id);
    expect([await countNamed('Corrected'), (await locationsOf(id)).length]).toEqual([2, 1]);
  });

  test('is not seen in what two companies both leave empty', async () => {
    await world.assay.given.company({ name: 'Empty one', ein: '', usDot: '' });
    expect(await create(aCompany({ name: 'Empty two', ein: '', usDot: '' }))).toMatchObject({ status: 200 });
  });
});

describe('names below one parent', () => {
  test('differ, whatever the case; elsewhere they may be the same', async () => {
    const [parent, other] = [await world.assay.given.company({ name: 'P one' }), await world.assay.given.company({ name: 'P two' })];
    await world.assay.given.company({ name: 'Depot', parentCompanyId: parent });
    const taken = await create({ ...aCompany({ name: 'DEPOT', parentCompanyId: parent }), acceptDuplicate: true });
    expect({ ...refusalOf(taken), code: taken.body.code }).toEqual({ status: 409, faults: ['name: taken'], code: 'taken' });
    expect(await create({ ...aCompany({ name: 'Depot', parentCompanyId: other }), acceptDuplicate: true })).toMatchObject({ status: 200 });
  });

  test('differ after a change of name and after a move, too', async () => {
    const parent = await world.assay.given.company({ name: 'P three' });
    await world.assay.given.company({ name: 'Here first', parentCompanyId: parent });
    const sibling = await world.assay.given.company({ name: 'Sibling', parentCompanyId: parent });
    const stranger = await world.assay.given.company({ name: 'here FIRST' });
    expect(refusalOf(await put(sibling, { version: 1, name: 'HERE first' }))).toEqual({ status: 409, faults: ['name: taken'] });
    expect(refusalOf(await put(stranger, { version: 1, parentCompanyId: parent }))).toEqual({ status: 409, faults: ['name: taken'] });
    expect(await read(stranger)).toMatchObject({ version: 1, parentCompanyId: null, depth: 1 });
  });

  test('of an archived one are free, and it cannot come back while its name is taken', async () => {
    const parent = await world.assay.given.company({ name: 'P four' });
    const gone = await world.assay.given.company({ name: 'Reused', parentCompanyId: parent });
    await remove(gone);
    expect(await create({ ...aCompany({ name: 'Reused', parentCompanyId: parent }), acceptDuplicate: true })).toMatchObject({
      status: 200,
    });
    expect(refusalOf(await put(gone, { version: 2, isArchived: false }))).toEqual({ status: 409, faults: ['name: taken'] });
    expect(await put(gone, { version: 2, isArchived: false, name: 'Renamed' })).toMatchObject({
      status: 200,
      body: { data: { name: 'Renamed', isArchived: false } },
    });
  });

  test('an SSO account number belongs to one company', async () => {
    await world.assay.given.company({ ssoAccountNumber: 'ACC-1' });
    expect(refusalOf(await create(aCompany({ ssoAccountNumber: 'ACC-1' })))).toEqual({ status: 409, faults: ['ssoAccountNumber: taken'] });
  });
});
