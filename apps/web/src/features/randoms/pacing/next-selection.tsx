import type { LegPacing } from '@assay/contract/randoms/pacing.types';
import { landingOf, type Landing } from '@assay/domain/randoms/pacing';
import { useId, useState } from 'react';
import { StateMark } from '#shared/fields/state-mark.tsx';
import { formatDay } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { formatShare } from '@assay/i18n/draw-quota';
import css from './pacing.module.css';

/** Why a number is advised, or none is. */
function Advice({ selectNext }: { readonly selectNext: number | null }) {
  const { t } = useText();
  if (selectNext === null) return <p className={css.said}>{t('randomPacing.next.nobody')}</p>;
  return (
    <p className={css.said}>{selectNext === 0 ? t('randomPacing.next.enough') : t('randomPacing.next.advice', { count: selectNext })}</p>
  );
}

/** What a number leads to, told as it is moved. */
function Outcome({ landing: { expected, target, endDate, missing, chance } }: { readonly landing: Landing }) {
  const { t, locale } = useText();
  return (
    <div className={css.outcome} role="status">
      <StateMark tone={missing > 0 ? 'warn' : 'ok'}>
        {missing > 0 ? t('randomPacing.next.missing', { count: missing }) : t('randomPacing.next.onTarget')}
      </StateMark>
      <p>{t('randomPacing.next.likely', { expected, target, day: leftToRight(formatDay(endDate)) })}</p>
      <p className={css.caption}>{t('randomPacing.next.chance', { chance: formatShare(Math.round(chance * 100) / 100, locale) })}</p>
    </div>
  );
}

type NextProps = { readonly leg: LegPacing; readonly on: string; readonly year: number };

/** "Select N next period": a slider that says where each number lands. The rule is asked, not the server. */
export function NextSelection({ leg: { paced, pacing }, on, year }: NextProps) {
  const { t } = useText();
  const id = useId();
  const advised = pacing.selectNext ?? 0;
  const [selected, setSelected] = useState(advised);
  const landing = landingOf(paced, { selected, today: on });
  if (!landing) return <p className={css.said}>{t('randomPacing.next.none', { year: String(year) })}</p>;
  const most = Math.max(1, Math.min(paced.eligible, Math.max(10, advised * 2)));
  return (
    <div className={css.next}>
      <Advice selectNext={pacing.selectNext} />
      <div className={css.slider}>
        <label htmlFor={id}>{t('randomPacing.next.label')}</label>
        <output htmlFor={id} className={css.chosen}>
          {selected}
        </output>
        <input
          id={id}
          type="range"
          min={0}
          max={most}
          step={1}
          value={Math.min(selected, most)}
          aria-valuetext={t('randomPacing.next.likely', {
            expected: landing.expected,
            target: landing.target,
            day: formatDay(landing.endDate),
          })}
          onChange={({ target }) => setSelected(target.valueAsNumber)}
        />
      </div>
      <Outcome landing={landing} />
    </div>
  );
}
