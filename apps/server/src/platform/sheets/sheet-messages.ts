import type { SheetFault } from '@assay/domain/imports/sheet-faults';
import type { Sheet, SheetLimits, SheetRow } from './sheet.ts';

/** What a worker is to read. */
export type SheetJob = { readonly path: string; readonly limits: Partial<SheetLimits> };

/** The rows are read from the first one on, again if they were read before, and then batch after batch. */
export type SheetRequest = 'first' | 'next';

/** What a worker answers: what the file is before it is asked anything, then rows or that there are no more; instead of any, what is wrong with it. */
export type SheetMessage =
  | { readonly kind: 'opened'; readonly sheet: Omit<Sheet, 'rows'> }
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'fault'; readonly code: SheetFault; readonly params: Readonly<Record<string, string | number>> };
