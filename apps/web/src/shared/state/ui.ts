import { localeFrom, type Locale } from '@assay/domain/languages';
import { createStore, useStore } from './store.ts';
import { readStored, storageKeys, writeStored } from './storage.ts';

export type BarTheme = 'dark' | 'light' | 'brand';
export type Background = 'grey' | 'white' | 'dark';
export type Themes = { readonly sidebar: BarTheme; readonly topbar: BarTheme; readonly background: Background };

type UiState = {
  readonly locale: Locale;
  readonly theme: Themes;
  /** Light or dark as the computer is, whenever that changes. */
  readonly followsSystem: boolean;
  readonly isCollapsed: boolean;
  readonly isDrawerOpen: boolean;
  readonly openKeys: readonly string[];
  readonly currentItem: string;
};

const defaultThemes: Themes = { sidebar: 'dark', topbar: 'light', background: 'grey' };

type Kept = Pick<UiState, 'locale' | 'theme' | 'followsSystem'>;
const kept = readStored<Partial<Kept>>(storageKeys.ui, {});

export const ui = createStore<UiState>(
  {
    locale: localeFrom(kept.locale),
    theme: { ...defaultThemes, ...kept.theme },
    followsSystem: kept.followsSystem === true,
    isCollapsed: false,
    isDrawerOpen: false,
    openKeys: [],
    currentItem: '',
  },
  ({ locale, theme, followsSystem }) => writeStored(storageKeys.ui, { locale, theme, followsSystem } satisfies Kept),
);

export const useUi = (): UiState => useStore(ui);

export type Appearance = 'light' | 'dark' | 'system';

const darkness = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** Dark, or the light ground that was chosen last. */
const backgroundFor = (isDark: boolean): Background => {
  const { background } = ui.get().theme;
  if (isDark) return 'dark';
  return background === 'dark' ? defaultThemes.background : background;
};

const setDark = (isDark: boolean): void => ui.set({ theme: { ...ui.get().theme, background: backgroundFor(isDark) } });

export const appearanceOf = ({ followsSystem, theme }: Pick<UiState, 'followsSystem' | 'theme'>): Appearance => {
  if (followsSystem) return 'system';
  return theme.background === 'dark' ? 'dark' : 'light';
};

export const setAppearance = (appearance: Appearance): void => {
  ui.set({ followsSystem: appearance === 'system' });
  setDark(appearance === 'system' ? darkness.matches : appearance === 'dark');
};

/** Who follows the computer does so from the first sight on. */
export const watchSystem = (): void => {
  const follow = (): void => {
    if (ui.get().followsSystem) setDark(darkness.matches);
  };
  darkness.addEventListener('change', follow);
  follow();
};

/** What the sidebar can be told. */
export const sidebar = {
  toggleCollapsed: () => ui.set({ isCollapsed: !ui.get().isCollapsed }),
  setDrawer: (isDrawerOpen: boolean) => ui.set({ isDrawerOpen }),
  changeOpenKeys: (openKeys: readonly string[]) => ui.set({ openKeys }),
  changeCurrent: (currentItem: string) => ui.set({ currentItem }),
  clearMenu: () => ui.set({ openKeys: [], currentItem: '' }),
};
