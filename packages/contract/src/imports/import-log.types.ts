import type { Mapping } from '@assay/domain/imports/import-log.fields';
import type { ImportArea } from '@assay/domain/imports/areas';
import type { ImportMode, RowDecision, RowOutcome, RowState } from '@assay/domain/imports/lists';

export type { ImportLog } from '@assay/domain/imports/import-log.fields';

/** What is sent beside the file, each as a text; lists and objects as JSON. */
export type Upload = {
  readonly area: ImportArea | 'template';
  readonly companyId?: number | undefined;
  /** Tried only, or stored at once. */
  readonly mode?: Exclude<ImportMode, 'ROLLBACK'> | undefined;
  /** Names of fields, with a comma between them: the first that a row has a value for finds its record. */
  readonly matchOn?: readonly string[] | undefined;
  readonly mapping?: Mapping | undefined;
  /** The template or the remembered mapping by which the file is read, as far as its columns are the same. */
  readonly keptId?: number | undefined;
  /** What a template is for. */
  readonly target?: ImportArea | undefined;
};

/** What an import is checked again with; what is absent stays. */
export type Recheck = {
  readonly version?: number | undefined;
  readonly mapping?: Mapping | undefined;
  readonly matchOn?: readonly string[] | undefined;
};

/** The version that was seen, where somebody looked: another one by then is a conflict. */
export type Seen = { readonly version?: number | undefined };

/**
 * Those who are not in a file of people, the first of them by name, and how many there are; and of how many rows nobody knows whom they are about:
 * as long as there are any, somebody who is in the file may be among the missing.
 */
export type MissingPeople = {
  readonly count: number;
  readonly unread: number;
  readonly people: readonly { readonly id: number; readonly name: string }[];
};

/** How many were shown to be missing: with another number now nobody is touched. */
export type EndMissing = Seen & { readonly expected: number };

export type RowsQuery = {
  readonly from?: number | undefined;
  readonly size?: number | undefined;
  readonly outcome?: RowOutcome | undefined;
  readonly state?: RowState | undefined;
  /** In the order of the file, or what has to be looked at first. */
  readonly order?: 'file' | 'attention' | undefined;
};

/** A field that a row changes: as people read it. */
export type RowChange = { readonly field: string; readonly before: string; readonly after: string };

/** Why a row is not stored, or needs a decision. `field` and `column` are empty where it is the row as a whole. */
export type RowProblem = {
  readonly field: string;
  readonly column: string;
  readonly code: string;
  readonly message: string;
  readonly value: string;
  /** The record that the row looks like. */
  readonly recordId: number | null;
};

export type ImportRow = {
  /** As the spreadsheet program shows it: the header is row 1. */
  readonly number: number;
  readonly outcome: RowOutcome | '';
  readonly state: RowState;
  /** As they stand in the file, in the order of its headers. */
  readonly cells: readonly string[];
  /** What the record is called. */
  readonly label: string;
  readonly recordId: number | null;
  readonly changes: readonly RowChange[];
  readonly problems: readonly RowProblem[];
  readonly decision: RowDecision | '';
  /** Whether somebody may decide about it. */
  readonly isOpen: boolean;
};

/** What is decided about all rows that somebody may decide about: as many as were shown, or none. */
export type AllDecided = { readonly decision: RowDecision; readonly expected: number };

/** How many rows somebody may decide about, and has; and what the next commit stores, with what is to be taken from the file all the same. */
export type RowDecisions = {
  readonly open: number;
  readonly kept: number;
  readonly used: number;
  readonly inserted: number;
  readonly updated: number;
};

export type RowDecided = { readonly decision: RowDecision };

/** What the columns of a file stood for the last time: offered for the next file with the same headers. */
export type KeptMapping = {
  readonly id: number;
  readonly area: ImportArea;
  readonly companyId: number | null;
  readonly name: string;
  readonly headers: readonly string[];
  readonly mapping: Mapping;
  readonly matchOn: readonly string[];
  /** Kept by somebody as a template, or remembered of a file. */
  readonly isTemplate: boolean;
  /** The template, where the reader sees it. */
  readonly templateId: number | null;
  readonly updatedAt: string;
  readonly updatedByName: string;
};
export type KeptQuery = { readonly area?: ImportArea | undefined; readonly companyId?: number | undefined };
