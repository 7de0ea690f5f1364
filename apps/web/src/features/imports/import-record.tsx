import type { importLog } from '@assay/contract/imports/import-log.calls';
import type { RecordOptions } from '#shared/record/record-pages.ts';
import { ImportPage } from './import-page.tsx';

/** An import is run, not filled in. */
export const record: RecordOptions<typeof importLog> = { Page: ImportPage };
