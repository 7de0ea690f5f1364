import { DownloadOutlined, InboxOutlined, UndoOutlined } from '@ant-design/icons';
import type { BulkAction } from '@assay/domain/bulk/bulk-run';
import type { BulkRequest } from '@assay/contract/kit/bulk';
import { maxPicked, type ExportFormat, type SearchRequest } from '@assay/contract/kit/search';
import type { NounName } from '@assay/i18n/catalog';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import type { ListResource } from '../../fields/columns.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.tsx';
import { useKeys } from '../../layout/use-keys.ts';
import { useMay } from '../../session/session.ts';
import type { FilterModel } from '../filter-model.ts';
import { insideGrid } from '../inside-grid.ts';
import { matching, type ListState } from '../list-state.ts';
import { totalText, type Total } from '../total.ts';
import type { BulkQuestion } from './bulk-dialog.tsx';
import css from './bulk.module.css';
import { bulkCallsOf, type BulkCalls } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

/** Which rows are picked: what a search finds them by, and how many they are as far as that is known. */
export type PickedProps = { readonly search: SearchRequest; readonly count: number | null };

export type BulkBarProps = {
  readonly resource: ListResource;
  /** What its records are called. */
  readonly noun: NounName;
  readonly selection: Selection;
  readonly state: ListState;
  readonly fixed: FilterModel;
  readonly total: Total | null;
  readonly isExporting: boolean;
  readonly Picked?: ComponentType<PickedProps> | undefined;
  /** Has the keys once the bar is gone. */
  readonly onDone: () => void;
  /** These records, or all that match. */
  readonly onExport: (format: ExportFormat, ids: readonly number[] | null) => void;
};

const icons: Record<BulkAction, ReactNode> = { archive: <InboxOutlined />, restore: <UndoOutlined /> };

/** What can be done with the records: where some of them are in the archive, and some are not. */
const actionsFor = ({ rows, isAll }: Selection, { archive }: ListState): BulkAction[] => {
  const holds = (isArchived: boolean): boolean =>
    isAll ? archive !== (isArchived ? 'Active' : 'Archived') : rows.some((row) => row.isArchived === isArchived);
  return [...(holds(false) ? (['archive'] as const) : []), ...(holds(true) ? (['restore'] as const) : [])];
};

/** Who restores needs the right to archive as well, as on the page of the record. */
const mayBulk = (calls: BulkCalls, action: BulkAction, may: ReturnType<typeof useMay>): boolean =>
  [calls.archive, calls[action]].every(({ permission }) => permission !== 'public' && may(permission));

/** Over the rows while some are picked: how many, all that match, and what can be done with them. */
export function BulkBar(props: BulkBarProps) {
  const { resource, noun, selection, state, fixed, total, isExporting, Picked, onExport, onDone } = props;
  const text = useText();
  const { t } = text;
  const may = useMay();
  const [question, setQuestion] = useState<BulkQuestion | null>(null);
  const { rows, isAll, clear, selectAll } = selection;
  const isPicked = rows.length > 0;
  useKeys({ Escape: isPicked && !question ? clear : undefined });
  if (!isPicked) return null;
  const ids = rows.map(({ id }) => id);
  const request: BulkRequest = isAll ? { search: matching(state, fixed) } : { ids };
  const calls = bulkCallsOf(resource);
  const allowed = calls ? actionsFor(selection, state).filter((action) => mayBulk(calls, action, may)) : [];
  const shown = isAll && total ? totalText(total, text) : formatNumber(rows.length, text.locale);
  const isMore = !isAll && total !== null && total.count > rows.length;
  const formats = (['csv', 'xlsx'] as const).map((format) => ({
    key: format,
    label: t(format === 'csv' ? 'grid.exportCsv' : 'grid.exportXlsx'),
    onClick: () => onExport(format, isAll ? null : ids),
  }));
  return (
    <div className={css.bar} role="toolbar" aria-label={t('grid.bulk.bar')}>
      <strong aria-live="polite">{isAll ? t('grid.bulk.allSelected', { count: shown }) : t('grid.chosen', { count: rows.length })}</strong>
      {isMore && (
        <Button type="link" size="small" onClick={selectAll}>
          {t('grid.bulk.selectAll', { count: totalText(total, text) })}
        </Button>
      )}
      {Picked && (
        <Suspense>
          <Picked
            search={isAll ? matching(state, fixed) : { filters: { id: ids }, archive: 'Both' }}
            count={isAll ? (total?.count ?? null) : ids.length}
          />
        </Suspense>
      )}
      {allowed.map((action) => (
        <Button
          key={action}
          size="small"
          icon={icons[action]}
          danger={action === 'archive'}
          onClick={() => setQuestion({ action, request })}
        >
          {t(`form.archive.${action === 'archive' ? 'ok' : 'restore'}`)}
        </Button>
      ))}
      <Dropdown trigger={['click']} menu={{ items: formats }} getPopupContainer={insideGrid}>
        <Button size="small" icon={<DownloadOutlined />} loading={isExporting} disabled={!isAll && ids.length > maxPicked}>
          {t('grid.bulk.export', { count: shown })}
        </Button>
      </Dropdown>
      <Button type="link" size="small" className={css.clear ?? ''} onClick={clear}>
        {t('grid.bulk.clear')} <kbd className={css.key}>Esc</kbd>
      </Button>
      {question && calls && (
        <Suspense>
          <BulkDialog
            {...question}
            {...{ calls, noun }}
            onDone={() => {
              setQuestion(null);
              clear();
              onDone();
            }}
            onClose={() => setQuestion(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
