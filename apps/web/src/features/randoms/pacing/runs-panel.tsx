import type { PeriodHistory } from '@assay/domain/randoms/period-history.fields';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { StateMark } from '#shared/fields/state-mark.tsx';
import { formatNumber, formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import css from './pacing.module.css';
import { drawsQuery } from './queries.ts';

type Drawn = { readonly draw: PeriodHistory; readonly voided: PeriodHistory | null };

/** Each draw once, with its voiding where it was voided. */
const drawsOf = (events: readonly PeriodHistory[]): Drawn[] =>
  events
    .filter(({ event }) => event === 'DRAWN')
    .map((draw) => ({ draw, voided: events.find(({ event, runId }) => event === 'VOIDED' && runId === draw.runId) ?? null }));

function Row({ draw, voided }: Drawn) {
  const { t, locale } = useText();
  const { periodId, periodName, runId, runNo, createdAt, poolSize, drawnDrug, drawnAlcohol, alternates } = draw;
  const number = (value: number | null): string => formatNumber(value ?? 0, locale);
  return (
    <tr>
      <th scope="row">
        <PathLink path={`/random-pool-selection-period/${periodId}`}>{leftToRight(periodName)}</PathLink>
      </th>
      <td className={css.number}>{number(runNo)}</td>
      <td className={css.number}>{formatTime(createdAt)}</td>
      <td className={css.number}>{number(poolSize)}</td>
      <td className={css.number}>{number(drawnDrug)}</td>
      <td className={css.number}>{number(drawnAlcohol)}</td>
      <td className={css.number}>{number(alternates)}</td>
      <td>
        <PathLink
          path={`/random-pool-selection/certificate/${runId}`}
          aria-label={t('randomPacing.runs.name', { period: periodName, number: runNo ?? 0 })}
        >
          {t('randomPacing.runs.open')}
        </PathLink>
        {voided && (
          <div className={css.voided}>
            <StateMark tone="gone">{t('randomPacing.runs.voided')}</StateMark> <bdi>{voided.reason}</bdi>
          </div>
        )}
      </td>
    </tr>
  );
}

const heads = ['run', 'drawn', 'size', 'drug', 'alcohol', 'alternates'] as const;

/** Every draw of the pool, the newest first; those that were voided stay, with their reason and their certificate. */
export function RunsPanel({ poolId }: { readonly poolId: number }) {
  const { t } = useText();
  const id = useId();
  const query = useQuery(drawsQuery(poolId));
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{t('randomPacing.runs.title')}</h2>
      </header>
      <Reading query={query} rows={3}>
        {(events) => {
          const draws = drawsOf(events);
          if (draws.length === 0) return <p className={css.said}>{t('randomPacing.runs.none')}</p>;
          return (
            <div className={css.scroll}>
              <table className={css.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('randomPacing.runs.period')}</th>
                    {heads.map((head) => (
                      <th key={head} scope="col" className={css.number}>
                        {t(`randomPacing.runs.${head}`)}
                      </th>
                    ))}
                    <th scope="col">{t('randomPacing.runs.result')}</th>
                  </tr>
                </thead>
                <tbody>
                  {draws.map((drawn) => (
                    <Row key={drawn.draw.id} {...drawn} />
                  ))}
                </tbody>
              </table>
            </div>
          );
        }}
      </Reading>
    </section>
  );
}
