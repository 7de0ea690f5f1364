import type { TileKey, Urgency } from '@assay/domain/reports/today';
import type { ActivityName } from '@assay/domain/resources';

export const changeActions = ['CREATE', 'UPDATE', 'DELETE', 'RESTORE'] as const;

/** A number and the list it counts. */
export type Tile = {
  key: TileKey;
  count: number;
  path: string;
  urgency: Urgency;
  /** The day or the moment of the row that comes first, where rows have one. */
  due: string | null;
  /** The names of the rows that come first. */
  first: string[];
  /** Where the one thing to do is done: at the record where a single one waits, else in the list. */
  act: string;
};

/** What one person, a provider or the product did to a record on a day; of a change, which fields. A user who may not be known to the reader has no name. */
export type Deed = { by: string; isUser: boolean; action: (typeof changeActions)[number]; fields: string[] };

/** What happened on one day in New York: to a record, or to many of a kind for one cause. */
export type Activity = {
  /** When the latest of it was. */
  at: string;
  day: string;
  entity: ActivityName;
  entityId: number;
  /** The import or the change to many that it was done by, as in the audit log; nothing where it was done by hand. Its latest record stands for all. */
  cause: string;
  label: string;
  path: string;
  deeds: Deed[];
};

export type Dashboard = {
  /** The day in New York. */
  today: string;
  tiles: Tile[];
  activity: Activity[];
};
