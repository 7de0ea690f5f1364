import { importColumns, isImportArea, missingColumns, type ImportArea } from '@assay/domain/imports/areas';
import type { ImportLog, Mapping } from '@assay/domain/imports/import-log.fields';

export const steps = ['file', 'columns', 'dryRun', 'commit'] as const;
type Step = (typeof steps)[number];

type Standing = Pick<ImportLog, 'area' | 'mode' | 'status'>;

type Came = Pick<ImportLog, 'status' | 'rowsOk' | 'rowsFailed' | 'rowsConflict'>;

/** Something is being done, or waits for its turn: worth asking again in a moment. */
export const isRunning = ({ status }: Pick<ImportLog, 'status'>): boolean => status === 'QUEUED' || status === 'RUNNING';

/** It came to its end, and no row of it can be stored. */
export const isFruitless = ({ status, rowsOk, rowsFailed, rowsConflict }: Came): boolean =>
  status === 'DONE' && rowsOk === 0 && rowsFailed + rowsConflict > 0;

/** The step that is looked at. */
export const stepOf = ({ area, mode }: Standing, isAtColumns: boolean): Step => {
  if (isAtColumns || area === 'template') return 'columns';
  return mode === 'VALIDATE' ? 'dryRun' : 'commit';
};

/** How many steps lie behind. A template has the first two alone. */
export const stepsDone = (record: Standing): number => {
  if (record.area === 'template') return 1;
  if (record.mode !== 'VALIDATE') return record.status === 'DONE' ? steps.length : 3;
  return 2;
};

/** What the rows of a file become; of a template what it is for. */
export const targetOf = ({ target }: Pick<ImportLog, 'target'>): ImportArea => (isImportArea(target) ? target : 'company');

/** What an import is called by what it brings in. */
export const titleKeyOf = ({ area, target }: Pick<ImportLog, 'area' | 'target'>) =>
  `imports.titles.${area === 'template' ? area : targetOf({ target })}` as const;

/** The fields that columns stand for, in the order of the file. */
export const mappedFields = (headers: readonly string[], mapping: Mapping): string[] =>
  headers.flatMap((header) => (mapping[header] ? [mapping[header]] : []));

/** What new records cannot do without, and no column of the file stands for. */
export const missingIn = ({ target, headers, mapping }: Pick<ImportLog, 'target' | 'headers' | 'mapping'>): string[] =>
  missingColumns(targetOf({ target }), mappedFields(headers, mapping));

/** The fields that a second column stands for. */
export const mappedTwice = (fields: readonly string[]): string[] => [
  ...new Set(fields.filter((field, at) => fields.indexOf(field) !== at)),
];

/** The columns that a file may have, by the names of their fields. */
export const fieldNames = (area: ImportArea): string[] => importColumns(area).map(([name]) => name);
