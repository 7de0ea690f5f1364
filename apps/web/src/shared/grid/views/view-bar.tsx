import { EllipsisOutlined, InfoCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { view as resource } from '@assay/contract/finding/view.calls';
import { mayArchiveView, mayChangeView, rolesToShareWith } from '@assay/domain/finding/sharing';
import type { View } from '@assay/domain/finding/view.fields';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useRows } from '../../api/queries.ts';
import { isObject } from '../../fields/shapes.ts';
import { useArchive } from '../../form/use-archive.tsx';
import { useText } from '../../i18n/text.tsx';
import { Banner } from '../../layout/banner.tsx';
import { useNotify } from '../../notify/notify.tsx';
import { useWrite } from '../../notify/use-write.ts';
import { useSession } from '../../session/session.ts';
import { insideGrid } from '../inside-grid.ts';
import { ViewsWait } from './views-wait.tsx';
import type { Views } from './use-views.ts';
import type { ViewQuestion } from './view-dialog.tsx';
import { useViewPath, ViewTabs } from './view-tabs.tsx';
import css from './views.module.css';

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

/** A record that another has changed comes back as it is now. */
const isView = (value: unknown): value is View => isObject(value) && 'sharedWithRoles' in value && 'state' in value;

/** Those of the reader first, in the order of their names. */
const useAll = (tableName: string): readonly View[] | undefined => {
  const { user } = useSession();
  const { rows } = useRows({
    resource,
    call: resource.calls.search,
    body: {
      filters: { tableName: { filterType: 'text', type: 'equals', filter: tableName }, isOffered: true },
      sort: [{ colId: 'name', sort: 'asc' }],
      size: 500,
    },
    isSilent: true,
  });
  return rows && [...rows.filter(({ ownerId }) => ownerId === user?.id), ...rows.filter(({ ownerId }) => ownerId !== user?.id)];
};

/** Saves what was changed; another who was first is told, and nothing is overwritten. */
const useSave = ({ view, know, stateNow }: Views) => {
  const [newer, setNewer] = useState<View | null>(null);
  const { mutateAsync, isPending } = useWrite({
    call: resource.calls.update,
    invalidates: [resource],
    isQuiet: true,
    takes: ({ code, data }) => {
      if (code !== 'conflict' || !isView(data)) return false;
      setNewer(data);
      return true;
    },
  });
  const notify = useNotify();
  const { t } = useText();
  return {
    isBusy: isPending,
    /** The view as another has left it meanwhile. */
    newer: newer?.id === view?.id ? newer : null,
    settle: () => setNewer(null),
    save: async (): Promise<void> => {
      if (!view) return;
      const answer = await mutateAsync({ params: { id: view.id }, body: { version: view.version, state: stateNow() } }).catch(() => null);
      if (!answer) return;
      know(answer.data);
      notify.success(t('views.saved'), { about: answer.data.name });
    },
  };
};

type MenuProps = { readonly view: View; readonly views: Views; readonly onEdit: () => void };

/** What else can be done with the view that is open. */
function ViewMenu({ view, views, onEdit }: MenuProps) {
  const { t } = useText();
  const { user } = useSession();
  const notify = useNotify();
  const pathOf = useViewPath();
  const { archive } = useArchive({ resource });
  if (!user) return null;
  const person = { userId: user.id, roles: user.roles, groups: [] };
  const isOwn = mayChangeView(person, view);
  const copy = (): void =>
    void navigator.clipboard
      .writeText(new URL(pathOf(view.id), location.href).href)
      .then(() => notify.message(t('views.copied')), notify.failure);
  const remove = async (): Promise<void> => {
    if (await archive(view)) views.open(null);
  };
  const items = [
    ...(isOwn
      ? [{ key: 'edit', label: t(rolesToShareWith(person).length > 0 ? 'views.edit' : 'views.rename'), onClick: onEdit }]
      : [{ key: 'owner', label: t('views.sharedBy', { owner: view.ownerName }), disabled: true }]),
    { key: 'copy', label: t('views.copyLink'), onClick: copy },
    ...(mayArchiveView(person, view) ? [{ key: 'archive', label: t('form.archive.ok'), danger: true, onClick: () => void remove() }] : []),
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" getPopupContainer={insideGrid} menu={{ items }}>
      <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={t('views.actions', { name: view.name })} />
    </Dropdown>
  );
}

type ChangesProps = {
  readonly views: Views;
  readonly saving: ReturnType<typeof useSave>;
  readonly onSaveAs: () => void;
};

/** What was changed since the view was opened: kept, kept as another, or given up. */
function Changes({ views: { view, isChanged, discard }, saving, onSaveAs }: ChangesProps) {
  const { t } = useText();
  const { user } = useSession();
  if (!user || !view || !isChanged) return null;
  const isOwn = mayChangeView({ userId: user.id, roles: [] }, view);
  return (
    <>
      <span className={css.changed} role="status">
        {t('views.changed')}
      </span>
      {isOwn && (
        <Button type="link" size="small" loading={saving.isBusy} onClick={() => void saving.save()}>
          {t('views.save')}
        </Button>
      )}
      <Button type="link" size="small" onClick={onSaveAs}>
        {t('views.saveAs')}
      </Button>
      <Button type="link" size="small" onClick={discard}>
        {t('views.discard')}
      </Button>
    </>
  );
}

/** The views of a list above it: all of it first, which is all there is where nobody has saved one. */
export function ViewBar({ views }: { readonly views: Views }) {
  const { t } = useText();
  const all = useAll(views.tableName);
  const saving = useSave(views);
  const [question, setQuestion] = useState<ViewQuestion | null>(null);
  const { view, isMissing, tableName, stateNow, know, open, discard } = views;
  if (!view && !isMissing && !all) return <ViewsWait />;
  const { newer, settle } = saving;
  const saveAs = (): void => setQuestion({ tableName, state: stateNow() });
  const saved = (next: View): void => {
    setQuestion(null);
    settle();
    know(next);
    if (next.id !== view?.id) open(next.id);
  };
  const giveUp = (): void => {
    if (newer) know(newer);
    settle();
    discard();
  };
  const choices = (
    <>
      <Button size="small" type="primary" onClick={saveAs}>
        {t('views.saveAs')}
      </Button>{' '}
      <Button size="small" onClick={giveUp}>
        {t('views.discard')}
      </Button>
    </>
  );
  return (
    <>
      {isMissing && <Banner icon={<InfoCircleOutlined />} title={t('records.view.missing')} text={t('views.missing')} />}
      {view && newer && (
        <Banner icon={<WarningOutlined />} title={t('views.conflict', { name: view.name })} text={t('views.conflictText')}>
          {choices}
        </Banner>
      )}
      <div className={css.bar}>
        <ViewTabs views={views} all={all ?? (view ? [view] : [])} />
        {view && <ViewMenu view={view} views={views} onEdit={() => setQuestion({ view })} />}
        <div className={css.changes}>{!newer && <Changes views={views} saving={saving} onSaveAs={saveAs} />}</div>
      </div>
      {question && (
        <Suspense>
          <ViewDialog question={question} onSaved={saved} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
    </>
  );
}
