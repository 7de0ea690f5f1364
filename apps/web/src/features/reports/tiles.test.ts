import type { Tile } from '@assay/contract/reports/dashboard.types';
import { expect, test } from 'vitest';
import { needing, overview } from './tiles.ts';

const tile = (key: Tile['key'], count: number): Tile => ({ key, count, path: `/company?tile=${key}` });
const tiles = [
  tile('companies', 12),
  tile('companiesInactive', 2),
  tile('companiesWithoutLocation', 1),
  tile('contractsEnding', 0),
  tile('locations', 60),
];

test('what needs a decision comes worst first, and only if there is something to decide', () => {
  expect(needing(tiles).map(({ key }) => key)).toEqual(['companiesWithoutLocation', 'companiesInactive']);
});

test('the rest is an overview, zero or not', () => {
  expect(overview([...tiles, tile('companiesArchived', 0)]).map(({ key }) => key)).toEqual(['companies', 'locations', 'companiesArchived']);
});
