import { LockOutlined, MoreOutlined, StopOutlined } from '@ant-design/icons';
import type { User } from '@assay/contract/identity/user.types';
import { Button, Dropdown } from 'antd';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { Banner } from '#shared/layout/banner.tsx';
import { formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { EmailText } from '#shared/layout/email-text.tsx';
import { besideTrigger } from '#shared/layout/beside-trigger.ts';
import { ArchivedBanner, RestoreButton } from '#shared/record/record-page.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import { ApprovalBanner } from './approval-banner.tsx';
import { useUserActions } from './use-user-actions.tsx';
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

/** All that can be done with the account behind one button. */
export function UserActions({ record, can }: Loaded<User>) {
  const { t } = useText();
  const { actions, isBusy } = useUserActions(record, can);
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
