import { useText } from '#shared/i18n/text.tsx';
import { CodeStep, useStepTexts } from './code-step.tsx';
import { AuthPanel } from './auth-panel.tsx';
import css from './auth.module.css';
import type { Asked } from './enter.ts';

type SecondStepProps = {
  readonly asked: Asked;
  readonly isClinic?: boolean;
  /** What is asked next; null: back to the first step. */
  readonly onAsked: (asked: Asked | null) => void;
  /** For a screen that does not lead on by itself. */
  readonly onIn?: () => void;
};

/** The passcode or the code of an app in a panel of its own. */
export function SecondStep({ asked, isClinic = false, onAsked, onIn }: SecondStepProps) {
  const { t } = useText();
  const { title, lead } = useStepTexts(asked, isClinic);
  return (
    <AuthPanel title={title} lead={lead}>
      <CodeStep asked={asked} onNext={(next) => (next ? onAsked(next) : onIn?.())} />
      <div className={css.ways}>
        <button type="button" className={css.link} onClick={() => onAsked(null)}>
          {t('auth.back')}
        </button>
      </div>
    </AuthPanel>
  );
}
