import type { ActivityName } from '@assay/domain/resources';

/** Tiles of the first page, in the order they are shown. */
export const tileKeys = [
  'companies',
  'companiesInactive',
  'companiesWithoutLocation',
  'contractsEnding',
  'locations',
  'companiesArchived',
] as const;
export const changeActions = ['CREATE', 'UPDATE', 'DELETE', 'RESTORE'] as const;

/** A number and the list it counts. */
export type Tile = { key: (typeof tileKeys)[number]; count: number; path: string };
export type Change = {
  at: string;
  by: string;
  action: (typeof changeActions)[number];
  entity: ActivityName;
  entityId: number;
  label: string;
  path: string;
};
export type Dashboard = { tiles: Tile[]; changes: Change[] };
