import type { LegPacing, PoolPacing } from '@assay/contract/randoms/pacing.types';
import { legs, type Leg } from '@assay/domain/randoms/lists';
import type { Pool, PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { listText } from '@assay/i18n/formats';
import type { ReactNode } from 'react';
import { formatDay, formatNumber } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText, type Text } from '#shared/i18n/text.tsx';
import { formatMean, formatRate, formatShare } from '@assay/i18n/draw-quota';
import css from './pacing.module.css';

type StripProps = { readonly pool: Pool; readonly pacing: PoolPacing; readonly period: PoolPeriod | null };

type Told = { readonly leg: Leg } & LegPacing;

/** What is known of each of the tests that the pool is drawn for. */
export const toldOf = ({ pool }: Pick<PoolPacing, 'pool'>): Told[] =>
  legs.flatMap((leg): Told[] => {
    const known = pool[leg];
    return known ? [{ leg, ...known }] : [];
  });

/** How much of the average pool was tested. */
export const shareOf = ({ pacing: { done, average } }: LegPacing): number => (average.sum === 0 ? 0 : (done * average.of) / average.sum);

type PartProps = { readonly title: string; readonly note: string; readonly children: ReactNode };

function Part({ title, note, children }: PartProps) {
  return (
    <li className={css.part}>
      <p className={css.caption}>{title}</p>
      <p className={css.figures}>{children}</p>
      <p className={css.caption}>{note}</p>
    </li>
  );
}

function Figure({ number, word }: { readonly number: string; readonly word: string }) {
  return (
    <span className={css.figure}>
      <b dir="ltr">{number}</b> {word}
    </span>
  );
}

/** Rates in a row: 50% and 10%. */
const ratesText = (rates: readonly (number | null)[], { locale }: Text): string =>
  listText(
    rates.flatMap((rate) => (rate === null ? [] : [formatRate(rate, locale)])),
    locale,
  );

const minimumText = ({ minimum }: PoolPacing, text: Text): string => {
  const rates = ratesText([minimum.drug, minimum.alcohol], text);
  return rates === '' ? text.t('randomPacing.strip.noMinimum') : text.t('randomPacing.strip.minimum', { rates });
};

function Targets({ pool, pacing }: StripProps) {
  const text = useText();
  const { t, locale } = text;
  const isFixed = pool.selectionMethod === 'Number/Period';
  const numbers = { drug: pool.drugNumber, alcohol: pool.alcoholNumber } as const;
  return (
    <Part
      title={t('randomPacing.strip.targets', { year: String(pacing.year) })}
      note={isFixed ? t('randomPacing.strip.fixed') : minimumText(pacing, text)}
    >
      {toldOf(pacing).map(({ leg, paced }) => (
        <Figure
          key={leg}
          number={isFixed ? formatNumber(numbers[leg] ?? 0, locale) : formatRate(paced.rate, locale)}
          word={t(`randomPacing.${leg}`)}
        />
      ))}
    </Part>
  );
}

function ToDate({ pacing }: Pick<StripProps, 'pacing'>) {
  const { t, locale } = useText();
  const told = toldOf(pacing);
  const rates = listText(
    told.map((one) => formatShare(shareOf(one), locale)),
    locale,
  );
  return (
    <Part title={t('randomPacing.strip.toDate')} note={t('randomPacing.strip.share', { rates })}>
      {told.map(({ leg, pacing: { done, required } }) => (
        <Figure
          key={leg}
          number={formatNumber(done, locale)}
          word={t(leg === 'drug' ? 'randomPacing.strip.ofDrug' : 'randomPacing.strip.ofAlcohol', { count: required })}
        />
      ))}
    </Part>
  );
}

function Eligible({ pacing }: Pick<StripProps, 'pacing'>) {
  const { t, locale } = useText();
  const [first] = toldOf(pacing);
  const last = first?.paced.draws.at(-1);
  const mean = first ? t('randomPacing.strip.average', { mean: formatMean(first.pacing.average, locale) }) : '';
  return (
    <Part
      title={t('randomPacing.strip.eligible')}
      note={last ? t('randomPacing.strip.frozen', { count: last.size }) : t('randomPacing.strip.undrawn')}
    >
      <Figure number={formatNumber(pacing.eligible, locale)} word={mean} />
    </Part>
  );
}

function Count({ period }: { readonly period: PoolPeriod }) {
  const { t, locale } = useText();
  const { drawnDrug, drawnAlcohol, alternates, startDate, endDate, runAt } = period;
  const days = t('randomPacing.strip.days', { from: leftToRight(formatDay(startDate)), until: leftToRight(formatDay(endDate)) });
  const counts = [
    { name: 'drug', count: drawnDrug ?? 0 },
    { name: 'alcohol', count: drawnAlcohol ?? 0 },
    { name: 'alternates', count: alternates ?? 0 },
  ] as const;
  return (
    <Part title={t('randomPacing.strip.count')} note={days}>
      {runAt === null ? (
        <span className={css.none}>{t('randomPacing.strip.none')}</span>
      ) : (
        counts
          .filter(({ name, count }) => name === 'drug' || count > 0)
          .map(({ name, count }) => <Figure key={name} number={formatNumber(count, locale)} word={t(`randomPacing.${name}`)} />)
      )}
    </Part>
  );
}

/** It reads like the calculation: target, done, eligible, count. */
export function PaceStrip(props: StripProps) {
  const { t } = useText();
  const isTold = toldOf(props.pacing).length > 0;
  return (
    <ol className={css.strip} aria-label={t('randomPacing.strip.title')}>
      {isTold && <Targets {...props} />}
      {isTold && <ToDate {...props} />}
      <Eligible {...props} />
      {props.period && <Count period={props.period} />}
    </ol>
  );
}
