import type { Why } from '@assay/contract/kit/envelope';
import { EllipsisOutlined, InboxOutlined } from '@ant-design/icons';
import { areas } from '@assay/i18n/areas';
import { Button, Dropdown } from 'antd';
import type { ComponentProps } from 'react';
import { useArchive } from '../form/use-archive.tsx';
import { StatusCell } from '../grid/cells.tsx';
import { useText } from '../i18n/text.tsx';
import { Banner } from '../layout/banner.tsx';
import { besideTrigger } from '../layout/beside-trigger.ts';
import { Page } from '../layout/page.tsx';
import { useKeys } from '../layout/use-keys.ts';
import { useEditing, whole } from './editing.ts';
import { RecordFacts } from './record-facts.tsx';
import type { AnyRecord, Loaded, OptionsOf, PageResource, RecordAction } from './record-pages.ts';
import { RecordTabs } from './record-tabs.tsx';
import { titleOf } from './record-title.ts';
import { EditButton } from './section-panel.tsx';
import css from './record.module.css';

type RecordPageProps<Rec extends AnyRecord> = Loaded<Rec> & { readonly resource: PageResource<Rec>; readonly options: OptionsOf<Rec> };

/** Archives and restores a record of any kind. Only what has a call for it is ever allowed to. */
const useArchiveOf = <Rec extends AnyRecord>({ resource, options, record }: RecordPageProps<Rec>) => {
  const { alsoChanges = [] } = options;
  const { archive, restore, isBusy } = useArchive({ resource, alsoChanges });
  const named = { ...record, name: titleOf({ resource, options }, record) };
  return { isBusy, archive: () => void archive(named), restore: () => void restore(named) };
};

type RestoreProps = Pick<ReturnType<typeof useArchiveOf>, 'isBusy'> & { readonly onClick: () => void };

export function RestoreButton({ isBusy, onClick }: RestoreProps) {
  const { t } = useText();
  return (
    <Button type="primary" loading={isBusy} onClick={onClick}>
      {t('form.archive.restore')}
    </Button>
  );
}

type ArchivedBannerProps = Pick<PageResource, 'name'> & Pick<ComponentProps<typeof Banner>, 'children'>;

/** Says that the record is archived, in its own words where it has some. */
export function ArchivedBanner({ name, children }: ArchivedBannerProps) {
  const { t, has } = useText();
  const own = `${areas[name]}.archivedText`;
  const text = has(own) ? t(own) : t(`records.${name}.archivedText`);
  return (
    <Banner icon={<InboxOutlined />} title={t(`records.${name}.archived`)} text={text}>
      {children}
    </Banner>
  );
}

/** What cannot be done now, and why. */
function Blocked({ label, why }: { readonly label: string; readonly why: string }) {
  return (
    <>
      {label}
      <small className={css.why}>{why}</small>
    </>
  );
}

/** What can be done with the record: what most come for, to change it, and the rest behind one button. */
function PageActions({
  items,
  isBusy,
  onEdit,
}: {
  readonly items: readonly RecordAction[];
  readonly isBusy: boolean;
  readonly onEdit: (() => void) | null;
}) {
  const { t } = useText();
  const first = items.filter(({ isFirst }) => isFirst);
  const menu = items
    .filter(({ isFirst }) => !isFirst)
    .map(({ key, label, icon, isDanger, blocked, run }) => ({
      key,
      label: blocked ? <Blocked label={label} why={blocked} /> : label,
      icon,
      disabled: blocked !== undefined,
      onClick: () => void run(),
      ...(isDanger ? { danger: true } : {}),
    }));
  return (
    <>
      {first.map(({ key, label, icon, run, isPrimary, blocked }) => (
        <Button
          key={key}
          icon={icon}
          {...(isPrimary ? { type: 'primary' } : {})}
          {...(blocked ? { disabled: true, title: blocked } : {})}
          onClick={() => void run()}
        >
          {label}
        </Button>
      ))}
      {onEdit && <EditButton onClick={onEdit} />}
      {menu.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: menu }} placement="bottomRight" getPopupContainer={besideTrigger}>
          <Button icon={<EllipsisOutlined aria-hidden="true" />} aria-label={t('form.more')} title={t('form.more')} loading={isBusy} />
        </Dropdown>
      )}
    </>
  );
}

const noReasons: Why = {};

/** One record: who it is, where it stands, and all that hangs on it. */
export function RecordPage<Rec extends AnyRecord>(props: RecordPageProps<Rec>) {
  const { resource, options, record, can, why = noReasons } = props;
  const { Badges, Actions: OwnActions, here, parents, Banner: OwnBanner, Notice } = options;
  const { t } = useText();
  const { archive, restore, isBusy } = useArchiveOf(props);
  const { edited, open } = useEditing(`/${resource.name}/${record.id}`);
  const loaded = { record, can, why };
  const edit = can.edit === true && edited === null && options.sections !== undefined ? () => open(whole) : null;
  useKeys({ e: edit ?? undefined });
  const kept = why.archive?.message;
  const blocked = kept === undefined ? {} : { blocked: kept };
  const archiving = { key: 'archive', label: t('form.archive.ok'), icon: <InboxOutlined />, isDanger: true, run: archive, ...blocked };
  const actions = (own: readonly RecordAction[]) => (
    <PageActions items={[...own, ...(can.archive === true || kept !== undefined ? [archiving] : [])]} isBusy={isBusy} onEdit={edit} />
  );
  return (
    <Page
      title={titleOf({ resource, options }, record)}
      {...(here ? { here: here(record) } : {})}
      trail={[{ path: `/${resource.name}`, label: t(`records.${resource.name}.title`) }, ...(parents?.(record) ?? [])]}
      badges={Badges ? <Badges {...loaded} /> : <StatusCell data={record} />}
      facts={<RecordFacts {...props} />}
      actions={OwnActions ? <OwnActions {...loaded}>{actions}</OwnActions> : actions([])}
    >
      {OwnBanner && <OwnBanner {...loaded} />}
      {!OwnBanner && record.isArchived && (
        <ArchivedBanner name={resource.name}>{can.restore && <RestoreButton isBusy={isBusy} onClick={restore} />}</ArchivedBanner>
      )}
      {Notice && <Notice {...loaded} />}
      <RecordTabs {...props} />
    </Page>
  );
}
