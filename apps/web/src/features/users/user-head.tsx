import { InboxOutlined, LockOutlined, MoreOutlined, StopOutlined } from '@ant-design/icons';
import type { User } from '@assay/contract/identity/user.types';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { leftToRight } from '#shared/grid/left-to-right.ts';
import { Banner } from '#shared/layout/banner.tsx';
import { formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { EmailText } from '#shared/layout/email-text.tsx';
import { besideTrigger } from '#shared/layout/beside-trigger.ts';
import type { UserAction } from './use-user-actions.tsx';
import css from './users.module.css';

/** What one wants to know before anything else, in one line. */
export function UserFacts({ record }: { readonly record: User }) {
  const { t, label } = useText();
  const { username, phone, mainRole, lastSignInAt, hasTotp, updatedAt } = record;
  const time = (at: string): string => leftToRight(formatTime(at));
  return (
    <div className={css.facts}>
      {mainRole !== '' && <span>{label('role', mainRole)}</span>}
      <a href={`mailto:${username}`} dir="ltr">
        <EmailText text={username} />
      </a>
      {phone !== '' && (
        <a href={`tel:${phone}`} dir="ltr">
          {phone}
        </a>
      )}
      <span>{lastSignInAt ? t('users.head.lastSignIn', { time: time(lastSignInAt) }) : t('users.head.neverSignedIn')}</span>
      {hasTotp && <span>{t('users.head.secondFactor')}</span>}
      <span>{t('form.changedAt', { time: time(updatedAt) })}</span>
    </div>
  );
}

type MenuProps = { readonly actions: readonly UserAction[]; readonly isBusy: boolean };

/** All that can be done with the account behind one button. */
export function UserMenu({ actions, isBusy }: MenuProps) {
  const { t } = useText();
  if (actions.length === 0) return null;
  const items = actions.map(({ key, label, icon, isDanger, run }) => ({
    key,
    label,
    icon,
    onClick: () => void run(),
    ...(isDanger ? { danger: true } : {}),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight" getPopupContainer={besideTrigger}>
      <Button icon={<MoreOutlined />} loading={isBusy}>
        {t('users.actions.menu')}
      </Button>
    </Dropdown>
  );
}

type StandingProps = {
  readonly record: User;
  readonly canEdit: boolean;
  /** What brings the account back: restoring it, or enabling it. */
  readonly restore: ReactNode;
  readonly enable: ReactNode;
};

/** Why an account cannot be used or changed, and the way out of it. */
export function UserStanding({ record, canEdit, restore, enable }: StandingProps) {
  const { t } = useText();
  if (record.isArchived) {
    return (
      <Banner icon={<InboxOutlined />} title={t('records.user.archived')} text={t('users.archivedText')}>
        {restore}
      </Banner>
    );
  }
  if (!record.isActive) {
    return (
      <Banner icon={<StopOutlined />} title={t('users.disabled.title')} text={t('users.disabled.text')}>
        {enable}
      </Banner>
    );
  }
  if (canEdit) return null;
  return <Banner icon={<LockOutlined />} title={t('users.notYours.title')} text={t('users.notYours.text')} />;
}
