import { InboxOutlined } from '@ant-design/icons';
import { company } from '@assay/contract/companies/company.calls';
import type { Company } from '@assay/contract/companies/company.types';
import { location } from '@assay/contract/companies/location.calls';
import type { Can } from '@assay/contract/kit/envelope';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Button, Skeleton, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { recordQuery } from '#shared/api/queries.ts';
import { useArchive } from '#shared/form/use-archive.tsx';
import { RecordHistory } from '#shared/history/record-history.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Banner } from '#shared/layout/banner.tsx';
import { Page } from '#shared/layout/page.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { ScreenMessage } from '#shared/layout/screen-message.tsx';
import { useMay } from '#shared/session/session.ts';
import { ChildrenTab } from './children-tab.tsx';
import css from './companies.module.css';
import { CompanyBadges, CompanyFacts } from './company-head.tsx';
import { CompanyOverview } from './company-overview.tsx';
import { LocationsTab } from './locations-tab.tsx';
import { RandomSettingsTab } from './random-settings-tab.tsx';
import { SsoTab } from './sso-tab.tsx';

type Loaded = { readonly record: Company; readonly can: Can };
type Search = { readonly tab?: string; readonly location?: number | 'new' };

const openLocation = (value: Search['location']): number | 'new' | null => (typeof value === 'number' || value === 'new' ? value : null);

const useTabs = ({ record, can }: Loaded, { location: open }: Search) => {
  const { t, locale } = useText();
  const may = useMay();
  const counted = (label: string, count?: number): ReactNode => (
    <>
      {label}
      {count !== undefined && <span className={css.tabCount}>{formatNumber(count, locale)}</span>}
    </>
  );
  return [
    { key: 'overview', label: t('form.overview'), children: <CompanyOverview record={record} can={can} /> },
    ...(can.viewLocations
      ? [
          {
            key: 'locations',
            label: counted(t('companies.tabs.locations'), record.locationCount),
            children: <LocationsTab companyId={record.id} canCreate={can.createLocation === true} open={openLocation(open)} />,
          },
        ]
      : []),
    {
      key: 'children',
      label: counted(t('companies.tabs.children'), record.childCount),
      children: <ChildrenTab companyId={record.id} canCreate={can.createChild === true} />,
    },
    ...(can.viewRandoms
      ? [{ key: 'randoms', label: t('companies.tabs.randoms'), children: <RandomSettingsTab companyId={record.id} /> }]
      : []),
    ...(may('company.sso') ? [{ key: 'sso', label: t('sso.title'), children: <SsoTab companyId={record.id} /> }] : []),
    ...(can.viewHistory
      ? [{ key: 'history', label: t('audit.history.title'), children: <RecordHistory entity="company" entityId={record.id} /> }]
      : []),
  ];
};

function CompanyPage({ record, can }: Loaded) {
  const { t } = useText();
  const go = useGo();
  const search = useSearch({ strict: false }) as Search;
  const tabs = useTabs({ record, can }, search);
  const { archive, restore, isBusy } = useArchive({ resource: company, alsoChanges: [location], text: t('companies.archiveText') });
  const restoreButton = (
    <Button type="primary" loading={isBusy} onClick={() => void restore(record)}>
      {t('form.archive.restore')}
    </Button>
  );
  return (
    <Page
      title={record.name}
      back={{ path: '/company', label: t('records.company.title') }}
      badges={<CompanyBadges record={record} />}
      facts={<CompanyFacts record={record} />}
      actions={
        can.archive && (
          <Button icon={<InboxOutlined />} loading={isBusy} onClick={() => void archive(record)}>
            {t('form.archive.ok')}
          </Button>
        )
      }
    >
      {record.isArchived && (
        <Banner icon={<InboxOutlined />} title={t('records.company.archived')} text={t('records.company.archivedText')}>
          {can.restore && restoreButton}
        </Banner>
      )}
      <Tabs
        className={css.tabs ?? ''}
        items={tabs}
        activeKey={tabs.some(({ key }) => key === search.tab) ? search.tab : 'overview'}
        onChange={(key) => go(key === 'overview' ? `/company/${record.id}` : `/company/${record.id}?tab=${key}`, { replace: true })}
      />
    </Page>
  );
}

/** One company: who it is, where it stands, and all that hangs on it. */
export function CompanyScreen() {
  const { t } = useText();
  const go = useGo();
  const { id } = useParams({ strict: false }) as { id?: string };
  const { data: answer, isError } = useQuery(recordQuery(company, Number(id), { isSilent: true }));
  if (isError) {
    const back = <Button onClick={() => go('/company')}>{t('records.company.all')}</Button>;
    return <ScreenMessage title={t('records.company.missing')} text={t('records.company.missingText')} actions={back} />;
  }
  if (!answer) return <Skeleton active title={{ width: 320 }} paragraph={{ rows: 14 }} />;
  return <CompanyPage key={answer.data.id} record={answer.data} can={answer.can} />;
}
