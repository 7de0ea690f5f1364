import type { LegPacing, TestedOn } from '@assay/contract/randoms/pacing.types';
import type { ReactNode } from 'react';
import { formatDay, formatNumber } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { chartOf, type Chart, type Point } from './chart.ts';
import css from './pacing.module.css';

const path = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${100 - y}`).join(' ');

/** The lines alone; what is written beside them keeps its size in every window. */
function Lines({ chart }: { readonly chart: Chart }) {
  return (
    <svg className={css.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {chart.lines.map(({ y, value }) => (
        <line key={value} className={css.grid} x1="0" x2="100" y1={100 - y} y2={100 - y} />
      ))}
      {chart.steps.map(({ from, x, y, endDate }) => (
        <line key={endDate} className={css.required} x1={from} x2={x} y1={100 - y} y2={100 - y} />
      ))}
      <line className={css.now} x1={chart.today.x} x2={chart.today.x} y1="0" y2="100" />
      <polyline className={css.done} points={path(chart.done)} />
      {chart.ahead.length > 0 && <polyline className={css.ahead} points={path(chart.ahead)} />}
    </svg>
  );
}

type MarkProps = Point & { readonly className: string | undefined; readonly isBefore?: boolean; readonly children: ReactNode };

/** Words at a place of the picture, before it where there is room. */
function Mark({ x, y, className = '', isBefore = x > 72, children }: MarkProps) {
  const side = isBefore ? { insetInlineEnd: `${100 - x}%` } : { insetInlineStart: `${x}%` };
  return (
    <span className={`${css.mark} ${className}`} style={{ ...side, insetBlockEnd: `${y}%` }}>
      {children}
    </span>
  );
}

/** So many steps are told beside their lines; of more only the last. */
const mostTold = 4;

function Marks({ chart, pacing }: { readonly chart: Chart; readonly pacing: LegPacing['pacing'] }) {
  const { t } = useText();
  const last = chart.steps.at(-1);
  const end = chart.ahead.at(-1);
  return (
    <div aria-hidden="true">
      {chart.steps.length <= mostTold &&
        chart.steps.slice(0, -1).map(({ from, y, target, endDate }) => (
          <Mark key={endDate} x={from} y={y} className={css.step}>
            {t('randomPacing.chart.by', { count: target, day: leftToRight(formatDay(endDate).slice(0, 5)) })}
          </Mark>
        ))}
      {last && (
        <Mark x={100} y={last.y} className={css.below}>
          {t('randomPacing.chart.required', { count: last.target })}
        </Mark>
      )}
      <Mark {...chart.today} isBefore={chart.today.x > 18} className={css.doneWords}>
        {t('randomPacing.chart.done', { count: pacing.done })}
      </Mark>
      <Mark x={chart.today.x} y={0} className={css.nowWords}>
        {t('randomPacing.chart.today')}
      </Mark>
      {end && (
        <Mark {...end} className={css.aheadWords}>
          {t('randomPacing.chart.forecast', { count: chart.expected })}
        </Mark>
      )}
    </div>
  );
}

type PaceChartProps = { readonly leg: LegPacing; readonly year: number; readonly on: string; readonly tests: readonly TestedOn[] };

/** What was done in the year against what is required by the end of each period, and where it is likely to end. */
export function PaceChart({ leg, ...asked }: PaceChartProps) {
  const { t, locale } = useText();
  const chart = chartOf(leg, asked);
  const { done, required, pending } = leg.pacing;
  const said = t('randomPacing.chart.said', { done, required, pending, expected: chart.expected, day: formatDay(chart.endDate) });
  return (
    <figure className={css.chart} role="img" aria-label={said}>
      <div className={css.scale} aria-hidden="true">
        {chart.lines.map(({ y, value }) => (
          <span key={value} style={{ insetBlockEnd: `${y}%` }}>
            {formatNumber(value, locale)}
          </span>
        ))}
      </div>
      <div className={css.plot}>
        <Lines chart={chart} />
        <Marks chart={chart} pacing={leg.pacing} />
      </div>
    </figure>
  );
}
