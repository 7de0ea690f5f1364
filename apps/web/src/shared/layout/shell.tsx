import { useLocation } from '@tanstack/react-router';
import { Drawer } from 'antd';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../i18n/text.tsx';
import { signOut, useMay } from '../session/session.ts';
import { sidebar, ui, useUi } from '../state/ui.ts';
import { useView } from '../state/view.ts';
import { BrandMark } from './brand-mark.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { goLetters } from './go-keys.ts';
import type { MenuEntry } from './manifest.ts';
import { currentEntry } from './menu-tree.ts';
import { OfflineBar } from './offline-bar.tsx';
import { useGo } from './path-link.tsx';
import css from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeys } from './use-keys.ts';

function Brand({ isFolded }: { isFolded: boolean }) {
  const { t } = useText();
  return (
    <div className={isFolded ? `${css.brand} ${css.alone}` : css.brand}>
      <BrandMark />
      {!isFolded && <span>{t('app.name')}</span>}
    </div>
  );
}

/** The menu beside the work, or in a drawer where there is no room for it. */
function Menu({ entries }: { entries: readonly MenuEntry[] }) {
  const { t, direction } = useText();
  const { isCollapsed, isDrawerOpen } = useUi();
  const isMobile = useView() === 'mobile';
  if (!isMobile) {
    return (
      <div className={isCollapsed ? `${css.side} ${css.folded}` : css.side}>
        <Sidebar entries={entries} isFolded={isCollapsed} head={<Brand isFolded={isCollapsed} />} />
      </div>
    );
  }
  return (
    <Drawer
      open={isDrawerOpen}
      onClose={() => sidebar.setDrawer(false)}
      placement={direction === 'rtl' ? 'right' : 'left'}
      size={264}
      title={t('app.name')}
      styles={{
        header: { background: 'var(--side-ground)', color: 'var(--side-ink)', borderColor: 'var(--side-line)' },
        body: { padding: 0, background: 'var(--side-ground)' },
      }}
      rootClassName={css.drawer ?? ''}
    >
      <Sidebar entries={entries} isFolded={false} />
    </Drawer>
  );
}

/** Marks the entry one is in, and unfolds the section around it. */
const showCurrent = (current: string, section: MenuEntry['section']): void => {
  sidebar.changeCurrent(current);
  const { openKeys } = ui.get();
  if (section && !openKeys.includes(section)) sidebar.changeOpenKeys([...openKeys, section]);
};

/** Puts the reader at the start of the new screen, unless the screen has already placed them. */
const useFocusOnScreenChange = (pathname: string) => {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (main.current && !main.current.contains(document.activeElement)) main.current.focus({ preventScroll: true });
    main.current?.scrollTo({ top: 0 });
  }, [pathname]);
  return main;
};

/** `g` and a letter for every line of the menu that this person has. */
const useGoKeys = (menu: readonly MenuEntry[], entries: readonly MenuEntry[]) => {
  const go = useGo();
  const letters = goLetters(menu);
  return entries.map(({ path, titleKey }) => ({ keys: `g ${letters.get(path) ?? ''}`, titleKey, act: () => go(path) }));
};

type ShellProps = {
  readonly menu: readonly MenuEntry[];
  /** What stands above every screen. */
  readonly notice: ReactNode;
  /** Whether the screen is kept out of sight until it is known what stands above it: it would move when that comes. */
  readonly isHeld: boolean;
  /** Opens the way to anything; absent where there is nothing to go to. */
  readonly onFind: (() => void) | undefined;
  readonly children: ReactNode;
};

/** The frame of the guarded area: menu, top bar, and the screen. */
export function Shell({ menu, notice, isHeld, onFind, children }: ShellProps) {
  const { t } = useText();
  const may = useMay();
  const view = useView();
  const { pathname } = useLocation();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const showHelp = useCallback(() => setHelpOpen(true), []);
  const entries = menu.filter(({ permission }) => may(permission));
  const current = currentEntry(entries, pathname);
  const section = entries.find(({ path }) => path === current)?.section;
  const main = useFocusOnScreenChange(pathname);

  const goKeys = useGoKeys(menu, entries);
  useKeys({ '?': showHelp, ...Object.fromEntries(goKeys.map(({ keys, act }) => [keys, act])) });
  useLayoutEffect(() => ui.set({ isCollapsed: view !== 'desktop', isDrawerOpen: false }), [view]);
  useLayoutEffect(() => showCurrent(current, section), [current, section]);
  useEffect(() => sidebar.clearMenu, []);

  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main">
        {t('app.skipToContent')}
      </a>
      <Menu entries={entries} />
      <div className={css.work}>
        <TopBar onFind={onFind} onHelp={showHelp} onSignOut={() => void signOut()} />
        <OfflineBar />
        <div role="status">{notice}</div>
        <main id="main" ref={main} tabIndex={-1} className={isHeld ? `${css.main} ${css.held}` : css.main}>
          {children}
        </main>
      </div>
      <HelpDialog goKeys={goKeys} isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}
