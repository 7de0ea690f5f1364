import type { ExportFormat } from '@assay/contract/kit/search';
import type { GridApi } from 'ag-grid-community';
import { useState } from 'react';
import { keepFile } from '../api/keep-file.ts';
import { download } from '../api/transport.ts';
import { formatSize } from '../i18n/format.ts';
import { useText } from '../i18n/text.tsx';
import { useNotify } from '../notify/notify.tsx';
import { newId } from '../state/new-id.ts';
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

/** What is over at once needs no word that it goes on. */
const patience = 700;

/** Tells how far a file is that takes its time, with the way to stop it. */
const useGoing = () => {
  const notify = useNotify();
  const { t, locale } = useText();
  return () => {
    const key = newId();
    const ending = new AbortController();
    let told = performance.now();
    const onBytes = (bytes: number): void => {
      const now = performance.now();
      if (now - told < patience) return;
      told = now;
      notify.progress(key, {
        text: t('grid.exporting'),
        about: t('grid.exportSize', { size: formatSize(bytes, locale) }),
        stop: () => ending.abort(),
      });
    };
    return { signal: ending.signal, onBytes, end: () => notify.progress(key, null) };
  };
};

/** A file of exactly what is filtered, all pages of it, or of the records that were picked. On a card there are no columns in sight: the chosen ones are sent. */
export const useExport = ({ resource, state, fixed, columns }: Exported) => {
  const [isExporting, setIsExporting] = useState(false);
  const notify = useNotify();
  const { t } = useText();
  const start = useGoing();
  const run = async (
    format: ExportFormat,
    api: GridApi | null,
    { ids = null }: { readonly ids?: readonly number[] | null } = {},
  ): Promise<void> => {
    setIsExporting(true);
    const { end, ...going } = start();
    try {
      const rows = ids ? { ids, archive: 'Both' as const } : matching(state, fixed);
      const chosen = columns.filter(({ isShown }) => isShown).map(({ name }) => name);
      const body = { ...rows, sort: state.sort, format, columns: api ? columnsInSight(api) : chosen };
      const { blob, fileName } = await download(resource.calls.export, { body, ...going });
      keepFile(blob, fileName);
      notify.success(t('grid.exported', { file: fileName }));
    } catch (error) {
      notify.failure(error);
    } finally {
      end();
      setIsExporting(false);
    }
  };
  return { isExporting, run };
};
