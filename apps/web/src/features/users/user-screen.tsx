import { user } from '@assay/contract/identity/user.calls';
import type { User } from '@assay/contract/identity/user.types';
import type { Can } from '@assay/contract/kit/envelope';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Button, Skeleton, Tabs } from 'antd';
import { recordQuery } from '#shared/api/queries.ts';
import { RecordHistory } from '#shared/history/record-history.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { ScreenMessage } from '#shared/layout/screen-message.tsx';
import { useMay } from '#shared/session/session.ts';
import { ApprovalBanner } from './approval-banner.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { UserFacts, UserMenu, UserStanding } from './user-head.tsx';
import { UserIdentities } from './user-identities.tsx';
import { UserOverview } from './user-overview.tsx';
import { UserStateMark } from './user-state.tsx';
import css from './users.module.css';

type Loaded = { readonly record: User; readonly can: Can };

function UserTabs({ record, can }: Loaded) {
  const { t } = useText();
  const may = useMay();
  const go = useGo();
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const canEdit = can.edit === true;
  const overview = (
    <>
      <UserOverview record={record} canEdit={canEdit} />
      <UserIdentities record={record} canEdit={canEdit} />
    </>
  );
  if (!may('audit.view')) return overview;
  const items = [
    { key: 'overview', label: t('form.overview'), children: overview },
    { key: 'history', label: t('audit.history.title'), children: <RecordHistory entity="user" entityId={record.id} /> },
  ];
  return (
    <Tabs
      className={css.tabs ?? ''}
      items={items}
      activeKey={tab === 'history' ? tab : 'overview'}
      onChange={(key) => go(key === 'overview' ? `/user/${record.id}` : `/user/${record.id}?tab=${key}`, { replace: true })}
    />
  );
}

function UserPage({ record, can }: Loaded) {
  const { t } = useText();
  const { actions, enable, restore, isBusy } = useUserActions(record, can);
  const canEdit = can.edit === true;
  const enableButton = actions.some(({ key }) => key === 'enable') && (
    <Button loading={isBusy} onClick={() => void enable()}>
      {t('users.actions.enable')}
    </Button>
  );
  const restoreButton = can.restore && (
    <Button type="primary" loading={isBusy} onClick={() => void restore()}>
      {t('form.archive.restore')}
    </Button>
  );
  return (
    <Page
      title={record.name}
      back={{ path: '/user', label: t('records.user.title') }}
      badges={<UserStateMark user={record} />}
      facts={<UserFacts record={record} />}
      actions={<UserMenu actions={actions} isBusy={isBusy} />}
    >
      <UserStanding record={record} canEdit={canEdit} restore={restoreButton} enable={enableButton} />
      <ApprovalBanner record={record} can={can} />
      <UserTabs record={record} can={can} />
    </Page>
  );
}

/** One user: who they are, what they may do where, and where the account stands. */
export function UserScreen() {
  const { t } = useText();
  const go = useGo();
  const { id } = useParams({ strict: false }) as { id?: string };
  const { data: answer, isError } = useQuery(recordQuery(user, Number(id), { isSilent: true }));
  if (isError) {
    const back = <Button onClick={() => go('/user')}>{t('records.user.all')}</Button>;
    return <ScreenMessage title={t('records.user.missing')} text={t('records.user.missingText')} actions={back} />;
  }
  if (!answer) return <Skeleton active title={{ width: 320 }} paragraph={{ rows: 14 }} />;
  return <UserPage key={answer.data.id} record={answer.data} can={answer.can} />;
}
