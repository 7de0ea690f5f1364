import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { statementsBetween } from './schema-changes.mjs';

const kit = createRequire(import.meta.url)('drizzle-kit/api');

const searched = (/** @type {string} */ made) => text('search_text').notNull().generatedAlwaysAs(sql.raw(made));
const indexesOf = (/** @type {any} */ t) => [
  index('thing_name').on(t.name),
  index('thing_search_text').using('gin', sql`search_text gin_trgm_ops`),
];

const before = pgTable('thing', { id: integer('id'), name: text('name'), searchText: searched('lower(name)') }, indexesOf);
const after = pgTable(
  'thing',
  {
    id: integer('id'),
    name: text('name'),
    nickname: text('nickname').notNull().default(''),
    searchText: searched('lower(name || nickname)'),
  },
  indexesOf,
);
const between = (/** @type {object} */ one, /** @type {object} */ other) =>
  statementsBetween(kit, kit.generateDrizzleJson({ thing: one }), kit.generateDrizzleJson({ thing: other }));

describe('what is written when a searched field is added', () => {
  test('adds it before the text that is made of it, and makes the index again that went with that text', async () => {
    expect((await between(before, after)).join('\n').split('\n')).toEqual([
      `ALTER TABLE "thing" ADD COLUMN "nickname" text DEFAULT '' NOT NULL;`,
      'ALTER TABLE "thing" drop column "search_text";',
      'ALTER TABLE "thing" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || nickname)) STORED NOT NULL;',
      'CREATE INDEX "thing_search_text" ON "thing" USING gin (search_text gin_trgm_ops);',
    ]);
  });

  test('is nothing where nothing changes', async () => {
    expect(await between(before, before)).toEqual([]);
  });
});
