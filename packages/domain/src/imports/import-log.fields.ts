import * as field from '../fields/field.ts';
import type { RecordOf } from '../fields/values.ts';
import { importModes, importStatuses, uploadAreas } from './lists.ts';

const made = { derived: true } as const;
const count = () => field.number({ derived: true, required: true });

/** What the columns of a file stand for: the field of each header, or nothing where a column is not read. */
export type Mapping = Readonly<Record<string, string>>;

/** A file that was brought in, and how far it has come. All of it is made by the server: rows and columns have calls of their own. */
export const importLogFields = field.fields({
  fileName: field.text({ ...made, search: true }),
  area: field.choice('uploadArea', uploadAreas, { derived: true, required: true }),
  /** What a template is for; of every other file its area. */
  target: field.choice('uploadArea', uploadAreas, { derived: true, required: true }),
  companyId: field.reference('company', made),
  companyName: field.text(made),
  mode: field.choice('importMode', importModes, { derived: true, required: true }),
  status: field.choice('importStatus', importStatuses, { derived: true, required: true }),
  /** How many rows the file has, and how many of them the present mode has dealt with. */
  rowsTotal: count(),
  rowsDone: count(),
  rowsInserted: count(),
  rowsUpdated: count(),
  /** Rows that change nothing. */
  rowsSkipped: count(),
  rowsConflict: count(),
  rowsFailed: count(),
  /** Stored, or about to be. */
  rowsOk: count(),
  rowsUndone: count(),
  /** By what a row finds the record that it is about, the first key that it has a value for first. */
  matchOn: field.codes(made),
  headers: field.codes(made),
  mapping: field.json<Mapping>(),
  fileHash: field.text(made),
  uploadedById: field.reference('user', made),
  uploadedByName: field.text(made),
  /** Whether the reader brought it: only they begin a run of its rows. */
  isOwn: field.flag(false, made),
  /** It did not go on by itself, or has left rows out that somebody can still do something about (`needsLook`). */
  needsLook: field.flag(false, made),
  uploadedAt: field.time({ derived: true, required: true }),
  startedAt: field.time(made),
  finishedAt: field.time(made),
  /** When its rows began to be stored for the first time. */
  committedAt: field.time(made),
  undoneAt: field.time(made),
  /** Why it did not go on by itself: a key of the catalogs under `errors`. */
  problem: field.text(made),
  isActive: field.flag(true, made),
});

/** Imports are read by time, and narrowed by filters to a kind, a company or what failed. */
export const importLogSorts = ['createdAt'] as const;

export type ImportLog = RecordOf<typeof importLogFields>;
