import { reportRows } from '@assay/contract/randoms/report.calls';
import { poolSelection } from '@assay/contract/randoms/selection.calls';
import { randomReports } from '@assay/domain/randoms/lists';
import type { ReportRow } from '@assay/domain/randoms/report.fields';
import type { RandomReport } from '@assay/domain/randoms/report';
import { useRows } from '#shared/api/queries.ts';
import { DataGrid } from '#shared/grid/data-grid.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { SelectionMark } from '../draws/selection-state.tsx';
import { ReconcileLink } from '../reconcile/reconcile-link.tsx';
import { ReportFilters, filtersOf, useChoice, type Choice } from './report-filters.tsx';
import css from './reports.module.css';

/** Lists under the name of the selections: what changes those is read anew with them. */
const rows = { ...reportRows, name: poolSelection.name };

const abouts = {
  'Employee Selection History': 'history',
  'Employees Selected and Tested': 'tested',
  'Employees Selected and Not Tested': 'notTested',
  'Alternates Selected and Not Tested': 'alternates',
  'Random Test with no corresponding selection': 'undrawn',
} as const satisfies Record<RandomReport, string>;

type FigureProps = { readonly type: RandomReport; readonly choice: Choice; readonly onChoose: () => void };

/** How many lines a report has; a click opens them. */
function Figure({ type, choice, onChoose }: FigureProps) {
  const { label, locale } = useText();
  const { rows: found } = useRows({
    resource: rows,
    call: reportRows.calls.count,
    body: { type, filters: filtersOf(choice) },
    isSilent: true,
  });
  return (
    <li>
      <button type="button" className={css.figure} aria-pressed={type === choice.type} onClick={onChoose}>
        <span className={css.number}>{found ? formatNumber(found.count, locale) : '…'}</span>
        <span>{label('randomReport', type)}</span>
      </button>
    </li>
  );
}

/** A line leads to the selection, or to the order of a test that has none. */
const pathOf = ({ selectionId, orderId }: Pick<ReportRow, 'selectionId' | 'orderId'>): string =>
  selectionId === null ? `/order/${orderId}` : `/random-pool-selection/${selectionId}`;

const needs = ['selectionId', 'orderId', 'drugState', 'alcoholState'] as const;

const person = [
  { name: 'participantName', width: 176, grows: true },
  { name: 'companyName', width: 208 },
  { name: 'day', width: 104 },
] as const;

/** What each report shows at first; a test that nobody was drawn for has neither pool nor rank. */
const columnsOf = (type: RandomReport) =>
  type === 'Random Test with no corresponding selection'
    ? ([...person, { name: 'orderNumber', width: 110 }, { name: 'serviceName', width: 200 }, { name: 'testedAt', width: 160 }] as const)
    : ([
        ...person,
        { name: 'poolName', width: 140 },
        {
          name: 'drugState',
          width: 125,
          render: ({ drugState }: Pick<ReportRow, 'drugState'>) => <SelectionMark state={drugState} />,
        },
        {
          name: 'alcoholState',
          width: 125,
          render: ({ alcoholState }: Pick<ReportRow, 'alcoholState'>) => <SelectionMark state={alcoholState} />,
        },
        { name: type === 'Employees Selected and Tested' ? 'testedAt' : 'exclusionReason', width: 160 },
      ] as const);

/** The five reports on random tests: how many lines each has, the lines of one, and where each line leads. */
export function ReportScreen() {
  const { t } = useText();
  const [choice, change] = useChoice();
  const { type } = choice;
  return (
    <Page title={t('nav.randomReports')}>
      <div className={css.stack}>
        <ReportFilters choice={choice} onChange={change} />
        <ul className={css.figures} aria-label={t('randomReports.figures')}>
          {randomReports.map((one) => (
            <Figure key={one} type={one} choice={choice} onChoose={() => change({ type: one })} />
          ))}
        </ul>
        <p className={css.muted}>{t(`randomReports.about.${abouts[type]}`)}</p>
        {type === 'Random Test with no corresponding selection' && <ReconcileLink poolId={choice.poolId} />}
        <DataGrid
          key={type}
          resource={rows}
          area="randomReports"
          emptyHelp="randomReports.empty"
          columns={columnsOf(type)}
          needs={needs}
          fixed={{ type, ...filtersOf(choice) }}
          sort={[{ colId: 'day', sort: 'desc' }]}
          rowPath={pathOf}
          isEmbedded
        />
      </div>
    </Page>
  );
}
