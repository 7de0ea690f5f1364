import { resources } from '@assay/contract/api';
import { isOfferedSort } from '@assay/contract/kit/columns';
import type { AnyResource } from '@assay/contract/kit/resource';
import { actingAs } from '@assay/testkit/actors';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

/** Why a sort that is offered has no index. Every reason names its columns: a new column is decided on before it passes. */
const reasons = {
  other:
    'another row holds it: walked in its order where every row has one, else joined for all rows at once and only when it is sorted by',
  key: 'the primary key: walked in the order in which the rows are stored',
  few: 'a list of thousands at most: sorted in memory in a few milliseconds',
} as const;
type Reason = keyof typeof reasons;

/** As the grid offers them: one value to a cell, and a name rather than its id. */
const offered = ({ columns }: AnyResource): string[] =>
  Object.entries(columns)
    .filter(([name, column]) => isOfferedSort(column) && column.kind !== 'reference' && name !== 'version')
    .map(([name]) => name);

/** Of a list of thousands at most, every column but what a record is called is for the one reason. */
const few = (resource: AnyResource): readonly string[] => offered(resource).filter((name) => !['id', resource.title].includes(name));

type Reasons = Partial<Record<Reason, readonly string[]>>;

/** The names beside references. */
const others = (resource: AnyResource): readonly string[] =>
  offered(resource).filter((name) => {
    const field = resource.fields[name];
    return field?.kind === 'text' && field.nameOf !== undefined;
  });

/** Of a list that may be longer its declaration says what it is sorted by (`sorts`): there is only a reason for what another row holds. */
const isLong = ({ columns }: AnyResource): boolean => Object.values(columns).some(({ unsorted }) => unsorted);
const usual = (resource: AnyResource): Reasons => ({
  key: ['id'],
  ...(isLong(resource) ? { other: others(resource) } : { few: few(resource) }),
});

/** Those for which the usual reasons do not hold; a plain resource needs no line. */
const unindexed: Partial<Record<keyof typeof resources, Reasons>> = {
  'note': { key: ['id'], other: ['companyName'] },
  'company': { key: ['id'], other: ['rootParentName', 'ssoWaitingAt'] },
  'user': {
    key: ['id'],
    few: [
      'username',
      'firstName',
      'lastName',
      'name',
      'phone',
      'language',
      'state',
      'userType',
      'mainRole',
      'pendingByName',
      'requiresPasscode',
      'hasTotp',
      'lastSignInAt',
      'invitedUntil',
      'needsYourApproval',
      'cognitoUserId',
      'isActive',
      'isArchived',
      'createdAt',
      'updatedAt',
    ],
  },
  'view': { key: ['id'], few: ['name', 'tableName', 'ownerName', 'isOffered', 'isActive', 'isArchived', 'createdAt', 'updatedAt'] },
  'sign-up-request': {
    key: ['id'],
    few: [
      'name',
      'email',
      'company',
      'phone',
      'message',
      'language',
      'state',
      'decidedByName',
      'decidedAt',
      'reason',
      'isActive',
      'isArchived',
      'createdAt',
      'updatedAt',
    ],
  },
  'mail': {},
  'audit-log': {},
};

let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

type Plan = { readonly 'Node Type': string; readonly 'Plans'?: readonly Plan[] };

const nodesOf = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodesOf)];
const limitIn = (plan: Plan): Plan | undefined => (plan['Node Type'] === 'Limit' ? plan : plan.Plans?.map(limitIn).find(Boolean));

/** How PostgreSQL finds the rows of a page, where an index alone is the cheapest of all. */
const findingOf = async (
  resource: string,
  { colId, sort }: { readonly colId: string; readonly sort: 'asc' | 'desc' },
): Promise<string[]> => {
  const asked = vi.spyOn(assay.database, 'readOne');
  const { status, text } = await assay.call(admin, `POST /${resource}/search`, { body: { sort: [{ colId, sort }], columns: ['id'] } });
  if (status !== 200) throw new Error(text);
  const question = asked.mock.lastCall?.[1];
  asked.mockRestore();
  return assay.database.read(actingAs({ roles: ['GA'] }), async (tx) => {
    await tx.query(
      'set local enable_seqscan = off; set local enable_sort = off; set local enable_indexscan = off; set local enable_bitmapscan = off',
    );
    const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${question?.text ?? ''}`, question?.values);
    const limit = row && limitIn(row['QUERY PLAN'][0].Plan);
    return limit ? nodesOf(limit).slice(1) : [];
  });
};

describe.each(Object.entries(resources))('%s', (name, resource) => {
  const given = unindexed[name as keyof typeof resources] ?? usual(resource);
  const reasoned = new Set(Object.values(given).flat());
  const sorted = offered(resource);

  test('gives reasons for columns that it has, each once', () => {
    expect([...reasoned].filter((column) => !sorted.includes(column))).toEqual([]);
    expect(Object.values(given).flat()).toHaveLength(reasoned.size);
  });

  test.each(sorted.filter((column) => !reasoned.has(column)))('is sorted by %s from an index alone, both ways', async (column) => {
    for (const sort of ['asc', 'desc'] as const) expect(await findingOf(name, { colId: column, sort })).toEqual(['Index Only Scan']);
  });
});

test('a filter on a flag or a closed list leaves the index of the order in use', async () => {
  const asked = vi.spyOn(assay.database, 'readOne');
  await assay.call(admin, 'POST /company/search', {
    body: {
      filters: { isActive: { filterType: 'set', values: [true] }, companyType: { filterType: 'set', values: ['EMPLOYER', 'CONSORTIUM'] } },
    },
  });
  const text = asked.mock.lastCall?.[1].text;
  expect(text).toContain('t."is_active" = $1::boolean and t."company_type" = any ($2::text[]) order by t."name"');
});
