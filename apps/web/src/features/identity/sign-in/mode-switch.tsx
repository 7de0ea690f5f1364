import { useText } from '#shared/i18n/text.tsx';
import css from './auth.module.css';

const modes = ['login', 'sso'] as const;
export type Mode = (typeof modes)[number];

type ModeSwitchProps = { readonly mode: Mode; readonly onChange: (mode: Mode) => void };

/** Password or single sign-on. */
export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  const { t } = useText();
  return (
    <div role="group" aria-label={t('auth.mode')} className={css.modes}>
      {modes.map((one) => (
        <button key={one} type="button" className={css.mode} aria-pressed={one === mode} onClick={() => onChange(one)}>
          {t(`auth.modes.${one}`)}
        </button>
      ))}
    </div>
  );
}
