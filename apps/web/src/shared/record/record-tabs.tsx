import { CatchBoundary, useRouter, useSearch } from '@tanstack/react-router';
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tabs } from 'antd';
import { Suspense, useContext, type ReactNode } from 'react';
import type { Values } from '../form/faults.ts';
import { RecordHistory } from '../history/record-history.tsx';
import { formatNumber } from '../i18n/format.ts';
import { useText } from '../i18n/text.tsx';
import { Outline } from '../layout/outline.tsx';
import { useGo } from '../layout/path-link.tsx';
import { useMay } from '../session/session.ts';
import { useView } from '../state/view.ts';
import { AddedTabsContext } from './added-tabs.ts';
import { RecordOverview } from './record-overview.tsx';
import type { AnyRecord, Loaded, OptionsOf, PageResource, RecordTab } from './record-pages.ts';
import css from './record.module.css';

type RecordTabsProps<Rec extends AnyRecord> = Loaded<Rec> & { readonly resource: PageResource<Rec>; readonly options: OptionsOf<Rec> };

/** A number that is fetched with its feature has the room of a digit until then. */
function Counted({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      {label}
      {children !== undefined && (
        <span className={css.tabCount}>
          <Suspense fallback={'\u2007'}>{children}</Suspense>
        </span>
      )}
    </>
  );
}

/** Tabs in the order that the record's own pages say, whichever feature they are from. */
const inOrder = <T extends { readonly key: string }>(tabs: readonly T[], order: readonly string[]): T[] => {
  const place = ({ key }: T): number => (order.includes(key) ? order.indexOf(key) : order.length);
  return tabs.toSorted((one, other) => place(one) - place(other));
};

const useTabs = <Rec extends AnyRecord>({ resource, options, record, can }: RecordTabsProps<Rec>) => {
  const { t, locale } = useText();
  const may = useMay();
  const { defaultErrorComponent: Fault } = useRouter().options;
  const { Below, first, tabs = [], tabOrder = [] } = options;
  const { [resource.name]: added = [] } = useContext(AddedTabsContext);
  const overview = (
    <>
      <RecordOverview resource={resource} options={options} record={record} can={can} />
      {Below && <Below record={record} can={can} />}
    </>
  );
  const hasHistory = may('audit.view') && can.viewHistory !== false;
  const counted = (number: number | null): string | null => (number === null ? null : formatNumber(number, locale));
  const shown = ({ key, label, count, Count, Tab }: RecordTab<Rec> | RecordTab<AnyRecord>) => ({
    key,
    label: <Counted label={t(label)}>{Count ? <Count record={record} can={can} /> : count && counted(count(record))}</Counted>,
    children: (
      // What is typed on another tab outlives one that cannot be fetched.
      <CatchBoundary getResetKey={() => key} {...(Fault ? { errorComponent: Fault } : {})}>
        <Suspense fallback={<Outline rows={6} />}>
          <Tab record={record} can={can} />
        </Suspense>
      </CatchBoundary>
    ),
  });
  return [
    ...(first ? [shown(first)] : []),
    { key: 'overview', label: t('form.overview'), children: overview },
    ...inOrder([...tabs, ...added], tabOrder)
      .filter(({ isShown }) => isShown?.({ can, may }) ?? true)
      .map(shown),
    ...(hasHistory
      ? [{ key: 'history', label: t('audit.history.title'), children: <RecordHistory entity={resource.name} entityId={record.id} /> }]
      : []),
  ];
};

/** The record itself, what hangs on it, and its history; the open one stands in the address. One alone needs no tabs. */
export function RecordTabs<Rec extends AnyRecord>(props: RecordTabsProps<Rec>) {
  const { t } = useText();
  const go = useGo();
  const isNarrow = useView() === 'mobile';
  const { tab, edit }: Values = useSearch({ strict: false });
  const tabs = useTabs(props);
  const path = `/${props.resource.name}/${props.record.id}`;
  // What is changed is changed on the form.
  const home = typeof edit === 'string' ? 'overview' : (tabs[0]?.key ?? 'overview');
  // What is being changed stays open behind another tab.
  const show = (key: string): void => {
    const search = new URLSearchParams({ ...(key === home ? {} : { tab: key }), ...(typeof edit === 'string' ? { edit } : {}) });
    go(search.size > 0 ? `${path}?${search}` : path, { replace: true });
  };
  const [first, ...others] = tabs;
  if (others.length === 0) return first?.children;
  const all = { items: tabs.map(({ key, label }) => ({ key, label })), onClick: ({ key }: { readonly key: string }) => show(key) };
  return (
    <div className={css.tabs}>
      <Tabs items={tabs} activeKey={tabs.find(({ key }) => key === tab)?.key ?? home} onChange={show} />
      <div className={css.allTabs}>
        <Dropdown menu={all} trigger={['click']}>
          <Button type="text" icon={<DownOutlined />} iconPlacement="end">
            {/* The arrow alone on a phone: three tabs fit beside it. */}
            <span className={isNarrow ? css.visuallyHidden : undefined}>{t('form.allTabs')}</span>
          </Button>
        </Dropdown>
      </div>
    </div>
  );
}
