import { describe, expect, it } from 'vitest';
import { commonColumns, type Column } from './columns.ts';
import { recordOf } from './schemas.ts';

const isTaken = (column: Column, value: unknown): boolean => recordOf({ it: column }, 'One').safeParse({ it: value }).success;

const size: Column = { kind: 'choice', list: 'size', values: ['S', 'M'] };
const sizes: Column = { kind: 'list', list: 'size', values: ['S', 'M'] };

/** What a column of each kind may hold in a reply, and what would be a fault of the server. */
const table: { name: string; column: Column; good: unknown[]; bad: unknown[] }[] = [
  { name: 'id', column: { kind: 'id' }, good: [1, 2 ** 53 - 1], bad: [0, -1, 1.5, '1', null, undefined, 2 ** 53] },
  { name: 'reference', column: { kind: 'reference' }, good: [1, null], bad: [0, '1', '', undefined] },
  { name: 'number', column: { kind: 'number' }, good: [0, -1.5, null], bad: ['0', Number.NaN, undefined] },
  { name: 'money', column: { kind: 'money' }, good: ['12.50', '-0.01', null], bad: [12.5, '12.5', '12', '1,200.00', '', undefined] },
  { name: 'text', column: { kind: 'text' }, good: ['', 'x'], bad: [null, 5, undefined] },
  { name: 'choice', column: size, good: ['S', ''], bad: ['XL', 's', null, undefined] },
  { name: 'choice of an open list', column: { kind: 'choice' }, good: ['anything', ''], bad: [null, 5] },
  { name: 'boolean', column: { kind: 'boolean' }, good: [true, false], bad: ['true', 1, null, undefined] },
  { name: 'date', column: { kind: 'date' }, good: ['2026-11-15', null], bad: ['11/15/2026', '2026-11-15T00:00:00.000Z', '', undefined] },
  {
    name: 'time',
    column: { kind: 'time' },
    good: ['2026-11-15T02:33:19.513Z', null],
    bad: ['2026-11-15T02:33:19Z', '2026-11-15 02:33:19.513', '2026-11-15T02:33:19.513+00:00', '2026-11-15', undefined],
  },
  { name: 'list', column: sizes, good: [[], ['S'], ['M', 'S']], bad: [['XL'], null, 'S', [null], undefined] },
  { name: 'list of free words', column: { kind: 'list' }, good: [[], ['anything']], bad: [[5], null, ''] },
  { name: 'json', column: { kind: 'json' }, good: [{}, { RANDOM: 24 }, [], null, 'x'], bad: [undefined, Number.NaN] },
];

describe('the record of a resource, from its columns', () => {
  it.each(table)('a column of kind $name takes what the wire allows', ({ column, good }) => {
    expect(good.filter((value) => !isTaken(column, value))).toEqual([]);
  });

  it.each(table)('a column of kind $name takes nothing else', ({ column, bad }) => {
    expect(bad.filter((value) => isTaken(column, value))).toEqual([]);
  });

  it('has every column and no other key: a leaked column is a fault', () => {
    const record = recordOf({ a: { kind: 'text' }, b: { kind: 'id' } }, 'One');
    expect(record.safeParse({ a: 'x', b: 1 }).success).toBe(true);
    expect(record.safeParse({ a: 'x' }).success).toBe(false);
    expect(record.safeParse({ a: 'x', b: 1, passwordHash: 'y' }).success).toBe(false);
  });

  it('goes into the documentation under its name', () => {
    expect(recordOf({ a: { kind: 'text' } }, 'Thing').meta()).toEqual({ id: 'Thing' });
  });
});

describe('what every stored entity carries besides its own fields', () => {
  it('is its id, version, archive mark and times, all made by the server', () => {
    expect(Object.keys(commonColumns)).toEqual(['id', 'version', 'isArchived', 'createdAt', 'updatedAt']);
    expect(Object.values(commonColumns).every((column) => column.derived)).toBe(true);
  });
});
