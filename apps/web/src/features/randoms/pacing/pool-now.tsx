import type { LegPacing, PoolPacing } from '@assay/contract/randoms/pacing.types';
import type { Leg } from '@assay/domain/randoms/lists';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import { dayOf } from '@assay/domain/time/days';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useId, useState } from 'react';
import { useText, type Text } from '#shared/i18n/text.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import { formatShare } from '@assay/i18n/draw-quota';
import { AgencyTable, PaceMark } from './agency-table.tsx';
import { NextSelection } from './next-selection.tsx';
import { PaceChart } from './pace-chart.tsx';
import { PaceStrip, toldOf } from './pace-strip.tsx';
import css from './pacing.module.css';
import { PeriodNow, periodNow } from './period-now.tsx';
import { pacingQuery, periodsQuery } from './queries.ts';
import { RunsPanel } from './runs-panel.tsx';
import { SpreadPanel } from './spread-panel.tsx';

/** How many come, and of how many that is known. */
const completionText = ({ t, locale }: Text, { paced: { completion } }: LegPacing): string =>
  completion.of === 0
    ? t('randomPacing.chart.everybody')
    : t('randomPacing.chart.rate', {
        rate: formatShare(Math.round((100 * completion.tested) / completion.of) / 100, locale),
        tested: completion.tested,
        of: completion.of,
      });

type PaceProps = { readonly pacing: PoolPacing };

/** Drug or alcohol: the year as a picture, and what to select next. */
function Pace({ pacing }: PaceProps) {
  const text = useText();
  const { t } = text;
  const [chart, next] = [useId(), useId()];
  const told = toldOf(pacing);
  const [chosen, choose] = useState<Leg>('drug');
  const shown = told.find(({ leg }) => leg === chosen) ?? told[0];
  if (!shown) return null;
  const asked = { year: pacing.year, on: pacing.on };
  return (
    <div className={css.pair}>
      <section className={css.panel} aria-labelledby={chart}>
        <header className={css.head}>
          <h2 id={chart}>{t('randomPacing.chart.title')}</h2>
          <PaceMark pace={shown.pacing.pace} />
          {told.length > 1 && (
            <Segmented<Leg>
              size="small"
              aria-label={t('randomPacing.chart.test')}
              value={shown.leg}
              onChange={choose}
              options={told.map(({ leg }) => ({ value: leg, label: t(`randomDraw.count.${leg}`) }))}
            />
          )}
        </header>
        <PaceChart leg={shown} {...asked} tests={pacing.tests[shown.leg]} />
        <p className={css.under}>{completionText(text, shown)}</p>
      </section>
      <section className={css.panel} aria-labelledby={next}>
        <header className={css.head}>
          <h2 id={next}>{t('randomPacing.next.title')}</h2>
          <span className={css.caption}>{t(`randomDraw.count.${shown.leg}`)}</span>
        </header>
        <NextSelection key={shown.leg} leg={shown} {...asked} />
      </section>
    </div>
  );
}

/** Of a consortium's pool a member is told when it is drawn, and no numbers of others. */
function MemberNow({ record }: Pick<Loaded<Pool>, 'record'>) {
  const query = useQuery(periodsQuery(record.id));
  const [on] = useState(() => dayOf(new Date()));
  return (
    <Reading query={query} rows={3}>
      {(periods) => <PeriodNow pool={record} period={periodNow(periods, on)} on={on} />}
    </Reading>
  );
}

/** Where a pool stands: its period of today, its year, what to select next, and every draw. */
export function PoolNow({ record, can }: Loaded<Pool>) {
  return can.pacing ? <WholeNow record={record} /> : <MemberNow record={record} />;
}

function WholeNow({ record }: Pick<Loaded<Pool>, 'record'>) {
  const query = useQuery(pacingQuery(record.id));
  const { data: periods } = useQuery(periodsQuery(record.id));
  return (
    <Reading query={periods === undefined && !query.error ? { ...query, data: undefined } : query} rows={12}>
      {(pacing) => {
        const period = periodNow(periods ?? [], pacing.on);
        return (
          <div className={css.stack}>
            <PaceStrip pool={record} pacing={pacing} period={period} />
            <PeriodNow pool={record} period={period} on={pacing.on} />
            <Pace pacing={pacing} />
            {toldOf(pacing).length > 0 && <AgencyTable pacing={pacing} />}
            <div className={css.pair}>
              <RunsPanel poolId={record.id} />
              <SpreadPanel spread={pacing.spread} />
            </div>
          </div>
        );
      }}
    </Reading>
  );
}
