import { Segmented } from 'antd';
import { useText } from '../i18n/text.tsx';
import { appearanceOf, setAppearance, ui, useUi, type Appearance, type Background, type BarTheme, type Themes } from '../state/ui.ts';
import css from './theme-switch.module.css';

const bars: BarTheme[] = ['dark', 'light', 'brand'];
const backgrounds: Background[] = ['grey', 'white', 'dark'];
const appearances: Appearance[] = ['light', 'dark', 'system'];

/** Light, dark or as the computer is, in one click; beneath it sidebar, top bar and background each for itself. */
export function ThemeSwitch() {
  const { t } = useText();
  const state = useUi();
  const { theme } = state;
  const change = (part: Partial<Themes>): void =>
    ui.set({ theme: { ...theme, ...part }, ...('background' in part ? { followsSystem: false } : {}) });
  const rows = [
    { part: 'sidebar', values: bars },
    { part: 'topbar', values: bars },
    { part: 'background', values: backgrounds },
  ] as const;
  return (
    <div className={css.rows}>
      <Segmented<Appearance>
        block
        aria-label={t('app.theme.title')}
        options={appearances.map((value) => ({ value, label: t(`app.theme.${value}`) }))}
        value={appearanceOf(state)}
        onChange={setAppearance}
      />
      {rows.map(({ part, values }) => (
        <div key={part} className={css.row}>
          <span id={`theme-${part}`}>{t(`app.theme.${part}`)}</span>
          <Segmented<string>
            aria-labelledby={`theme-${part}`}
            options={values.map((value) => ({ value, label: t(`app.theme.${value}`) }))}
            value={theme[part]}
            onChange={(value) => change({ [part]: value })}
          />
        </div>
      ))}
    </div>
  );
}
