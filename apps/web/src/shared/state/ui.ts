import { localeFrom, type Locale } from '@assay/domain/languages';
import { createStore, useStore } from './store.ts';
import { readStored, storageKeys, writeStored } from './storage.ts';

export type BarTheme = 'dark' | 'light' | 'brand';
export type Background = 'grey' | 'white' | 'dark';
export type Themes = { readonly sidebar: BarTheme; readonly topbar: BarTheme; readonly background: Background };

type UiState = {
  readonly locale: Locale;
  readonly theme: Themes;
  readonly isCollapsed: boolean;
  readonly isDrawerOpen: boolean;
  readonly openKeys: readonly string[];
  readonly currentItem: string;
};

const defaultThemes: Themes = { sidebar: 'dark', topbar: 'light', background: 'grey' };

type Kept = Pick<UiState, 'locale' | 'theme'>;
const kept = readStored<Partial<Kept>>(storageKeys.ui, {});

export const ui = createStore<UiState>(
  {
    locale: localeFrom(kept.locale),
    theme: { ...defaultThemes, ...kept.theme },
    isCollapsed: false,
    isDrawerOpen: false,
    openKeys: [],
    currentItem: '',
  },
  ({ locale, theme }) => writeStored(storageKeys.ui, { locale, theme } satisfies Kept),
);

export const useUi = (): UiState => useStore(ui);

/** What the sidebar can be told. */
export const sidebar = {
  toggleCollapsed: () => ui.set({ isCollapsed: !ui.get().isCollapsed }),
  setDrawer: (isDrawerOpen: boolean) => ui.set({ isDrawerOpen }),
  changeOpenKeys: (openKeys: readonly string[]) => ui.set({ openKeys }),
  changeCurrent: (currentItem: string) => ui.set({ currentItem }),
  clearMenu: () => ui.set({ openKeys: [], currentItem: '' }),
};
