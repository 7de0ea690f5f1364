import { AuditOutlined } from '@ant-design/icons';
import { user } from '@assay/contract/identity/user.calls';
import type { User } from '@assay/contract/identity/user.types';
import type { Can } from '@assay/contract/kit/envelope';
import { Button } from 'antd';
import { useWrite } from '#shared/api/use-write.ts';
import { Banner } from '#shared/layout/banner.tsx';
import { useConfirm } from '#shared/form/confirm.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useMay } from '#shared/session/session.ts';
import css from './users.module.css';

type ApprovalBannerProps = { readonly record: User; readonly can: Can };

const useDecision = ({ id, version, name, pendingRoles }: User) => {
  const { t, label } = useText();
  const confirm = useConfirm();
  const decide = useWrite({ call: user.calls.approve, invalidates: [user], message: 'notices.updated' });
  const roles = pendingRoles.map((role) => label('role', role)).join(', ');
  const ask = async (question: Parameters<typeof confirm>[0], decline: boolean): Promise<void> => {
    if (await confirm(question)) decide.mutate({ params: { id }, body: { version, ...(decline ? { decline } : {}) } });
  };
  return {
    roles,
    isBusy: decide.isPending,
    approve: () => {
      const title = t('users.approval.approveTitle', { name, roles });
      return ask({ title, text: t('users.approval.approveText'), ok: t('users.approval.approve') }, false);
    },
    decline: () => {
      const title = t('users.approval.declineTitle', { name, roles });
      return ask({ title, text: t('users.approval.declineText'), ok: t('users.approval.decline'), isDanger: true }, true);
    },
    /** Who asked does not decide, but may change their mind. */
    withdraw: () => {
      const title = t('users.approval.withdrawTitle', { name, roles });
      return ask({ title, text: t('users.approval.withdrawText'), ok: t('users.approval.withdraw') }, true);
    },
  };
};

/** Roles that wait for a second administrator: who asked, and who may decide. Who asked may still take it back. */
export function ApprovalBanner({ record, can }: ApprovalBannerProps) {
  const { t } = useText();
  const may = useMay();
  const { roles, isBusy, approve, decline, withdraw } = useDecision(record);
  if (record.pendingRoles.length === 0) return null;
  const asked = record.pendingByName === '' ? '' : t('users.approval.asked', { name: record.pendingByName });
  const reason = !can.approve && may('user.approve') ? t('users.approval.own') : t('users.approval.why');
  const text = `${asked} ${reason}`.trim();
  return (
    <Banner icon={<AuditOutlined />} title={t('users.approval.title', { roles })} text={text}>
      {(can.approve || can.decline) && (
        <div className={css.bannerButtons}>
          {can.decline && (
            <Button disabled={isBusy} onClick={() => void (can.approve ? decline() : withdraw())}>
              {can.approve ? t('users.approval.decline') : t('users.approval.withdraw')}
            </Button>
          )}
          {can.approve && (
            <Button type="primary" loading={isBusy} onClick={() => void approve()}>
              {t('users.approval.approve')}
            </Button>
          )}
        </div>
      )}
    </Banner>
  );
}
