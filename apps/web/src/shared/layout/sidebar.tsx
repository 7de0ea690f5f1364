import { DownOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.tsx';
import { sidebar, useUi } from '../state/ui.ts';
import type { MenuEntry } from './manifest.ts';
import { menuTree } from './menu-tree.ts';
import { PathLink } from './path-link.tsx';
import css from './sidebar.module.css';

type Folding = { readonly isFolded: boolean };

function EntryLink({ entry, isFolded }: Folding & { entry: MenuEntry }) {
  const { t, direction } = useText();
  const { currentItem } = useUi();
  const Icon = entry.icon;
  const link = (
    <PathLink
      path={entry.path}
      className={css.link}
      onClick={() => sidebar.setDrawer(false)}
      {...(currentItem === entry.path ? { 'aria-current': 'page' as const } : {})}
    >
      <span className={css.icon} aria-hidden="true">
        <Icon />
      </span>
      <span className={css.label}>{t(entry.titleKey)}</span>
    </PathLink>
  );
  if (!isFolded) return link;
  return (
    <Tooltip title={t(entry.titleKey)} placement={direction === 'rtl' ? 'left' : 'right'}>
      {link}
    </Tooltip>
  );
}

function Section({ titleKey, entries, isFolded }: Folding & { titleKey: MenuEntry['titleKey']; entries: readonly MenuEntry[] }) {
  const { t } = useText();
  const { openKeys } = useUi();
  const isOpen = isFolded || openKeys.includes(titleKey);
  const flip = (): void => sidebar.changeOpenKeys(isOpen ? openKeys.filter((key) => key !== titleKey) : [...openKeys, titleKey]);
  return (
    <li>
      {!isFolded && (
        <button type="button" className={css.section} aria-expanded={isOpen} onClick={flip}>
          {t(titleKey)}
          <DownOutlined aria-hidden="true" className={isOpen ? css.opened : css.closed} />
        </button>
      )}
      {isOpen && (
        <ul className={css.list}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <EntryLink entry={entry} isFolded={isFolded} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The menu: what this person may open, and where they are. */
export function Sidebar({ entries, isFolded, head }: Folding & { entries: readonly MenuEntry[]; head?: ReactNode }) {
  const { t } = useText();
  return (
    <nav className={isFolded ? `${css.nav} ${css.folded}` : css.nav} aria-label={t('nav.main')}>
      {head}
      <ul className={css.list}>
        {menuTree(entries).map((node) =>
          node.kind === 'entry' ? (
            <li key={node.entry.path}>
              <EntryLink entry={node.entry} isFolded={isFolded} />
            </li>
          ) : (
            <Section key={node.titleKey} titleKey={node.titleKey} entries={node.entries} isFolded={isFolded} />
          ),
        )}
      </ul>
    </nav>
  );
}
