import type { Acting, Actor } from '@assay/domain/access/actor';
import * as field from '@assay/domain/fields/field';
import { actingAs } from '@assay/testkit/actors';
import { resource } from '@assay/contract/kit/resource';
import { pgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { entityColumns, words } from '../db/schema/columns.ts';
import { fieldsOf, findField, selectList, visibleFields } from './fields.ts';
import { countStatement, searchStatement, type Searchable } from './search.ts';

const paint = resource({
  name: 'paint',
  fields: field.fields({
    name: field.text(),
    secret: field.text(),
    shade: field.number({ derived: true }),
    price: field.money({ derived: true }),
  }),
  permissions: { view: 'company.view', create: 'company.create', edit: 'company.edit', archive: 'company.archive' },
  has: ['search'],
  extra: {},
});
const table = pgTable('paint', { ...entityColumns, name: words('name'), secret: words('secret_words') });
const isClient = ({ roles }: Actor): boolean => roles.includes('DER');
const policy = { derived: { shade: 'length(t.name)', price: 't.cents / 100.0' }, hidden: { secret: isClient } };

const actorAs = (role: 'GA' | 'DER'): Acting => actingAs({ userId: 1, username: 'x', roles: [role] }, 'company.view');
const [admin, client] = [actorAs('GA'), actorAs('DER')];

describe('fields of a resource', () => {
  const fields = fieldsOf(paint, table, policy);

  test('are columns of the table by their own name, or expressions', () => {
    expect(findField(fields, admin, { name: 'secret' })?.sql).toBe('t."secret_words"');
    expect(findField(fields, admin, { name: 'shade' })?.sql).toBe('length(t.name)');
    expect(findField(fields, admin, { name: 'colour' })).toBeNull();
  });

  test('that are declared and made by nothing end the start', () => {
    expect(() => fieldsOf(paint, table, {})).toThrow('paint.shade is declared, but neither a column of paint nor derived');
  });

  test('travel in one form: money with two decimals, moments in UTC', () => {
    expect(selectList(fields, admin)).toContain(`to_char(t.cents / 100.0, 'FM999999999999990.00') as "price"`);
    expect(selectList(fields, admin)).toContain(
      `to_char(t."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`,
    );
  });

  test('that an actor may not see are not selected, and read as unknown', () => {
    expect(visibleFields(fields, client).map(({ name }) => name)).not.toContain('secret');
    expect(selectList(fields, client)).not.toContain('secret');
    expect(selectList(fields, admin)).toContain('secret');
    expect(findField(fields, client, { name: 'secret' })).toBeNull();
  });
});

describe('a hidden column', () => {
  const searchable: Searchable = {
    table: 'paint',
    fields: fieldsOf(paint, table, policy),
    scope: () => null,
    defaultSort: [{ colId: 'name', sort: 'asc' }],
    hasText: false,
    hasArchive: true,
  };
  const fault = (path: string) => expect.objectContaining({ fields: [{ path, code: 'unknownColumn', params: {} }] }) as Error;

  test('cannot be filtered or sorted by whom it is hidden from: neither rows, nor their number, nor their order tell of it', () => {
    for (const statement of [searchStatement, countStatement]) {
      expect(() => statement(searchable, { filters: { secret: 'a' } }, client)).toThrow(fault('filters.secret'));
      expect(() => statement(searchable, { sort: [{ colId: 'secret', sort: 'asc' }] }, client)).toThrow(fault('sort.secret'));
      expect(statement(searchable, { filters: { secret: 'a' }, sort: [{ colId: 'secret', sort: 'asc' }] }, admin).text).toContain(
        'secret_words',
      );
    }
  });

  test('free text is refused where a resource keeps none', () => {
    expect(() => searchStatement(searchable, { text: 'a' }, admin)).toThrow(
      expect.objectContaining({ fields: [{ path: 'text', code: 'operator', params: {} }] }) as Error,
    );
    expect(searchStatement(searchable, { text: '  ' }, admin).values).toEqual([]);
  });
});
