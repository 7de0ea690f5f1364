import { InboxOutlined } from '@ant-design/icons';
import { areas } from '@assay/i18n/areas';
import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { useArchive } from '../form/use-archive.tsx';
import { StatusCell } from '../grid/cells.tsx';
import { useText } from '../i18n/text.tsx';
import { Banner } from '../layout/banner.tsx';
import { Page } from '../layout/page.tsx';
import { RecordFacts } from './record-facts.tsx';
import type { AnyOptions, AnyRecord, Loaded, PageResource } from './record-pages.ts';
import { RecordTabs } from './record-tabs.tsx';
import { titleOf } from './record-title.ts';

type RecordPageProps = Loaded<AnyRecord> & { readonly resource: PageResource; readonly options: AnyOptions };

/** Archives and restores a record of any kind. Only what has a call for it is ever allowed to. */
const useArchiveOf = ({ resource, options, record }: RecordPageProps) => {
  const { alsoChanges = [] } = options;
  type Archived = Parameters<typeof useArchive>[0]['resource'];
  const { archive, restore, isBusy } = useArchive({ resource: resource as unknown as Archived, alsoChanges });
  const named = { ...record, name: titleOf(options, record) };
  return { isBusy, archive: () => void archive(named), restore: () => void restore(named) };
};

type ArchiveProps = Pick<ReturnType<typeof useArchiveOf>, 'isBusy'> & { readonly onClick: () => void };

function ArchiveButton({ isBusy, onClick }: ArchiveProps) {
  const { t } = useText();
  return (
    <Button icon={<InboxOutlined />} loading={isBusy} onClick={onClick}>
      {t('form.archive.ok')}
    </Button>
  );
}

export function RestoreButton({ isBusy, onClick }: ArchiveProps) {
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

/** One record: who it is, where it stands, and all that hangs on it. */
export function RecordPage(props: RecordPageProps) {
  const { resource, options, record, can } = props;
  const { Badges, Actions, Banner: OwnBanner } = options;
  const { t } = useText();
  const { archive, restore, isBusy } = useArchiveOf(props);
  const loaded = { record, can };
  const actions = Actions ? <Actions {...loaded} /> : can.archive && <ArchiveButton isBusy={isBusy} onClick={archive} />;
  return (
    <Page
      title={titleOf(options, record)}
      back={{ path: `/${resource.name}`, label: t(`records.${resource.name}.title`) }}
      badges={Badges ? <Badges {...loaded} /> : <StatusCell data={record} />}
      facts={<RecordFacts {...props} />}
      actions={actions}
    >
      {OwnBanner && <OwnBanner {...loaded} />}
      {!OwnBanner && record.isArchived && (
        <ArchivedBanner name={resource.name}>{can.restore && <RestoreButton isBusy={isBusy} onClick={restore} />}</ArchivedBanner>
      )}
      <RecordTabs {...props} />
    </Page>
  );
}
