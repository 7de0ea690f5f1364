import { resources } from '@assay/contract/api';
import type { Column } from '@assay/contract/kit/columns';
import { aCompany, aLocation } from '@assay/testkit/companies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Answer, type TestApp, type Who } from './test-app.ts';

/** What every PUT and DELETE promises, whatever the resource. */
let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

type Stored = Record<string, unknown> & { readonly id: number; readonly version: number; readonly name: string };
type Kind = 'company' | 'location';

const recordOf = (answer: Answer): Stored => answer.body.data as unknown as Stored;
const read = async (kind: Kind, id: number): Promise<Stored> => recordOf(await assay.call(admin, 'GET', `/${kind}/${id}`));
const put = (kind: Kind, id: number, body: unknown) => assay.call(admin, 'PUT', `/${kind}/${id}`, body);
const remove = (kind: Kind, id: number) => assay.call(admin, 'DELETE', `/${kind}/${id}`);
const faultsOf = ({ body }: Answer): string[] => (body.errors ?? []).map(({ path, code }) => `${path}: ${code}`);
const eventsOf = (kind: Kind, id: number) =>
  assay.database.system('the history', (tx) =>
    tx.query(`select action from audit_event where entity = $1 and entity_id = $2 order by id`, [kind, id]),
  );

const made: Record<Kind, () => Promise<number>> = {
  company: () =>
    assay.given.company({
      legalName: 'Legal',
      uscgVesselIds: ['V-1'],
      defaultExpiryHours: { 'RANDOM': 24, 'POST-ACCIDENT': 8 },
      agencies: ['FAA'],
      contractEnd: '2026-12-31',
    }),
  location: () =>
    assay.given.location({
      descriptor: 'Yard',
      locationCodes: ['A-1'],
      externalIds: [{ system: 'SAP', value: '17' }],
      agencies: ['FRA'],
      email: 'yard@test.example',
    }),
};

/** A value other than the one a fresh record holds, for every column that a client may write. */
const otherValues: Record<Kind, Record<string, unknown>> = {
  company: {
    name: 'Another name',
    legalName: 'Other legal',
    dba: 'Other dba',
    companyType: 'TPA',
    isActive: false,
    phone: '205-555-0111',
    phone2: '205-555-0112',
    fax: '205-555-0113',
    fax2: '205-555-0114',
    email: 'a@b.example',
    website: 'https://b.example',
    ein: '12-3456789',
    naics: '484121',
    usDot: '123',
    mcNumber: 'MC-1',
    faaCertificate: 'F1',
    faaPlanNo: 'P1',
    fraRailroadCode: 'R1',
    uscgVesselIds: ['W-1', 'W-2'],
    phmsaOperatorId: 'O1',
    phmsaOperatorTypes: ['Gas Gathering'],
    ftaRecipientNo: 'T1',
    agencies: ['USCG', 'FTA'],
    isDot: true,
    isOwnerOperator: true,
    isExempt: true,
    salesRep: 'Rep',
    contractStart: '2026-01-01',
    contractEnd: '2027-01-31',
    resultReleaseMode: 'Provider',
    ccfKind: 'Paper',
    negativeAutoRelease: true,
    requireCcf2NonDot: true,
    retestNegativeDilute: { RANDOM: true },
    defaultExpiryHours: { RANDOM: 48 },
    clearinghouseDesignated: true,
    clearinghouseDesignatedAt: '2026-05-05',
    tier: 'TIER2',
    invoiceTerms: 'Net 30',
    paymentStatus: 'Billed',
    timeZone: 'America/Denver',
    language: 'es',
    ssoAccountNumber: 'SSO-1',
  },
  location: {
    name: 'Another yard',
    descriptor: 'Dock',
    email: 'c@d.example',
    phone: '205-555-0121',
    phone2: '205-555-0122',
    fax: '205-555-0123',
    fax2: '205-555-0124',
    usDot: '77',
    isReceiveElectronicInvoices: true,
    isActive: false,
    externalIds: [
      { system: 'X', value: '1' },
      { system: 'Y', value: '2' },
    ],
    locationCodes: ['B-1', 'B-2'],
    agencies: ['FMCSA'],
    timeZone: 'Pacific/Guam',
  },
};
const addressValues = Object.fromEntries(
  ['physical', 'mailing', 'billing'].flatMap((kind) => [
    [`${kind}Address1`, `1 ${kind} Rd`],
    [`${kind}Address2`, 'Suite 9'],
    [`${kind}City`, 'Mobile'],
    [`${kind}State`, 'WY'],
    [`${kind}Zip`, '36602'],
    [`${kind}Country`, 'USA'],
  ]),
);
for (const kind of ['company', 'location'] as const) Object.assign(otherValues[kind], addressValues);

/** References are tested with what they point to. */
const references = new Set([
  'parentCompanyId',
  'accountManagerId',
  'primaryMroId',
  'primaryLabId',
  'companyId',
  'groupId',
  'primaryContactId',
]);

