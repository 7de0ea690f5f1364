import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import useAppStyle from 'antd/es/app/style';
import { createElement, useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { cssVariables, modeOf } from '#shared/layout/palette.ts';
import { antdConfig } from '#shared/layout/theme.ts';
import { spinner } from '#shared/layout/waiting.tsx';
import { useNoticeLayer } from '#shared/notify/notices.ts';
import { useUi, type Themes } from '#shared/state/ui.ts';
import { useView } from '#shared/state/view.ts';

const stillness = matchMedia('(prefers-reduced-motion: reduce)');
const watchStillness = (listener: () => void): (() => void) => {
  stillness.addEventListener('change', listener);
  return () => stillness.removeEventListener('change', listener);
};

/** Hands the palette to the stylesheets, and to the browser's own controls. */
const paint = (theme: Themes): void => {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(cssVariables(theme))) style.setProperty(name, value);
  style.colorScheme = modeOf(theme.background);
};

const plain = {
  // antd's own comes and goes with an animation: a save that ended before it had come in left the icon, and the name "loading Save", for good.
  button: { loadingIcon: <LoadingOutlined aria-hidden="true" /> },
  spin: { indicator: spinner },
  wave: { disabled: true },
  popover: { arrow: false },
  tooltip: { arrow: false },
};

/** The ground of the page, as antd's `App` draws it: that one would bring notices and dialogs along, which the first screen has none of. */
function Ground({ direction, children }: { direction: 'ltr' | 'rtl'; children: ReactNode }) {
  const [hashId, variables] = useAppStyle('ant-app');
  const layer = useNoticeLayer();
  const side = direction === 'rtl' ? 'ant-app-rtl' : '';
  return (
    <div className={`assay ant-app ${hashId} ${variables} ${side}`}>
      {layer && createElement(layer, { direction })}
      {children}
    </div>
  );
}

/** The look of everything below: theme and direction. */
export function Look({ children }: { children: ReactNode }) {
  const { theme } = useUi();
  const { direction } = useText();
  const isStill = useSyncExternalStore(watchStillness, () => stillness.matches);
  const isNarrow = useView() === 'mobile';
  const config = useMemo(() => antdConfig(theme, { isStill, isNarrow }), [theme, isStill, isNarrow]);
  useLayoutEffect(() => paint(theme), [theme]);
  return (
    <ConfigProvider theme={config} direction={direction} {...plain}>
      <Ground direction={direction}>{children}</Ground>
    </ConfigProvider>
  );
}
