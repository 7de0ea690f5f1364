import { reportRows } from '@assay/contract/randoms/report.calls';
import { randomReports } from '@assay/domain/randoms/lists';
import type { RandomReport } from '@assay/domain/randoms/report';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Form } from 'antd';
import { useId } from 'react';
import { DayInput } from '#shared/form/day-input.tsx';
import { FormContextProvider } from '#shared/form/form-context.ts';
import { RecordPicker } from '#shared/form/reference-input.tsx';
import { useText } from '#shared/i18n/text.tsx';
import css from './reports.module.css';

/** Which report, of which pool, of which days: as the address says it. */
export type Choice = {
  readonly type: RandomReport;
  readonly companyId: number | null;
  readonly poolId: number | null;
  readonly from: string | null;
  readonly until: string | null;
};

const isReport = (value: unknown): value is RandomReport => randomReports.some((one) => one === value);
const idOf = (value: unknown): number | null => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : null);
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

export const useChoice = (): readonly [Choice, (change: Partial<Choice>) => void] => {
  const { type, company, pool, from, until }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const choice: Choice = {
    type: isReport(type) ? type : randomReports[0],
    companyId: idOf(company),
    poolId: idOf(pool),
    from: isDay(from) ? from : null,
    until: isDay(until) ? until : null,
  };
  const change = (changed: Partial<Choice>): void => {
    const next = { ...choice, ...changed };
    const search = {
      type: next.type,
      company: next.companyId ?? undefined,
      pool: next.poolId ?? undefined,
      from: next.from ?? undefined,
      until: next.until ?? undefined,
    };
    void navigate({ to: '/random-report', search, replace: true });
  };
  return [choice, change];
};

/** The days as a filter asks for them; none: all of them. */
const daysOf = ({ from, until }: Choice) => {
  if (from !== null && until !== null) return { filterType: 'date', type: 'inRange', dateFrom: from, dateTo: until } as const;
  if (from !== null) return { filterType: 'date', type: 'greaterThanOrEqual', dateFrom: from } as const;
  return until === null ? undefined : ({ filterType: 'date', type: 'lessThanOrEqual', dateFrom: until } as const);
};

/** What every figure and every line of the screen is held to. */
export const filtersOf = (choice: Choice) => {
  const days = daysOf(choice);
  const { companyId, poolId } = choice;
  return { ...(companyId === null ? {} : { companyId }), ...(poolId === null ? {} : { poolId }), ...(days ? { day: days } : {}) };
};

const around = {
  area: 'randomReports',
  columns: reportRows.columns,
  required: new Set<string>(),
  isReadOnly: false,
  record: {},
  revision: 0,
  edited: () => undefined,
} as const;

type ReportFiltersProps = { readonly choice: Choice; readonly onChange: (change: Partial<Choice>) => void };

export function ReportFilters({ choice: { poolId, from, until }, onChange }: ReportFiltersProps) {
  const { t } = useText();
  const id = useId();
  return (
    <div className={css.filters}>
      <div className={css.filter}>
        <label htmlFor={`${id}pool`}>{t('randomReports.pool')}</label>
        <Form component={false}>
          <FormContextProvider value={around}>
            <RecordPicker id={`${id}pool`} name="poolId" to="random-pool" value={poolId} onChange={(next) => onChange({ poolId: next })} />
          </FormContextProvider>
        </Form>
      </div>
      <div className={css.filter}>
        <label htmlFor={`${id}from`}>{t('randomReports.from')}</label>
        <DayInput id={`${id}from`} value={from} onChange={(day) => onChange({ from: day })} />
      </div>
      <div className={css.filter}>
        <label htmlFor={`${id}until`}>{t('randomReports.until')}</label>
        <DayInput id={`${id}until`} value={until} onChange={(day) => onChange({ until: day })} />
      </div>
    </div>
  );
}
