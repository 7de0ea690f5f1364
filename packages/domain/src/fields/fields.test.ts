import { describe, expect, expectTypeOf, it } from 'vitest';
import * as field from './field.ts';
import { referencesIn } from './references.ts';
import { inputOf, shapeOf } from './schema.ts';
import { blankOf, pick, writableNames, type DraftOf, type InputOf, type RecordOf } from './values.ts';

const kinds = ['LAB', 'CLINIC'] as const;
const specimens = ['URINE', 'ORAL'] as const;

const paintFields = field.fields({
  code: field.text({ max: 10, required: true, search: true }),
  kind: field.choice('paintKind', kinds, { required: true }),
  mode: field.choice('paintMode', ['API', 'FAX'], { initial: 'FAX' }),
  tier: field.choice('tier', ['IN', 'OUT']),
  specimens: field.choices('specimen', specimens),
  phone: field.phone(),
  madeOn: field.day(),
  hours: field.number({ max: 100 }),
  price: field.money(),
  parentId: field.reference('provider'),
  ownerId: field.reference('company', { required: true }),
  codes: field.codes(),
  retest: field.byChoice('reason', ['RANDOM', 'OTHER'], 'flag'),
  ids: field.rows({ system: field.text({ max: 5, required: true }), value: field.text() }),
  tests: field.rows({ kind: field.choice('paintKind', kinds, { required: true }), limit: field.number({ max: 9 }) }, { ordered: true }),
  isActive: field.flag(true),
  linkCount: field.number({ derived: true, required: true }),
  about: field.json<{ by: string } | null>(),
  kept: field.document<{ readonly page?: number }>({ max: 40 }),
});
type Input = InputOf<typeof paintFields>;
type Draft = DraftOf<typeof paintFields>;
type Paint = RecordOf<typeof paintFields>;

const draft: Draft = { code: 'A', kind: 'LAB', ownerId: 1 };
const paint = inputOf(paintFields);
const complaints = (value: unknown): string[] =>
  (paint.safeParse(value).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);

describe('an object of the client’s own', () => {
  it('is taken as it is, up to its length', () => {
    expect(paint.parse(draft).kept).toEqual({});
    expect(paint.parse({ ...draft, kept: { page: 2, more: ['x', null] } as never }).kept).toEqual({ page: 2, more: ['x', null] });
    expect(complaints({ ...draft, kept: { text: 'x'.repeat(40) } })).toEqual(['kept: tooLong']);
    expect(complaints({ ...draft, kept: [1] })).toHaveLength(1);
    expect(blankOf(paintFields).kept).toEqual({});
  });
});

describe('the types of a declaration', () => {
  it('are those of what is stored: closed lists, what may be null, what is required', () => {
    expectTypeOf<Input['kind']>().toEqualTypeOf<'LAB' | 'CLINIC'>();
    expectTypeOf<Input['mode']>().toEqualTypeOf<'API' | 'FAX'>();
    expectTypeOf<Input['tier']>().toEqualTypeOf<'IN' | 'OUT' | ''>();
    expectTypeOf<Input['specimens']>().toEqualTypeOf<('URINE' | 'ORAL')[]>();
    expectTypeOf<Input['madeOn']>().toEqualTypeOf<string | null>();
    expectTypeOf<Input['ownerId']>().toEqualTypeOf<number>();
    expectTypeOf<Input['parentId']>().toEqualTypeOf<number | null>();
    expectTypeOf<Input['retest']>().toEqualTypeOf<{ RANDOM?: boolean; OTHER?: boolean }>();
    expectTypeOf<Input['ids']>().toEqualTypeOf<{ system: string; value: string }[]>();
    expectTypeOf<Input['tests']>().toEqualTypeOf<{ kind: 'LAB' | 'CLINIC'; limit: number | null }[]>();
  });

  it('know what only the server makes: it is read, and never written', () => {
    expectTypeOf<Paint['linkCount']>().toEqualTypeOf<number>();
    expectTypeOf<Paint['about']>().toEqualTypeOf<{ by: string } | null>();
    expectTypeOf<'linkCount' extends keyof Input ? true : false>().toEqualTypeOf<false>();
  });

  it('refuse what is left out, not on the list, or misspelt', () => {
    // @ts-expect-error a required field cannot be left out
    const short: Draft = { code: 'A', kind: 'LAB' };
    // @ts-expect-error a value outside of the closed list
    const wrong: Draft = { ...draft, kind: 'BANK' };
    // @ts-expect-error a misspelt field
    const misspelt: Draft = { ...draft, phnoe: '' };
    expect([short, wrong, misspelt].map((one) => complaints(one).length)).toEqual([1, 1, 1]);
  });
});

