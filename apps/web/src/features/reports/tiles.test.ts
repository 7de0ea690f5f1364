import { tileKeys, type Tile } from '@assay/contract/reports/dashboard.types';
import { expect, test } from 'vitest';
import { needing, overview } from './tiles.ts';

const tile = (key: Tile['key'], count: number): Tile => ({ key, count, path: `/company?tile=${key}` });

test('what needs a decision keeps the order of the server, and is listed only if there is something to decide', () => {
  const tiles = [tile('contractsEnding', 3), tile('companies', 12), tile('companiesWithoutLocation', 0), tile('companiesInactive', 1)];
  expect(needing(tiles).map(({ key }) => key)).toEqual(['contractsEnding', 'companiesInactive']);
});

test('the rest is an overview, zero or not', () => {
  const tiles = [tile('companies', 12), tile('companiesInactive', 2), tile('companiesArchived', 0)];
  expect(overview(tiles).map(({ key }) => key)).toEqual(['companies', 'companiesArchived']);
});

test('every tile that the server knows is shown somewhere', () => {
  const tiles = tileKeys.map((key) => tile(key, 1));
  expect([...needing(tiles), ...overview(tiles)].length).toBe(tileKeys.length);
});
