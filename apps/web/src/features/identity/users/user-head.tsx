import { LockOutlined, StopOutlined } from '@ant-design/icons';
import type { User } from '@assay/contract/identity/user.types';
import { headingOf } from '@assay/i18n/areas';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Banner } from '#shared/layout/banner.tsx';
import { formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { EmailText } from '#shared/layout/email-text.tsx';
import { ArchivedBanner, RestoreButton } from '#shared/record/record-page.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import { Summary } from '#shared/record/summary.tsx';
import { ApprovalBanner } from './approval-banner.tsx';
import { useUserActions } from './use-user-actions.tsx';

/** Who it is, and when they were last here. */
export function UserFacts({ record }: { readonly record: User }) {
  const text = useText();
  const { t, label } = text;
  const { username, phone, mainRole, lastSignInAt, hasTotp, updatedAt } = record;
  const heading = (name: string): string => headingOf('users', name, text);
  const link = (href: string, shown: ReactNode) => (
    <a href={href} dir="ltr">
      {shown}
    </a>
  );
  return (
    <Summary
      cells={[
        ...(mainRole === '' ? [] : [{ label: heading('mainRole'), value: label('role', mainRole) }]),
        { label: heading('username'), value: link(`mailto:${username}`, <EmailText text={username} />) },
        ...(phone === '' ? [] : [{ label: heading('phone'), value: link(`tel:${phone}`, phone) }]),
        { label: heading('lastSignInAt'), value: lastSignInAt ? <bdi>{formatTime(lastSignInAt)}</bdi> : t('users.head.never') },
        { label: heading('hasTotp'), value: label('yesNo', String(hasTotp)) },
        { label: heading('updatedAt'), value: <bdi>{formatTime(updatedAt)}</bdi> },
      ]}
    />
  );
}

/** Why an account cannot be used or changed, and the way out of it. */
function UserStanding({ record, can }: Loaded<User>) {
  const { t } = useText();
  const { actions, enable, restore, isBusy } = useUserActions(record, can);
  if (record.isArchived) {
    const button = can.restore && <RestoreButton isBusy={isBusy} onClick={() => void restore()} />;
    return <ArchivedBanner name="user">{button}</ArchivedBanner>;
  }
  if (!record.isActive) {
    return (
      <Banner icon={<StopOutlined />} title={t('users.disabled.title')} text={t('users.disabled.text')}>
        {actions.some(({ key }) => key === 'enable') && (
          <Button loading={isBusy} onClick={() => void enable()}>
            {t('users.actions.enable')}
          </Button>
        )}
      </Banner>
    );
  }
  if (can.edit) return null;
  return <Banner icon={<LockOutlined />} title={t('users.notYours.title')} text={t('users.notYours.text')} />;
}

/** Where the account stands, and what waits for a second administrator. */
export function UserBanner(loaded: Loaded<User>) {
  return (
    <>
      <UserStanding {...loaded} />
      <ApprovalBanner {...loaded} />
    </>
  );
}
