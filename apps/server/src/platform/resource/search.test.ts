import * as field from '@assay/domain/fields/field';
import { resource } from '@assay/contract/kit/resource';
import { actingAs } from '@assay/testkit/actors';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { entityColumns } from '../db/schema/columns.ts';
import { fieldColumns } from '../db/schema/field-columns.ts';
import { searchableOf } from './binding.ts';
import { countStatement, searchStatement } from './search.ts';

const paintFields = field.fields({
  name: field.text(),
  secret: field.text(),
  isGlossy: field.flag(false),
  bestBefore: field.day(),
  makerName: field.text({ derived: true }),
  isActive: field.flag(true),
});
const paint = resource({
  name: 'paint',
  fields: paintFields,
  permissions: { view: 'company.view', create: 'company.create', edit: 'company.edit', archive: 'company.archive' },
  has: ['search'],
  extra: {},
});
const table = pgTable('paint', { ...entityColumns, ...fieldColumns(paintFields) });
const paints = searchableOf(paint, {
  table,
  scope: () => null,
  defaultSort: [{ colId: 'name', sort: 'asc' }],
  derived: { makerName: '(select m.name from maker m where m.id = t.maker_id)' },
  sortKeys: { makerName: { join: 'left join maker m on m.id = t.maker_id', sql: 'm.name collate "und-x-icu"' } },
  hidden: { secret: ({ roles }) => roles.includes('DER') },
});
const admin = actingAs({ roles: ['GA'] }, 'company.view');
const client = actingAs({ roles: ['DER'] }, 'company.view');

const by = (colId: string, sort: 'asc' | 'desc') => ({ sort: [{ colId, sort }] });
/** The part of a statement that finds the rows. */
const finding = (request: object): string =>
  /from \((select t\.id .*) limit /.exec(searchStatement(paints, request, admin).text)?.[1] ?? '';

/** Which of them are shown. */
const part = (request: object) => {
  const statement = searchStatement(paints, request, admin);
  return { page: /(limit [^)]*)\) found/.exec(statement.text)?.[1], values: statement.values };
};

describe('a page', () => {
  test('is found by ids over what filters and sorts, and shown in the same order', () => {
    expect(searchStatement(paints, { columns: ['name'] }, admin).text).toBe(
      `select coalesce(json_agg(page), '[]')::text as json from (select t."name" as "name", t."is_active" as "isActive", t."id" as "id", t."version" as "version", t."is_archived" as "isArchived" from (` +
        `select t.id from paint t where not t.is_archived order by t."name" collate "und-x-icu" asc, t.id asc limit 50` +
        `) found join paint t using (id) order by t."name" collate "und-x-icu" asc, t.id asc) page`,
    );
  });

  test('breaks ties in the direction of the last key', () => {
    expect(finding(by('name', 'desc'))).toContain('order by t."name" collate "und-x-icu" desc, t.id desc');
    expect(finding({ sort: [...by('name', 'desc').sort, ...by('isGlossy', 'asc').sort] })).toContain('t."is_glossy" asc, t.id asc');
    expect(finding(by('id', 'desc'))).toMatch(/order by t\."id" desc$/);
  });

  test('joins another table only to sort by what it holds', () => {
    expect(finding({})).not.toContain('maker');
    expect(finding(by('makerName', 'asc'))).toBe(
      'select t.id from paint t left join maker m on m.id = t.maker_id where not t.is_archived order by m.name collate "und-x-icu" asc, t.id asc',
    );
    expect(finding({ ...by('makerName', 'asc'), filters: { id: [1, 2] } })).not.toContain('join');
  });

  test('is shown in the order that the table keeps, where it was found in it', () => {
    const kept = searchableOf(paint, {
      table: pgTable('paint', { ...entityColumns, ...fieldColumns(paintFields), sortMakerName: text('maker_name').notNull() }),
      scope: ({ kind }) => (kind === 'everything' ? null : 'false'),
      defaultSort: [{ colId: 'name', sort: 'asc' }],
      derived: { makerName: '(select m.name from maker m where m.id = t.maker_id)' },
    });
    const request = { ...by('makerName', 'asc'), columns: ['name'] };
    expect(searchStatement(kept, request, admin).text.match(/order by [^)]*?, t\.id asc/g)).toEqual(
      Array.from({ length: 2 }, () => 'order by t."maker_name" collate "und-x-icu" asc, t.id asc'),
    );
    // Of few rows it is read row by row, in the reader's scope.
    expect(searchStatement(kept, request, client).text).not.toContain('maker_name');
  });

  test('beyond the middle of what was counted is found from the end', () => {
    const page = { ...by('bestBefore', 'asc'), from: 80, size: 15, total: 100 };
    expect(finding(page)).toContain('order by t."best_before" desc nulls first, t.id desc');
    expect(searchStatement(paints, page, admin).text).toMatch(/order by t\."best_before" asc nulls last, t\.id asc\) page$/);
    expect(part(page)).toEqual({ page: 'limit 15 offset $1::bigint', values: [5] });
    expect(part({ ...page, from: 90 })).toEqual({ page: 'limit 10', values: [] });
  });

  test.each([
    [{ from: 40, size: 15, total: 100 }],
    [{ from: 100, size: 15, total: 100 }],
    [{ from: 130, size: 15, total: 100 }],
    [{ from: 80, size: 15 }],
  ])('of %j counts from the start', (request) => {
    expect(finding(request)).toContain('t.id asc');
    expect(part(request)).toEqual({ page: 'limit 15 offset $1::bigint', values: [request.from] });
  });

  test.each(['colour', 'search_text', 'constructor', 'actions'])('refuses the column %s by its name', (name) => {
    const fault = expect.objectContaining({ fields: [{ path: `columns.${name}`, code: 'unknownColumn', params: {} }] }) as Error;
    for (const statement of [searchStatement, countStatement])
      expect(() => statement(paints, { columns: ['name', name] }, admin)).toThrow(fault);
  });

  test('does not know a column that is hidden from who asks', () => {
    expect(searchStatement(paints, { columns: ['secret'] }, admin).text).toContain('"secret"');
    expect(() => searchStatement(paints, { columns: ['secret'] }, client)).toThrow(
      expect.objectContaining({ fields: [{ path: 'columns.secret', code: 'unknownColumn', params: {} }] }) as Error,
    );
  });

  test('compares a closed list or a flag with its one value, as an index can', () => {
    expect(finding({ filters: { isGlossy: { filterType: 'set', values: [true] } } })).toContain('t."is_glossy" = $1::boolean');
    expect(finding({ filters: { isGlossy: [true, false] } })).toContain('t."is_glossy" = any ($1::boolean[])');
  });
});

describe('a count', () => {
  test('is exact, or stops where it is told to', () => {
    expect(countStatement(paints, {}, admin)).toEqual({
      text: 'select count(*)::integer as count from paint t where not t.is_archived',
      values: [],
    });
    expect(countStatement(paints, { limit: 10_001 }, admin)).toEqual({
      text: 'select count(*)::integer as count from (select from paint t where not t.is_archived limit 10001) found',
      values: [],
    });
  });
});
