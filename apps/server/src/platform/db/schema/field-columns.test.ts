import * as field from '@assay/domain/fields/field';
import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, pgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { fieldColumns, listChecks } from './field-columns.ts';

const fields = field.fields({
  code: field.text({ required: true }),
  shortName: field.text(),
  kind: field.choice('kind', ['A', "B'"], { required: true }),
  tier: field.choice('tier', ['IN']),
  agencies: field.choices('agency', ['FAA']),
  isActive: field.flag(true),
  hours: field.number(),
  rate: field.number({ step: 0.01 }),
  price: field.money(),
  ownerId: field.reference('company', { required: true }),
  placeIds: field.references('location'),
  madeOn: field.day(),
  retest: field.byChoice('reason', ['RANDOM'], 'flag'),
  ids: field.rows({ system: field.text() }),
  count: field.number({ derived: true }),
});
const table = pgTable('paint', fieldColumns(fields), () => listChecks('paint', fields));

test('each field that is written has its column: the wire name in the code, snake_case in the table', () => {
  const stored = Object.entries(getTableColumns(table)).map(
    ([name, column]) => `${name}: ${column.name} ${column.getSQLType()}${column.notNull ? ' not null' : ''}`,
  );
  expect(stored).toEqual([
    'code: code text not null',
    'shortName: short_name text not null',
    'kind: kind text not null',
    'tier: tier text not null',
    'agencies: agencies text[] not null',
    'isActive: is_active boolean not null',
    'hours: hours integer',
    'rate: rate numeric(12, 2)',
    'price: price numeric(12, 2)',
    'ownerId: owner_id bigint not null',
    'placeIds: place_ids bigint[] not null',
    'madeOn: made_on date',
    'retest: retest jsonb not null',
    'ids: ids jsonb not null',
  ]);
});

test('a row is typed by the declaration: what has no default must be given, and nothing else is known', () => {
  type Row = typeof table.$inferInsert;
  const given: Row = { code: 'A', kind: 'A', ownerId: 1 };
  // @ts-expect-error the code has no default
  const short: Row = { kind: 'A', ownerId: 1 };
  // @ts-expect-error a flag is no text
  const wrong: Row = { ...given, isActive: 'yes' };
  expect([given, short, wrong]).toHaveLength(3);
  // @ts-expect-error the table has no such column
  expect(table.cdoe).toBeUndefined();
});

test('a closed list is checked by the table, too; an optional choice may stay empty', () => {
  const checks = getTableConfig(table).checks.map(({ name, value }) => `${name}: ${JSON.stringify(value.queryChunks[0])}`);
  expect(checks).toEqual([
    `paint_kind_listed: {"value":["kind in ('A', 'B''')"]}`,
    `paint_tier_listed: {"value":["tier in ('', 'IN')"]}`,
    `paint_agencies_listed: {"value":["agencies <@ array['FAA']::text[]"]}`,
  ]);
});
