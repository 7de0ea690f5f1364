import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMany } from '#platform/db/insert-many.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let assay: TestApp;
beforeAll(async () => {
  assay = await createTestApp();
});
afterAll(() => assay.close());

const counted = pgTable('counted', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  rank: text('rank').notNull(),
});
const ranked = (count: number) => Array.from({ length: count }, (_, place) => ({ rank: `r${place}` }));

test('many rows are stored a few hundred at a time, and their ids come in their order', async () => {
  await assay.database.system('many rows', async (tx) => {
    await tx.query('create temporary table counted (id bigint generated always as identity, rank text not null) on commit drop');
    const sizes: number[] = [];
    const query: Tx['query'] = async (...asked) => {
      const rows = await tx.query(...asked);
      sizes.push(rows.length);
      return rows as never;
    };
    const ids = await insertMany({ ...tx, query }, counted, ranked(1201));
    expect(sizes).toEqual([500, 500, 201]);
    expect(await tx.query('select id, rank from counted order by id')).toEqual(ids.map((id, place) => ({ id, rank: `r${place}` })));
    expect(await insertMany(tx, counted, [])).toEqual([]);
  });
});
