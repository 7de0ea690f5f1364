import type { PoolPacing } from '@assay/contract/randoms/pacing.types';
import type { Locale } from '@assay/domain/languages';
import { useId } from 'react';
import { formatClock, formatNumber } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './pacing.module.css';

/** A Sunday. */
const sunday = Date.UTC(2026, 0, 4);
const dayLength = 86_400_000;
const weekdayOf = (weekday: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(sunday + weekday * dayLength));

type Bar = { readonly name: string; readonly count: number };
type BarsProps = { readonly title: string; readonly bars: readonly Bar[] };

/** A table with bars: the number stands beside each. */
function Bars({ title, bars }: BarsProps) {
  const { t, locale } = useText();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <table className={css.bars}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className={css.barsNumber}>
            {t('randomPacing.spread.tests')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <span className={css.barRoom}>
                <span className={css.bar} style={{ inlineSize: `${(100 * count) / most}%` }} />
              </span>
              <span className={css.barCount}>{formatNumber(count, locale)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** From the first hour in which somebody was tested to the last. */
const workedHours = (hours: readonly number[]): Bar[] => {
  const first = hours.findIndex((count) => count > 0);
  const last = hours.findLastIndex((count) => count > 0);
  return hours.map((count, hour) => ({ name: formatClock(`${hour}:00`), count, hour })).filter(({ hour }) => hour >= first && hour <= last);
};

/** On which weekdays and in which hours people were tested: what varies nobody can foresee. */
export function SpreadPanel({ spread: { weekdays, hours } }: Pick<PoolPacing, 'spread'>) {
  const { t, locale } = useText();
  const id = useId();
  const isEmpty = weekdays.every((count) => count === 0);
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{t('randomPacing.spread.title')}</h2>
      </header>
      <p className={css.said}>{t(isEmpty ? 'randomPacing.spread.none' : 'randomPacing.spread.about')}</p>
      {!isEmpty && (
        <div className={css.spread}>
          <Bars
            title={t('randomPacing.spread.weekday')}
            bars={weekdays.map((count, weekday) => ({ name: weekdayOf(weekday, locale), count }))}
          />
          <Bars title={t('randomPacing.spread.hour')} bars={workedHours(hours)} />
        </div>
      )}
    </section>
  );
}
