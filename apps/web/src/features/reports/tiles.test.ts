import type { Tile } from '@assay/contract/reports/dashboard.types';
import { tileRule, type TileKey } from '@assay/domain/reports/today';
import { expect, test } from 'vitest';
import { daysBetween, needing, overview, secondsTo } from './tiles.ts';

const tile = (key: TileKey, count: number, { due = null }: { readonly due?: string | null } = {}): Tile => ({
  key,
  count,
  due,
  path: '/',
  urgency: tileRule(key).urgency,
  first: [],
  act: '/',
});

test('what waits comes in groups, the oldest first in each, and nothing that counts nothing', () => {
  const tiles = [
    tile('contractsEnding', 3, { due: '2026-12-01' }),
    tile('companies', 12),
    tile('companiesWithoutDer', 2),
    tile('roleApprovals', 1, { due: '2026-11-14T10:00:00.000Z' }),
    tile('accountRequests', 2, { due: '2026-11-12T10:00:00.000Z' }),
    tile('ssoApprovals', 0),
    tile('contractsOverdue', 1, { due: '2026-11-01' }),
  ];
  expect(needing(tiles).map(({ urgency, tiles: found }) => [urgency, found.map(({ key }) => key)])).toEqual([
    ['overdue', ['contractsOverdue']],
    ['waiting', ['accountRequests', 'roleApprovals', 'companiesWithoutDer']],
    ['comingUp', ['contractsEnding']],
  ]);
  expect(overview(tiles).map(({ key }) => key)).toEqual(['companies']);
});

test('days are counted on New York’s calendar', () => {
  expect(daysBetween('2026-11-13', '2026-11-16')).toBe(3);
  expect(daysBetween('2026-11-16T04:30:00.000Z', '2026-11-16')).toBe(1);
  expect(daysBetween('2026-11-16T05:30:00.000Z', '2026-11-16')).toBe(0);
  expect(secondsTo('2026-11-18', '2026-11-16')).toBe(2 * 86_400);
});
