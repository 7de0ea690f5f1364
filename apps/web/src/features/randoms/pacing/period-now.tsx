import type { Pool, PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { drawnBy, standingOf } from '@assay/domain/randoms/periods';
import { Button } from 'antd';
import { useId } from 'react';
import { formatDay, formatNumber } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText, type Text } from '#shared/i18n/text.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { PeriodMark } from '../period-mark.tsx';
import css from './pacing.module.css';

/** The period of today, else the last one that has begun and is not closed, else the next. */
export const periodNow = (periods: readonly PoolPeriod[], on: string): PoolPeriod | null => {
  const sorted = periods.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
  return (
    sorted.find(({ startDate, endDate }) => startDate <= on && on <= endDate) ??
    sorted.findLast(({ endDate, state }) => endDate < on && state !== 'CLOSED') ??
    sorted.find(({ startDate }) => startDate > on) ??
    null
  );
};

/** What is to be done next, and until when. */
const nextText = ({ t }: Text, period: PoolPeriod, { isAutomatic, on }: { readonly isAutomatic: boolean; readonly on: string }): string => {
  const standing = { period, isAutomatic, isDrawn: period.runAt !== null, isClosed: period.state === 'CLOSED' };
  const { state, next } = standingOf(standing, on);
  const [begins, ends, due] = [period.startDate, period.endDate, drawnBy(standing)].map((day) => leftToRight(formatDay(day)));
  if (state === 'CLOSED') return t('randomPacing.period.closed');
  if (state === 'UPCOMING') return t('randomPacing.period.upcoming', { day: begins ?? '' });
  if (next === 'notice') return t('randomPacing.period.notice', { day: ends ?? '' });
  if (next === 'close') return t('randomPacing.period.close', { day: ends ?? '' });
  return on > period.endDate ? t('randomPacing.period.late', { day: ends ?? '' }) : t('randomPacing.period.draw', { day: due ?? '' });
};

/** How many of those who were drawn were tested, for both tests. */
function Tested({ period: { drawnDrug, drawnAlcohol, completedDrug, completedAlcohol } }: { readonly period: PoolPeriod }) {
  const { t, locale } = useText();
  const id = useId();
  const lines = [
    { leg: 'drug', drawn: drawnDrug ?? 0, tested: completedDrug ?? 0 },
    { leg: 'alcohol', drawn: drawnAlcohol ?? 0, tested: completedAlcohol ?? 0 },
  ] as const;
  return (
    <ul className={css.tested}>
      {lines
        .filter(({ leg, drawn }) => leg === 'drug' || drawn > 0)
        .map(({ leg, drawn, tested }) => (
          <li key={leg}>
            <label htmlFor={`${id}${leg}`} className={css.caption}>
              {t(`randomPacing.period.${leg}`)}
            </label>
            <b dir="ltr">
              {formatNumber(tested, locale)} / {formatNumber(drawn, locale)}
            </b>
            <meter id={`${id}${leg}`} min={0} max={Math.max(drawn, 1)} value={tested} />
          </li>
        ))}
    </ul>
  );
}

type PeriodNowProps = { readonly pool: Pool; readonly period: PoolPeriod | null; readonly on: string };

/** The period of today: where it stands, how many of it were tested, and what is to be done next. */
export function PeriodNow({ pool: { autoRun }, period, on }: PeriodNowProps) {
  const text = useText();
  const { t } = text;
  const id = useId();
  const go = useGo();
  if (!period) return <p className={css.said}>{t('randomPacing.period.none')}</p>;
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{t('randomPacing.period.title', { name: leftToRight(period.name) })}</h2>
        <PeriodMark state={period.state} />
      </header>
      <div className={css.nowRow}>
        <p className={css.due}>{nextText(text, period, { isAutomatic: autoRun, on })}</p>
        {period.runAt !== null && period.drawnDrug !== null && <Tested period={period} />}
        <Button type="primary" onClick={() => go(`/random-pool-selection-period/${period.id}`)}>
          {t('randomPacing.period.open')}
        </Button>
      </div>
    </section>
  );
}