describe('a reference', () => {
  const owned = field.fields({
    companyId: field.reference('company', { required: true }),
    labId: field.reference('provider', { only: { kind: 'LAB' }, holds: true }),
    ownName: field.text(),
    ownId: field.reference('location'),
    decidedBy: field.reference('user', { derived: true }),
  });
  type Owned = RecordOf<typeof owned>;

  it('brings the name of its record along, right behind it, which only the server makes', () => {
    expect(Object.keys(owned)).toEqual(['companyId', 'companyName', 'labId', 'labName', 'ownName', 'ownId', 'decidedBy']);
    expect(owned.companyName).toEqual({ kind: 'text', max: 200, derived: true, nameOf: 'companyId' });
    expectTypeOf<Owned['labName']>().toEqualTypeOf<string>();
    expect(writableNames(owned)).toEqual(['companyId', 'labId', 'ownName', 'ownId']);
  });

  it('has no name where the server alone writes it, or where one is declared', () => {
    expectTypeOf<'decidedName' extends keyof Owned ? true : false>().toEqualTypeOf<false>();
    expect(owned.ownName).not.toHaveProperty('nameOf');
  });

  it('does not compile with a misspelt resource, a name that is none of a reference, or within a field that is not there', () => {
    // @ts-expect-error no resource has this name
    field.reference('compnay');
    // @ts-expect-error the name of a reference ends in Id
    field.fields({ owner: field.reference('company') });
    // @ts-expect-error there is no companyId beside it
    field.fields({ siteId: field.reference('location', { within: 'companyId' }) });
    // @ts-expect-error records are kept together by their company alone
    field.fields({ companyId: field.reference('company'), siteId: field.reference('location', { within: 'mroId' }) });
    expect(referencesIn(owned).map(({ name }) => name)).toEqual(['companyId', 'labId', 'ownId']);
  });
});

describe('the checks of a declaration', () => {
  it('fill in what was not said', () => {
    expect(paint.parse(draft)).toEqual({
      code: 'A',
      kind: 'LAB',
      mode: 'FAX',
      tier: '',
      specimens: [],
      phone: '',
      madeOn: null,
      hours: null,
      price: null,
      parentId: null,
      ownerId: 1,
      codes: [],
      retest: {},
      ids: [],
      tests: [],
      isActive: true,
      kept: {},
    });
  });

  it('say everything that is wrong at once, by field', () => {
    const given = { code: '', kind: '', phone: '5', madeOn: '11/15/2026', price: '12', ownerId: null, linkCount: 1 };
    expect(complaints(given).filter((one) => !one.startsWith(':'))).toEqual([
      'code: required',
      'kind: required',
      'phone: phone',
      'madeOn: date',
      'price: money',
      'ownerId: required',
    ]);
    expect(complaints(given)).toHaveLength(7);
  });

  it('look into rows and into what is said by member of a list', () => {
    expect(complaints({ ...draft, ids: [{ system: '', value: 'x' }] })).toEqual(['ids.0.system: required']);
    expect(complaints({ ...draft, tests: [{ kind: 'LAB', limit: 10 }, { kind: '' }] })).toEqual([
      'tests.0.limit: Too big: expected number to be <=9',
      'tests.1.kind: required',
    ]);
    expect(complaints({ ...draft, retest: { NEVER: true } })).toHaveLength(1);
  });

  it('ask for a day, a number and an amount where these are required', () => {
    const needed = field.fields({
      day: field.day({ required: true }),
      hours: field.number({ required: true }),
      price: field.money({ required: true }),
    });
    const refused = inputOf(needed).safeParse({}).error?.issues ?? [];
    expect(refused.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      'day: required',
      'hours: required',
      'price: required',
    ]);
    expect(inputOf(needed).parse({ day: '2026-11-15', hours: 3, price: '1.50' })).toEqual({ day: '2026-11-15', hours: 3, price: '1.50' });
  });
});

describe('a new record', () => {
  it('starts with what stands when nothing is said, field by field in the order of the declaration', () => {
    expect(Object.keys(blankOf(paintFields))).toEqual(writableNames(paintFields));
    expect(blankOf(paintFields)).toMatchObject({ code: '', kind: '', mode: 'FAX', isActive: true, specimens: [], parentId: null });
  });

  it('has a check for each of its fields, and for no other', () => {
    expect(Object.keys(shapeOf(paintFields))).toEqual(writableNames(paintFields));
    expect(writableNames(paintFields)).not.toContain('linkCount');
  });
});

it('picks values by name, and makes up none that is absent', () => {
  const from = { a: 1, b: undefined, c: null, d: '' };
  expect(Object.entries(pick(from, ['d', 'b', 'x', 'toString']))).toEqual([
    ['d', ''],
    ['b', undefined],
  ]);
});
