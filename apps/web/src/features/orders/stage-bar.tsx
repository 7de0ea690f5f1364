import { CheckOutlined } from '@ant-design/icons';
import type { Course } from '@assay/domain/orders/stages';
import type { Locale } from '@assay/domain/languages';
import { numberFormat } from '@assay/i18n/formats';
import { formatTime } from '#shared/i18n/format.ts';
import { isolated, leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import hidden from '#shared/layout/visually-hidden.module.css';
import css from './stages.module.css';

const minute = 60_000;
const units = [
  ['day', 1440 * minute, 2],
  ['hour', 60 * minute, 1],
  ['minute', minute, 0],
] as const;

/** How long something took, in the largest unit that says enough: 14 min, 28 h, 3 days. */
const lengthOf = (millis: number, locale: Locale): string => {
  const [unit, size] = units.find(([, length, least]) => millis >= length * least) ?? units[2];
  const format = { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short', maximumFractionDigits: 0 } as const;
  return numberFormat(locale, format).format(Math.trunc(millis / size));
};

/** How much later a step came than the one before it of which the time is known. */
const gapAt = (steps: Course['steps'], place: number): number | null => {
  const at = steps[place]?.at;
  const before = steps.slice(0, place).findLast((step) => step.at !== null)?.at;
  if (!at || !before) return null;
  return Math.max(0, Date.parse(at) - Date.parse(before));
};

type StageBarProps = Pick<Course, 'steps'> & {
  readonly by?: string;
  /** Whether something was collected after the order had ended. */
  readonly isLate?: boolean;
};

/** How far a test has come: each stage with its time, in the direction of the language. */
export function StageBar({ steps, by = '', isLate = false }: StageBarProps) {
  const { t, locale } = useText();
  const captionOf = (place: number): string => {
    if (place === 0) return by === '' ? '' : t('orderStages.by', { name: isolated(by) });
    const gap = gapAt(steps, place);
    return gap === null ? '' : t('orderStages.later', { time: isolated(lengthOf(gap, locale)) });
  };
  return (
    <ol className={css.bar} aria-label={t('orderStages.title')}>
      {steps.map(({ stage, mark, at }, place) => (
        <li key={stage} className={`${css.step} ${css[mark]}`} {...(mark === 'now' ? { 'aria-current': 'step' } : {})}>
          <span className={css.box}>{mark === 'done' && <CheckOutlined aria-hidden="true" />}</span>
          <span className={css.name}>{t(`orderStages.stage.${stage}`)}</span>
          <span className={hidden.visuallyHidden}>{t(`orderStages.mark.${mark}`)}</span>
          {at !== null && <span className={css.at}>{leftToRight(formatTime(at))}</span>}
          <span className={css.at}>{captionOf(place)}</span>
          {isLate && stage === 'collected' && <span className={css.at}>{t('orderStages.lateMark')}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The same in a line of a table, where its tests have come differently far. */
export function StageDots({ steps }: Pick<Course, 'steps'>) {
  const { t } = useText();
  const reached = steps.findLastIndex(({ mark }) => mark !== 'ahead');
  const stage = t(`orderStages.stage.${steps[reached]?.stage ?? 'ordered'}`);
  const label = t('orderStages.place', { stage, step: reached + 1, count: steps.length });
  return (
    <span className={css.dots} role="img" aria-label={label} title={label}>
      {steps.map((step) => (
        <span key={step.stage} className={css[step.mark]} />
      ))}
    </span>
  );
}
