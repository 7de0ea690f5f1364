/** What a file is uploaded for. A template is a file of which only the header row is kept, with what its columns stand for. */
export const uploadAreas = [
  'company',
  'template',
  'location',
  'account-number',
  'participant',
  'historical-data',
  'random-participant',
  'case-document',
  'secure-form',
] as const;
export type UploadArea = (typeof uploadAreas)[number];

const imported = ['company', 'location', 'account-number', 'participant', 'historical-data'] as const satisfies UploadArea[];
/** The areas that make records of the rows of a file. */
export type ImportArea = (typeof imported)[number];
/** Whether rows of a file become records of this name: known without their fields. */
export const isImportArea = (name: string): name is ImportArea => imported.some((area) => area === name);

/** What is done with the rows: tried and not stored, stored, or taken back. */
export const importModes = ['VALIDATE', 'COMMIT', 'ROLLBACK'] as const;
export type ImportMode = (typeof importModes)[number];

export const importStatuses = ['QUEUED', 'RUNNING', 'STOPPED', 'DONE', 'FAILED', 'DISCARDED'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What becomes of a row. */
export const rowOutcomes = ['INSERT', 'UPDATE', 'SKIP', 'CONFLICT', 'ERROR'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** How far a row has come: not looked at yet, tried, stored, or taken back again; or left by a rollback as it is. */
export const rowStates = ['WAITING', 'CHECKED', 'STORED', 'UNDONE', 'LEFT'] as const;
export type RowState = (typeof rowStates)[number];

/** What somebody decided about a row that cannot be decided by rules: what is stored stays, or the file counts. */
export const rowDecisions = ['KEEP', 'USE'] as const;
export type RowDecision = (typeof rowDecisions)[number];

export const importLimits = {
  bytes: 50_000_000,
  /** Of a workbook: it is packed. */
  xlsxBytes: 10_000_000,
  rows: 250_000,
  /** Rows of one page of the outcome. */
  page: 500,
  /** Files of one person that are neither stored nor discarded: each keeps all its rows. */
  waiting: 100,
  /** Whoever waits at the screen sees a run end; what takes longer than so many seconds is told by mail. */
  mailSeconds: 20,
  /** For how many days an import can be taken back. */
  rollbackDays: 30,
} as const;
