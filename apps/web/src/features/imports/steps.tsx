import { CheckOutlined } from '@ant-design/icons';
import type { ImportLog } from '@assay/domain/imports/import-log.fields';
import { useText } from '#shared/i18n/text.tsx';
import css from './imports.module.css';
import { steps, stepOf, stepsDone } from './import-steps.ts';

type StepsProps = { readonly record: ImportLog; readonly isAtColumns: boolean };

/** The way of a file: where it stands, and what lies behind and ahead. */
export function Steps({ record, isAtColumns }: StepsProps) {
  const { t } = useText();
  const current = stepOf(record, isAtColumns);
  const done = stepsDone(record);
  const shown = record.area === 'template' ? steps.slice(0, 2) : steps;
  return (
    <ol className={css.steps} aria-label={t('imports.steps.label')}>
      {shown.map((step, at) => {
        const isDone = at < done && step !== current;
        return (
          <li key={step} {...(step === current ? { 'aria-current': 'step' as const } : {})} data-done={isDone}>
            <span className={css.stepMark} aria-hidden="true">
              {at < done && (isDone || done === steps.length) ? <CheckOutlined /> : at + 1}
            </span>
            <span className={css.stepName}>{t(`imports.steps.${step}`)}</span>
            {isDone && <span className={css.visuallyHidden}>{t('imports.steps.done')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
