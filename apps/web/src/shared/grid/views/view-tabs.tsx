import { DownOutlined } from '@ant-design/icons';
import type { View } from '@assay/domain/finding/view.fields';
import { Button, Dropdown } from 'antd';
import { useRouter } from '@tanstack/react-router';
import { useText } from '../../i18n/text.tsx';
import { PathLink } from '../../layout/path-link.tsx';
import { useView } from '../../state/view.ts';
import { insideGrid } from '../inside-grid.ts';
import { listKeys } from '../list-state.ts';
import { totalText } from '../total.ts';
import { useTotal } from '../use-count.ts';
import css from './views.module.css';
import type { Views } from './use-views.ts';

/** As many as are read at a glance; the others are in a menu. */
const inSight = { desktop: 5, tablet: 3 } as const;

/** Those in sight, the open one among them, and the rest. */
const divided = (all: readonly View[], opened: View | null, { most }: { readonly most: number }) => {
  const first = all.slice(0, most);
  const isAmong = opened === null || first.some(({ id }) => id === opened.id);
  const shown = isAmong ? first : [...first.slice(0, most - 1), opened];
  return { shown, rest: all.filter(({ id }) => !shown.some((one) => one.id === id)) };
};

/** The address of a view: this page without what was changed on top of another. */
export const useViewPath = (): ((id: number | null) => string) => {
  const { history } = useRouter();
  return (id) => {
    const { pathname, search } = history.location;
    const keys = new URLSearchParams(search);
    for (const key of [...listKeys, 'view']) keys.delete(key);
    if (id !== null) keys.set('view', String(id));
    const text = keys.toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  };
};

type ViewTabsProps = { readonly views: Views; readonly all: readonly View[] };

/** Where there is no room for tabs: the view that is open, and the others below it. */
function ViewChoice({ views: { view, know, open }, all }: ViewTabsProps) {
  const { t } = useText();
  const items = [
    { key: 'all', label: t('views.all'), onClick: () => open(null) },
    ...all.map((one) => ({
      key: String(one.id),
      label: one.name,
      onClick: () => {
        know(one);
        open(one.id);
      },
    })),
  ];
  const name = view?.name ?? t('views.all');
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={insideGrid}
      menu={{ items, selectable: true, selectedKeys: [view ? String(view.id) : 'all'] }}
    >
      <Button className={css.choice ?? ''} aria-label={t('form.fact', { label: t('views.tabs'), value: name })}>
        <span dir="auto">{name}</span>
        <DownOutlined />
      </Button>
    </Dropdown>
  );
}

type ViewCountProps = { readonly views: Views; readonly of: View | null };

/** How many rows a tab holds. */
function ViewCount({ views: { counted, listOf }, of }: ViewCountProps) {
  const text = useText();
  const total = useTotal(counted, listOf(of));
  return <span className={css.tabCount}>{total && totalText(total, text)}</span>;
}

/** The views of a list, each a link: the one that is open is marked. */
export function ViewTabs({ views, all }: ViewTabsProps) {
  const { t } = useText();
  const width = useView();
  const pathOf = useViewPath();
  const { view, know, open } = views;
  if (width === 'mobile') return <ViewChoice views={views} all={all} />;
  const { shown, rest } = divided(all, view, { most: inSight[width] });
  const choose = (one: View): void => {
    know(one);
    open(one.id);
  };
  return (
    <nav aria-label={t('views.tabs')}>
      <ul className={css.tabs}>
        <li>
          <PathLink className={css.tab} path={pathOf(null)} pathNow={() => pathOf(null)} aria-current={view ? undefined : 'page'}>
            {t('views.all')}
          </PathLink>
          {all.length > 0 && <ViewCount views={views} of={null} />}
        </li>
        {shown.map((one) => (
          <li key={one.id}>
            <PathLink
              className={css.tab}
              path={pathOf(one.id)}
              pathNow={() => pathOf(one.id)}
              title={one.name}
              dir="auto"
              aria-current={one.id === view?.id ? 'page' : undefined}
              onClick={() => know(one)}
            >
              {one.name}
            </PathLink>
            <ViewCount views={views} of={one} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <Dropdown
              trigger={['click']}
              getPopupContainer={insideGrid}
              menu={{ items: rest.map((one) => ({ key: one.id, label: one.name, onClick: () => choose(one) })) }}
            >
              <Button type="text" size="small">
                {t('views.more', { count: rest.length })} <DownOutlined />
              </Button>
            </Dropdown>
          </li>
        )}
      </ul>
    </nav>
  );
}
