import type { ExportFormat } from '@assay/contract/kit/search';
import type { GridApi } from 'ag-grid-community';
import { useState } from 'react';
import { keepFile } from '../api/keep-file.ts';
import { download } from '../api/transport.ts';
import { useText } from '../i18n/text.tsx';
import { useNotify } from '../notify/notify.tsx';
import { isDataColumn, type GridColumn, type ListResource } from '../fields/columns.ts';
import type { FilterModel } from './filter-model.ts';
import { matching, type ListState } from './list-state.ts';

/** The columns in sight, in their order; what can be done with a row is no column of a file. */
const columnsInSight = (api: GridApi): string[] =>
  api
    .getAllDisplayedColumns()
    .map((column) => column.getColId())
    .filter(isDataColumn);

type Exported = {
  readonly resource: ListResource;
  readonly state: ListState;
  readonly fixed: FilterModel;
  readonly columns: readonly GridColumn[];
};

/** A file of exactly what is filtered, all pages of it, or of the records that were picked. On a card there are no columns in sight: the chosen ones are sent. */
export const useExport = ({ resource, state, fixed, columns }: Exported) => {
  const [isExporting, setIsExporting] = useState(false);
  const notify = useNotify();
  const { t } = useText();
  const run = async (format: ExportFormat, api: GridApi | null, ids: readonly number[] | null = null): Promise<void> => {
    setIsExporting(true);
    try {
      const rows = ids ? { ids, archive: 'Both' as const } : matching(state, fixed);
      const chosen = columns.filter(({ isShown }) => isShown).map(({ name }) => name);
      const body = { ...rows, sort: state.sort, format, columns: api ? columnsInSight(api) : chosen };
      const { blob, fileName } = await download(resource.calls.export, { body });
      keepFile(blob, fileName);
      notify.success(t('grid.exported', { file: fileName }));
    } catch (error) {
      notify.failure(error);
    } finally {
      setIsExporting(false);
    }
  };
  return { isExporting, run };
};
