import { Segmented } from 'antd';
import { useText } from '../i18n/text.tsx';
import { ui, useUi, type Background, type BarTheme, type Themes } from '../state/ui.ts';
import css from './theme-switch.module.css';

const bars: BarTheme[] = ['dark', 'light', 'brand'];
const backgrounds: Background[] = ['grey', 'white', 'dark'];

/** The three switches of the appearance: sidebar, top bar and background. */
export function ThemeSwitch() {
  const { t } = useText();
  const { theme } = useUi();
  const change = (part: Partial<Themes>): void => ui.set({ theme: { ...theme, ...part } });
  const rows = [
    { part: 'sidebar', values: bars },
    { part: 'topbar', values: bars },
    { part: 'background', values: backgrounds },
  ] as const;
  return (
    <div className={css.rows}>
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
