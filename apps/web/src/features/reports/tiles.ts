import type { Tile } from '@assay/contract/reports/dashboard.types';

/** Tiles that ask for something: a number above zero is work. The others say what there is. */
const asking: ReadonlySet<Tile['key']> = new Set(['contractsEnding', 'companiesWithoutLocation', 'companiesInactive']);

/** What needs a decision, worst first as the server sends it; an empty list needs none. */
export const needing = (tiles: readonly Tile[]): Tile[] => tiles.filter(({ key, count }) => asking.has(key) && count > 0);

/** What there is, whether it is much or nothing. */
export const overview = (tiles: readonly Tile[]): Tile[] => tiles.filter(({ key }) => !asking.has(key));
