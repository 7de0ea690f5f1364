import type { Tile } from '@assay/contract/reports/dashboard.types';

/** Tiles that ask for something: a number above zero is work. The others say what there is. */
const asking: readonly Tile['key'][] = ['companiesWithoutLocation', 'contractsEnding', 'companiesInactive'];

const isAsking = ({ key }: Tile): boolean => asking.includes(key);

/** What needs a decision, worst first; an empty list needs none. */
export const needing = (tiles: readonly Tile[]): Tile[] =>
  tiles.filter((tile) => isAsking(tile) && tile.count > 0).toSorted((a, b) => asking.indexOf(a.key) - asking.indexOf(b.key));

/** What there is, in the order the server sends. */
export const overview = (tiles: readonly Tile[]): Tile[] => tiles.filter((tile) => !isAsking(tile));
