import { company as companyResource } from '@assay/contract/companies/company.calls';
import { location as locationResource } from '@assay/contract/companies/location.calls';
import type { Column } from '@assay/contract/kit/columns';
import { seeded, type Seeded } from '@assay/testkit/seeded';
import { company, location } from '#platform/db/schema/companies.ts';
import type { Database } from '#platform/db/transaction.ts';
import type { Row } from './resource-oracle.ts';

type Words = readonly [string, ...string[]];

/** What people type and paste: blanks, other alphabets, and every sign that a pattern, a query or a spreadsheet could stumble over. */
export const oddWords: Words = [
  '',
  'Acme',
  'acme',
  'ACME Freight',
  '100% Safe',
  'under_score',
  'underXscore',
  'back\\slash',
  "O'Brien & Sons",
  'say "hi"',
  'Ñandú',
  'nandu',
  'École',
  'ecole',
  'ΟΔΟΣ',
  'Zürich',
  'zurich',
  '日本 運輸',
  '😀 Emoji',
  'comma, inc',
  'two\nlines',
  'a%b_c\\d',
  "'; drop table company; --",
  '%',
  '_',
  '\\',
  '{curly}',
  '$1',
  'null',
  'true',
  '=1+1',
  '<b>&amp;</b>',
];

/** Around New York's midnights, and the days on which its clocks change (8 March and 1 November 2026). */
export const oddMoments: Words = [
  '2026-01-15T04:59:59.999Z',
  '2026-01-15T05:00:00.000Z',
  '2026-01-15T15:30:00.000Z',
  '2026-01-16T04:59:59.999Z',
  '2026-01-16T05:00:00.000Z',
  '2026-03-08T04:59:59.999Z',
  '2026-03-08T05:00:00.000Z',
  '2026-03-08T06:59:59.999Z',
  '2026-03-08T07:00:00.000Z',
  '2026-03-09T03:59:59.999Z',
  '2026-03-09T04:00:00.000Z',
  '2026-07-15T03:59:59.999Z',
  '2026-07-15T04:00:00.000Z',
  '2026-11-01T03:59:59.999Z',
  '2026-11-01T04:00:00.000Z',
  '2026-11-01T05:30:00.000Z',
  '2026-11-01T06:30:00.000Z',
  '2026-11-02T04:59:59.999Z',
  '2026-11-02T05:00:00.000Z',
];

export const oddDays: Words = ['1999-12-31', '2024-02-29', '2025-12-31', '2026-01-15', '2026-03-08', '2026-11-01', '2100-01-01'];

const wordLists: readonly [string[], ...string[][]] = [[], ['V-1'], ['v-1', '50%'], ['=run', 'two, three'], ['under_score', 'Ñ', '"']];
const jsonValues: readonly [object, ...object[]] = [{}, { RANDOM: 24 }, { 'POST-ACCIDENT': 8, 'RANDOM': 720 }];
const externalIds: readonly [object[], ...object[][]] = [[], [{ system: 'SAP', value: '00=17' }], [{ system: '<a>', value: '"x", y' }]];

/** Columns that may be left empty although they are one of a list. */
const optionalChoices = new Set(['tier', 'paymentStatus', ...['physical', 'mailing', 'billing'].map((kind) => `${kind}Country`)]);

const choiceOf = (random: Seeded, name: string, values: readonly string[]): string =>
  random.pick([...(optionalChoices.has(name) ? [''] : []), ...values] as unknown as Words);

const listOf = (random: Seeded, { values }: Column): string[] =>
  values ? values.filter(() => random.fraction() < 0.3) : random.pick(wordLists);

const valueOf = (random: Seeded, name: string, column: Column): unknown => {
  const kinds: Record<Column['kind'], () => unknown> = {
    id: () => null,
    reference: () => random.pick([null, null, 1, 2, 7, 9_007_199_254_740_991] as const),
    references: () => [],
    number: () => random.integer(1, 4),
    money: () => null,
    text: () => random.pick(oddWords),
    choice: () => choiceOf(random, name, column.values ?? []),
    boolean: () => random.fraction() < 0.5,
    date: () => random.pick([null, ...oddDays] as unknown as Words),
    time: () => random.pick(oddMoments),
    list: () => listOf(random, column),
    json: () => random.pick(name === 'externalIds' ? externalIds : jsonValues),
  };
  return kinds[column.kind]();
};

const storedColumns = (columns: Readonly<Record<string, Column>>): [string, Column][] =>
  Object.entries(columns).filter(([name, column]) => !column.derived || ['version', 'isArchived', 'createdAt', 'updatedAt'].includes(name));

