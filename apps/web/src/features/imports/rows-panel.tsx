import type { ImportRow } from '@assay/contract/imports/import-log.types';
import type { ImportLog } from '@assay/domain/imports/import-log.fields';
import { homeOf } from '@assay/domain/resources';
import { Button, Segmented } from 'antd';
import { useId } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Outline } from '#shared/layout/outline.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { NotRead } from '#shared/layout/reading.tsx';
import { useMay } from '#shared/session/session.ts';
import { DecideAll } from './decide-all.tsx';
import { isRunning, targetOf } from './import-steps.ts';
import css from './imports.module.css';
import { countOf } from './outcome-tiles.tsx';
import { RowChanges } from './row-changes.tsx';
import { RowDecision } from './row-decision.tsx';
import { OutcomeMark } from './row-outcome.tsx';
import { useImportRows } from './use-import.ts';
import type { Shown } from './use-shown.ts';

type RowsProps = {
  readonly record: ImportLog;
  readonly shown: Shown;
  readonly show: (next: Partial<Shown>) => void;
};

function RecordCell({ record, row }: { readonly record: ImportLog; readonly row: ImportRow }) {
  const { t } = useText();
  const name = <bdi>{row.label === '' ? t('imports.rows.unnamed') : row.label}</bdi>;
  const target = targetOf(record);
  if (row.recordId === null) return <b>{name}</b>;
  return <PathLink path={homeOf(target, row.recordId)}>{name}</PathLink>;
}

const columns = ['number', 'outcome', 'record', 'changes', 'decision'] as const;

/** Every row with what becomes of it. */
function RowsTable({ record, rows, label }: { readonly record: ImportLog; readonly rows: readonly ImportRow[]; readonly label: string }) {
  const { t } = useText();
  const mayDecide = useMay()('import.run');
  return (
    <table className={css.rows} aria-labelledby={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={css[column]}>
              {t(`imports.rows.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <td className={css.number}>{String(row.number)}</td>
            <td className={css.outcome}>
              <OutcomeMark outcome={row.outcome} />
            </td>
            <th scope="row" className={css.record}>
              <RecordCell record={record} row={row} />
            </th>
            <td className={css.changes}>
              <RowChanges target={targetOf(record)} row={row} isOfCompany={record.companyId !== null} />
            </td>
            <td className={css.decision}>
              <RowDecision id={record.id} row={row} mayDecide={mayDecide} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const stateTitles = { STORED: 'imports.rows.stored', UNDONE: 'imports.rows.undone', LEFT: 'imports.rows.leftAlone' } as const;

const useTitle = ({ outcome, state }: Shown): string => {
  const { t, label } = useText();
  if (state === 'STORED' || state === 'UNDONE' || state === 'LEFT') return t(stateTitles[state]);
  return outcome ? label('rowOutcome', outcome) : t('imports.rows.title');
};

/** How many there are of what is looked at, where the import counts them. */
const totalOf = (record: ImportLog, { outcome, state }: Shown): number | null => {
  if (state === 'UNDONE') return record.rowsUndone;
  if (state !== undefined) return null;
  return outcome ? countOf(record, outcome) : record.rowsTotal;
};

function PanelHead({ record, shown, show, heading }: RowsProps & { readonly heading: string }) {
  const { t, locale } = useText();
  const title = useTitle(shown);
  const total = totalOf(record, shown);
  return (
    <header className={css.panelHead}>
      <h2 id={heading}>{title}</h2>
      {total !== null && <span className={css.count}>{formatNumber(total, locale)}</span>}
      {(shown.outcome ?? shown.state) !== undefined && (
        <Button type="link" className={css.way ?? ''} onClick={() => show({ outcome: undefined, state: undefined })}>
          {t('imports.rows.all')}
        </Button>
      )}
      <Segmented
        className={css.order ?? ''}
        aria-label={t('imports.rows.order')}
        value={shown.order ?? 'attention'}
        options={[
          { value: 'attention', label: t('imports.rows.attention') },
          { value: 'file', label: t('imports.rows.inFile') },
        ]}
        onChange={(order) => show({ order: order === 'file' ? 'file' : 'attention' })}
      />
    </header>
  );
}

/** The rows that are looked at, what needs a look first unless somebody wants the order of the file. */
export function RowsPanel({ record, shown, show }: RowsProps) {
  const { t } = useText();
  const heading = useId();
  const { isAtColumns: _step, ...asked } = shown;
  const query = useImportRows(record, asked);
  const rows = query.data?.pages.flat();
  if (isRunning(record)) return null;
  return (
    <section className={css.panel} aria-labelledby={heading}>
      <PanelHead record={record} shown={shown} show={show} heading={heading} />
      <DecideAll record={record} />
      {query.isError && !rows && <NotRead error={query.error} title={t('imports.rows.failed')} onRetry={() => void query.refetch()} />}
      {query.isLoading && <Outline className={css.outline} rows={8} />}
      {rows?.length === 0 && <p className={css.none}>{t('imports.rows.none')}</p>}
      {rows && rows.length > 0 && <RowsTable record={record} rows={rows} label={heading} />}
      {query.hasNextPage && (
        <footer className={css.panelFoot}>
          <Button type="link" className={css.way ?? ''} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('imports.rows.more')}
          </Button>
        </footer>
      )}
    </section>
  );
}
