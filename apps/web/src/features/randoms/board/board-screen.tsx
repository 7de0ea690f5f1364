import { poolPeriod } from '@assay/contract/randoms/pool.calls';
import { homeOf } from '@assay/domain/resources';
import { useQueries } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { rowsQuery } from '#shared/api/queries.ts';
import { DataGrid } from '#shared/grid/data-grid.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { PeriodMark } from '../period-mark.tsx';
import css from '../reports/reports.module.css';
import { RunPicked } from './run-picked.tsx';

/** What the board shows, the most urgent first; what is to come is on no board. */
const states = ['OVERDUE', 'DUE', 'IN_NOTICE', 'CLOSED'] as const;
type State = (typeof states)[number];
const isState = (value: unknown): value is State => states.some((one) => one === value);

type FigureProps = {
  readonly state: State;
  readonly count: number | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function Figure({ state, count, isChosen, onChoose }: FigureProps) {
  const { label, locale } = useText();
  return (
    <li>
      <button type="button" className={css.figure} aria-pressed={isChosen} onClick={onChoose}>
        <span className={css.number}>{count === undefined ? '…' : formatNumber(count, locale)}</span>
        <span>{label('periodState', state)}</span>
      </button>
    </li>
  );
}

const countIn = (state: State) =>
  rowsQuery({ resource: poolPeriod, call: poolPeriod.calls.count, body: { filters: { state } }, isSilent: true });

/** How many periods stand in each state; and the most urgent one that has any, once that is known. */
const useCounts = () => {
  const counted = useQueries({ queries: states.map(countIn) });
  const isKnown = counted.every(({ isPending }) => !isPending);
  const first = isKnown ? (states.find((_, place) => (counted[place]?.data?.count ?? 0) > 0) ?? 'DUE') : null;
  return { counts: counted.map(({ data }) => data?.count), first };
};

const columns = [
  { name: 'poolName', width: 190, grows: true },
  { name: 'companyName', width: 170 },
  { name: 'name', width: 90 },
  { name: 'startDate', width: 110 },
  { name: 'endDate', width: 110 },
  { name: 'runOn', width: 130 },
  { name: 'runStatus', width: 190 },
  { name: 'drawnDrug', width: 110 },
  { name: 'completedDrug', width: 110 },
] as const;

/** The periods in one of the states. */
function Periods({ state }: { readonly state: State }) {
  const { t } = useText();
  const isRunnable = state === 'DUE' || state === 'OVERDUE';
  return (
    <>
      <p className={css.about}>
        <PeriodMark state={state} />
        <span>{t(`randomBoard.about.${state}`)}</span>
      </p>
      <DataGrid
        resource={poolPeriod}
        area="randomPeriods"
        emptyHelp="randomBoard.empty"
        columns={columns}
        fixed={{ state }}
        sort={[{ colId: 'endDate', sort: state === 'CLOSED' ? 'desc' : 'asc' }]}
        rowPath={({ id }) => homeOf('random-pool-selection-period', id)}
        Picked={isRunnable ? RunPicked : undefined}
        isEmbedded
      />
    </>
  );
}

/** What is due in all pools: overdue, due, in notice and closed. Those that are picked are run together. */
export function BoardScreen() {
  const { t } = useText();
  const navigate = useNavigate();
  const { state: asked }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { counts, first } = useCounts();
  // Once it is open it stays there, also when its last period is dealt with.
  const [opened, open] = useState<State | null>(null);
  if (opened === null && first !== null) open(first);
  const state = isState(asked) ? asked : opened;
  const choose = (next: State): void => {
    const search: Readonly<Record<string, string | undefined>> = { state: next };
    void navigate({ to: '/random-board', search, replace: true });
  };
  return (
    <Page title={t('nav.randomBoard')}>
      <div className={css.stack}>
        <ul className={css.figures} aria-label={t('randomBoard.figures')}>
          {states.map((one, place) => (
            <Figure key={one} state={one} count={counts[place]} isChosen={one === state} onChoose={() => choose(one)} />
          ))}
        </ul>
        {state && <Periods key={state} state={state} />}
      </div>
    </Page>
  );
}
