import type { ImportRow, RowProblem } from '@assay/contract/imports/import-log.types';
import { blankOf } from '@assay/domain/fields/values';
import { importLogFields, type ImportLog } from '@assay/domain/imports/import-log.fields';
import { stored } from './companies.ts';

/** A file of locations that was tried: a row of every outcome. */
export const anImport = (overrides: Partial<ImportLog> = {}): ImportLog => ({
  ...blankOf(importLogFields),
  ...stored,
  id: 12,
  version: 3,
  fileName: 'yards.csv',
  area: 'location',
  target: 'location',
  companyId: null,
  companyName: '',
  uploadedByName: 'Grace Adeyemi',
  mode: 'VALIDATE',
  status: 'DONE',
  rowsTotal: 9,
  rowsDone: 9,
  rowsInserted: 2,
  rowsUpdated: 1,
  rowsSkipped: 4,
  rowsConflict: 1,
  rowsFailed: 1,
  rowsOk: 3,
  rowsUndone: 0,
  matchOn: ['name', 'locationCodes'],
  headers: ['Name', 'Phone', 'Codes', 'Badge'],
  mapping: { Name: 'name', Phone: 'phone', Codes: 'locationCodes', Badge: '' },
  committedAt: null,
  fileHash: 'abc',
  uploadedById: 7,
  isOwn: true,
  needsLook: false,
  uploadedAt: '2026-11-16T15:00:00.000Z',
  startedAt: '2026-11-16T15:00:01.000Z',
  finishedAt: '2026-11-16T15:00:03.000Z',
  undoneAt: null,
  problem: '',
  isActive: true,
  ...overrides,
});

export const aRow = (overrides: Partial<ImportRow> = {}): ImportRow => ({
  number: 2,
  outcome: 'INSERT',
  state: 'CHECKED',
  cells: ['North yard', '555-331-0101', 'N-1', 'blue'],
  label: 'North yard',
  recordId: null,
  changes: [],
  problems: [],
  decision: '',
  isOpen: false,
  ...overrides,
});

export const aProblem = (overrides: Partial<RowProblem> = {}): RowProblem => ({
  field: '',
  column: '',
  code: 'notAllowed',
  message: '',
  value: '',
  recordId: null,
  ...overrides,
});