const rowOf = (random: Seeded, columns: Readonly<Record<string, Column>>): Record<string, unknown> =>
  Object.fromEntries(storedColumns(columns).map(([name, column]) => [name, valueOf(random, name, column)]));

export type Plan = {
  readonly companies: number;
  readonly locations: number;
  readonly seed: number;
  readonly managers: ReadonlyMap<number, string>;
};
export type Rows = { readonly companies: readonly Row[]; readonly locations: readonly Row[] };

type Made = Row & { readonly path: number[]; readonly name: string; readonly isArchived: boolean; readonly parentCompanyId: number | null };

/** A third stands below another, and no two below one parent share a name. */
const companyAt = (random: Seeded, above: readonly Made[], managers: readonly number[]): Made => {
  const row = rowOf(random, companyResource.columns);
  const id = (above.at(-1)?.id ?? 0) + 1;
  const shallow = above.filter(({ path }) => path.length < 5);
  const parent = shallow.length > 10 && random.fraction() < 0.4 ? shallow[random.integer(0, shallow.length - 1)] : undefined;
  return {
    ...row,
    id,
    name: parent ? `${String(row.name)} ${id}` : String(row.name) || 'Nameless',
    parentCompanyId: parent?.id ?? null,
    path: [...(parent?.path ?? []), id],
    isArchived: random.fraction() < 0.15,
    accountManagerId: random.pick([null, ...managers] as unknown as readonly [number, ...number[]]),
    ssoAccountNumber: random.fraction() < 0.5 ? '' : `SSO_${id}%`,
  };
};

const madeCompanies = ({ companies, seed, managers }: Plan, firstId: number): Made[] => {
  const random = seeded(seed);
  const rows: Made[] = [];
  for (let index = 0; index < companies; index += 1) {
    const made = companyAt(random, rows, [...managers.keys()]);
    rows.push(index === 0 ? { ...made, id: firstId, path: [firstId], parentCompanyId: null } : made);
  }
  return rows;
};

const madeLocations = ({ locations, seed }: Plan, companies: readonly Made[], firstId: number): Row[] => {
  const random = seeded(seed + 1);
  return Array.from({ length: locations }, (_unused, index) => ({
    ...rowOf(random, locationResource.columns),
    id: firstId + index,
    companyId: (companies[random.integer(0, companies.length - 1)] as Made).id,
    isArchived: random.fraction() < 0.15,
  }));
};

/** The rows as they travel: with what the server derives, worked out here a second time. */
const asTheyTravel = (companies: readonly Made[], locations: readonly Row[], managers: Plan['managers']): Rows => {
  const byId = new Map(companies.map((made) => [made.id, made]));
  const nameOf = (id: unknown): string => byId.get(id as number)?.name ?? '';
  const active = (rows: readonly Row[], key: string, id: number) =>
    rows.filter((row) => row[key] === id && row.isArchived === false).length;
  return {
    companies: companies.map(({ path, ...row }) => ({
      ...row,
      parentCompanyName: nameOf(row.parentCompanyId),
      rootParentId: path[0],
      rootParentName: nameOf(path[0]),
      depth: path.length,
      childCount: active(companies, 'parentCompanyId', row.id),
      locationCount: active(locations, 'companyId', row.id),
      accountManagerName: managers.get(row.accountManagerId as number) ?? '',
    })),
    locations: locations.map((row) => ({ ...row, companyName: nameOf(row.companyId) })),
  };
};

const nextId = async (database: Database, table: string): Promise<number> => {
  const rows = await database.system('where ids go on', (tx) =>
    tx.query<{ next: number }>(`select coalesce(max(id), 0) + 1 as next from ${table}`),
  );
  return rows[0]?.next ?? 1;
};

/** Fills companies and locations with rows of every sort, and answers what search is to say of them. */
export const storeRows = async (database: Database, plan: Plan): Promise<Rows> => {
  const companies = madeCompanies(plan, await nextId(database, 'company'));
  const locations = madeLocations(plan, companies, await nextId(database, 'location'));
  await database.system('rows of a test', async (tx) => {
    await tx.db
      .insert(company)
      .overridingSystemValue()
      .values(companies.map((row) => ({ ...row, nameKey: '' })) as never);
    await tx.db
      .insert(location)
      .overridingSystemValue()
      .values(locations as never);
    for (const table of ['company', 'location'])
      await tx.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  });
  return asTheyTravel(companies, locations, plan.managers);
};
