import type { LegPacing, LegPacings, PoolPacing } from '@assay/contract/randoms/pacing.types';
import { legs } from '@assay/domain/randoms/lists';
import { useId } from 'react';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { formatDay, formatNumber } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { formatMean, formatRate, formatShare } from '@assay/i18n/draw-quota';
import { shareOf } from './pace-strip.tsx';
import css from './pacing.module.css';

type Pace = LegPacing['pacing']['pace'];
const tones: Record<Pace, Tone> = { reached: 'ok', onTrack: 'ok', behind: 'warn', missed: 'late' };

/** Where one of the tests stands, as a word. */
export function PaceMark({ pace }: { readonly pace: Pace }) {
  const { t } = useText();
  return <StateMark tone={tones[pace]}>{t(`randomPacing.pace.${pace}`)}</StateMark>;
}

type RowProps = { readonly name: string; readonly test: string; readonly leg: LegPacing };

function Row({ name, test, leg }: RowProps) {
  const { t, locale } = useText();
  const { paced, pacing } = leg;
  const { average, required, done, pending, pace, atRiskOn, selectNext } = pacing;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{test}</td>
      <td>
        <PaceMark pace={pace} />
      </td>
      <td className={css.number}>{formatRate(paced.rate, locale)}</td>
      <td className={css.number}>{formatMean(average, locale)}</td>
      <td className={css.number}>{formatNumber(required, locale)}</td>
      <td className={css.number}>{formatNumber(done, locale)}</td>
      <td className={css.number}>{formatShare(shareOf(leg), locale)}</td>
      <td className={css.number}>{formatNumber(pending, locale)}</td>
      <td className={css.number}>{atRiskOn === null ? t('randomPacing.agencies.safe') : formatDay(atRiskOn)}</td>
      <td className={css.number}>{selectNext === null ? '–' : formatNumber(selectNext, locale)}</td>
    </tr>
  );
}

const heads = ['rate', 'average', 'required', 'done', 'share', 'pending', 'atRisk', 'next'] as const;

/** What each agency asks for and what it has, for both tests; and the same of the whole pool. */
export function AgencyTable({ pacing }: { readonly pacing: PoolPacing }) {
  const { t, label } = useText();
  const id = useId();
  const groups: { readonly name: string; readonly told: LegPacings }[] = [
    ...pacing.agencies.map(({ agency, ...told }) => ({ name: label('agency', agency), told })),
    { name: t('randomPacing.agencies.whole'), told: pacing.pool },
  ];
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{t('randomPacing.agencies.title')}</h2>
      </header>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('randomPacing.agencies.agency')}</th>
              <th scope="col">{t('randomPacing.agencies.test')}</th>
              <th scope="col">{t('randomPacing.chart.title')}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className={css.number}>
                  {t(`randomPacing.agencies.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.flatMap(({ name, told }) =>
              legs.flatMap((leg) => {
                const known = told[leg];
                return known ? [<Row key={`${name}${leg}`} name={name} test={t(`randomDraw.count.${leg}`)} leg={known} />] : [];
              }),
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}