/** What a cleared column of a kind holds; the others hold what stands when nothing is said. */
const cleared: Partial<Record<Column['kind'], unknown>> = { text: '', date: null, list: [] };
const standing: Record<string, unknown> = {
  companyType: 'EMPLOYER',
  isActive: true,
  resultReleaseMode: 'TPA',
  ccfKind: 'Electronic',
  timeZone: 'America/New_York',
  language: 'en-US',
  retestNegativeDilute: {},
  defaultExpiryHours: {},
  externalIds: [],
  tier: '',
  paymentStatus: '',
  mailingCountry: '',
  billingCountry: '',
  physicalCountry: 'USA',
};
const requiredColumns: Record<Kind, string[]> = {
  company: ['name', 'phone', 'physicalAddress1', 'physicalCity', 'physicalState', 'physicalZip'],
  location: ['name'],
};

describe.each(['company', 'location'] as const)('%s', (kind) => {
  const columns: Readonly<Record<string, Column>> = resources[kind].columns;
  const writable = Object.keys(otherValues[kind]);

  test('these tests write every column that a client may write', () => {
    const mine = Object.entries(columns).filter(([name, { derived }]) => !derived && !references.has(name));
    expect(writable.toSorted()).toEqual(mine.map(([name]) => name).toSorted());
  });

  test('PUT takes the record exactly as GET gave it: nothing changes, not even the version', async () => {
    const id = await made[kind]();
    const before = await read(kind, id);
    const { status, body } = await put(kind, id, before);
    expect({ status, message: body.message, data: body.data }).toEqual({ status: 200, message: 'Updated successfully', data: before });
    expect(await read(kind, id)).toEqual(before);
    expect(await eventsOf(kind, id)).toEqual([]);
  });

  // The country alone cannot change: state and code have to be of that country.
  test.each(writable.filter((name) => name !== 'physicalCountry'))('%s changes alone, and everything else is kept', async (name) => {
    const id = await made[kind]();
    const before = await read(kind, id);
    const value = otherValues[kind][name];
    const { status, body } = await put(kind, id, { version: before.version, [name]: value });
    expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
    const after = await read(kind, id);
    const country = /^(mailing|billing)/.exec(name) ? { [name.replace(/(Address.|City|State|Zip|Country)$/, 'Country')]: 'USA' } : {};
    const root = kind === 'company' && name === 'name' ? { rootParentName: value } : {};
    expect(after).toEqual({ ...before, [name]: value, ...country, ...root, version: before.version + 1, updatedAt: after.updatedAt });
    expect(recordOf({ body } as Answer)).toEqual(after);
    expect(String(after.updatedAt) > String(before.updatedAt)).toBe(true);
    await remove(kind, id);
  });

  test.each(writable.filter((name) => !requiredColumns[kind].includes(name)))(
    '%s is cleared by null and by what is empty',
    async (name) => {
      const { kind: form } = columns[name] as Column;
      const empties = form === 'text' || form === 'choice' || form === 'date' ? [null, ''] : form === 'list' ? [null, []] : [null];
      for (const empty of empties) {
        const id = await made[kind]();
        const { version } = recordOf(await put(kind, id, { version: 1, [name]: otherValues[kind][name] }));
        const { status, body } = await put(kind, id, { version, [name]: empty });
        const wanted = name in standing ? standing[name] : form === 'boolean' ? false : cleared[form];
        expect({ status, value: (body.data as unknown as Stored | undefined)?.[name] }, JSON.stringify(empty)).toEqual({
          status: 200,
          value: /(mailing|billing)Country/.test(name) ? '' : wanted,
        });
      }
    },
  );

  test.each(requiredColumns[kind])('%s cannot be cleared', async (name) => {
    const id = await made[kind]();
    for (const empty of [null, '', '  '])
      expect(faultsOf(await put(kind, id, { version: 1, [name]: empty }))).toEqual([`${name}: required`]);
    expect((await read(kind, id)).version).toBe(1);
  });

  test('what the server makes is ignored, whatever stands there', async () => {
    const id = await made[kind]();
    const before = await read(kind, id);
    const derived = Object.entries(columns).filter(([name, column]) => column.derived && name !== 'version');
    const nonsense = Object.fromEntries(derived.map(([name], index) => [name, [true, 'x', -5, { a: 1 }, []][index % 5]]));
    expect(derived.length).toBeGreaterThan(4);
    expect(await put(kind, id, { ...nonsense, version: before.version })).toMatchObject({ status: 200 });
    expect(await read(kind, id)).toEqual(before);
  });

  test('a key that is no part of the record is refused by name, and so are all of them', async () => {
    const id = await made[kind]();
    const answer = await put(kind, id, { version: 1, colour: 'red', path: [1], createdBy: 1, search_text: 'x', acceptDuplicate: true });
    expect({ status: answer.status, faults: faultsOf(answer).toSorted() }).toEqual({
      status: 400,
      faults: ['acceptDuplicate: unknownKey', 'colour: unknownKey', 'createdBy: unknownKey', 'path: unknownKey', 'search_text: unknownKey'],
    });
  });

  test.each([[undefined], [null], ['1'], [1.5], [true]])('a version of %j is refused', async (version) => {
    const id = await made[kind]();
    const answer = await put(kind, id, { name: 'Changed', ...(version === undefined ? {} : { version }) });
    expect({ status: answer.status, paths: answer.body.errors?.map(({ path }) => path) }).toEqual({ status: 400, paths: ['version'] });
  });

  test.each([[[]], ['text'], [5], [null]])('a body of %j is refused', async (body) => {
    expect(await put(kind, await made[kind](), body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test('every fault is told at once, in the words of the catalog', async () => {
    const id = await made[kind]();
    const { status, body } = await put(kind, id, {
      version: 1,
      name: 'x'.repeat(121),
      phone: '5',
      timeZone: 'Mars',
      agencies: ['NASA'],
      physicalZip: '1',
      isActive: 'yes',
    });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid' });
    const said = Object.fromEntries((body.errors ?? []).map(({ path, message }) => [path, message]));
    expect(said).toMatchObject({
      name: 'At most 120 characters',
      phone: 'Enter a valid number in the format "xxx-xxx-xxxx"',
      timeZone: 'Choose a value from the list',
      isActive: 'This value has the wrong format',
    });
    expect(Object.keys(said).toSorted()).toEqual(['agencies.0', 'isActive', 'name', 'phone', 'timeZone'].toSorted());
  });

  test.each(['nul \0', 'half \uD800', 'turn \u202E'])('text with %j is refused, never stored, never a failure of ours', async (name) => {
    const id = await made[kind]();
    expect(faultsOf(await put(kind, id, { version: 1, name }))).toEqual(['name: characters']);
    const draft = kind === 'company' ? aCompany({ name }) : aLocation({ name, companyId: await assay.given.company() });
    expect(faultsOf(await assay.call(admin, 'POST', `/${kind}`, draft))).toEqual(['name: characters']);
  });

  test('a stale version changes nothing and answers the record as it is now', async () => {
    const id = await made[kind]();
    await put(kind, id, { version: 1, name: 'First was faster' });
    const current = await read(kind, id);
    for (const version of [1, 3, 0, -1]) {
      const { status, body } = await put(kind, id, { version, name: 'Too late' });
      expect({ status, code: body.code, says: body.errorMessage, data: body.data }).toEqual({
        status: 409,
        code: 'conflict',
        says: 'Record was changed by another user',
        data: current,
      });
    }
    expect(await read(kind, id)).toEqual(current);
  });

  test('DELETE archives, says so, and changes nothing the second time', async () => {
    const id = await made[kind]();
    const first = await remove(kind, id);
    expect({ status: first.status, body: first.body }).toEqual({ status: 200, body: { data: { id }, message: 'Deleted successfully' } });
    const archived = await read(kind, id);
    expect(archived).toMatchObject({ isArchived: true, version: 2 });
    expect(await remove(kind, id)).toMatchObject({ status: 200, body: { message: 'Deleted successfully' } });
    expect(await read(kind, id)).toEqual(archived);
    expect(await eventsOf(kind, id)).toEqual([{ action: 'DELETE' }]);
  });

  test('an archived record takes no change but its restoring', async () => {
    const id = await made[kind]();
    await remove(kind, id);
    const archived = await read(kind, id);
    for (const body of [archived, { version: 2, name: 'Changed' }, { version: 2, isArchived: true }, { version: 2 }]) {
      expect(await put(kind, id, body)).toMatchObject({ status: 409, body: { code: 'archived', data: archived } });
    }
    const restored = await put(kind, id, { ...archived, isArchived: false, name: 'Back again' });
    expect(restored).toMatchObject({
      status: 200,
      body: { message: 'Restored successfully', data: { isArchived: false, version: 3, name: 'Back again' } },
    });
    expect(await put(kind, id, { version: 3, name: 'And changed' })).toMatchObject({ status: 200 });
  });

  test('isArchived of a record that is not archived is read-only: archiving is what DELETE is for', async () => {
    const id = await made[kind]();
    expect(await put(kind, id, { version: 1, isArchived: true })).toMatchObject({
      status: 200,
      body: { data: { isArchived: false, version: 1 } },
    });
  });

  test('what is not there is not found, once the body is in order', async () => {
    expect(await put(kind, 999_999, { version: 1 })).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await put(kind, 999_999, { colour: 1 })).toMatchObject({ status: 400 });
    expect(await remove(kind, 999_999)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('text is trimmed on its way in', async () => {
    const id = await made[kind]();
    expect(await put(kind, id, { version: 1, name: '  Trimmed \n' })).toMatchObject({ status: 200, body: { data: { name: 'Trimmed' } } });
  });
});

test('JSON that says the same in another order of keys is no change', async () => {
  const id = await assay.given.company({ defaultExpiryHours: { 'RANDOM': 24, 'POST-ACCIDENT': 8 } });
  const answer = await put('company', id, { version: 1, defaultExpiryHours: { 'POST-ACCIDENT': 8, 'RANDOM': 24 } });
  expect(answer).toMatchObject({ status: 200, body: { data: { version: 1 } } });
});
