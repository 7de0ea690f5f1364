import { CheckCircleOutlined, KeyOutlined, LogoutOutlined, MailOutlined, StopOutlined } from '@ant-design/icons';
import { user } from '@assay/contract/identity/user.calls';
import type { User } from '@assay/contract/identity/user.types';
import type { Can } from '@assay/contract/kit/envelope';
import { useWrite } from '#shared/notify/use-write.ts';
import { useConfirm } from '#shared/form/confirm.ts';
import { useArchive } from '#shared/form/use-archive.tsx';
import { useText } from '#shared/i18n/text.tsx';
import type { RecordAction } from '#shared/record/record-pages.ts';
import { useSession } from '#shared/session/session.ts';

/** The writes behind the actions, each with the question that comes before it. */
const useUserWrites = ({ id, version, name, username }: User) => {
  const { t } = useText();
  const confirm = useConfirm();
  const invalidates = [user];
  const reset = useWrite({ call: user.calls.resetPassword, invalidates, message: 'notices.resetStarted', about: () => username });
  const invite = useWrite({ call: user.calls.resendInvitation, invalidates, message: 'notices.invited', about: () => username });
  const endSessions = useWrite({ call: user.calls.endSessions, invalidates, message: 'users.actions.sessionsEnded', about: () => name });
  const update = useWrite({ call: user.calls.update, invalidates, about: () => name });
  const asked = async (question: Parameters<typeof confirm>[0], write: () => void): Promise<void> => {
    if (await confirm(question)) write();
  };
  const who = { name, username };
  return {
    isBusy: [reset, invite, endSessions, update].some(({ isPending }) => isPending),
    reset: () =>
      asked({ title: t('users.actions.resetTitle', who), text: t('users.actions.resetText', who), ok: t('users.actions.resetOk') }, () =>
        reset.mutate({ body: { userId: id } }),
      ),
    invite: () =>
      asked({ title: t('users.actions.inviteTitle', who), text: t('users.actions.inviteText', who), ok: t('users.actions.inviteOk') }, () =>
        invite.mutate({ params: { id } }),
      ),
    endSessions: () =>
      asked(
        {
          title: t('users.actions.endSessionsTitle', who),
          text: t('users.actions.endSessionsText', who),
          ok: t('users.actions.endSessionsOk'),
        },
        () => endSessions.mutate({ params: { id } }),
      ),
    disable: () =>
      asked(
        {
          title: t('users.actions.disableTitle', who),
          text: t('users.actions.disableText', who),
          ok: t('users.actions.disable'),
          isDanger: true,
        },
        () => update.mutate({ params: { id }, body: { version, isActive: false } }),
      ),
    enable: async () => update.mutate({ params: { id }, body: { version, isActive: true } }),
  };
};

/** What can be done with an account besides changing and archiving it, by what the server allows. */
export const useUserActions = (record: User, can: Can) => {
  const { t } = useText();
  const session = useSession();
  const writes = useUserWrites(record);
  const { restore, isBusy } = useArchive({ resource: user });
  // Nobody locks themselves out.
  const maySwitch = can.edit === true && session.user?.id !== record.id;
  const switching: RecordAction = record.isActive
    ? { key: 'disable', label: t('users.actions.disable'), icon: <StopOutlined />, isDanger: true, run: writes.disable }
    : { key: 'enable', label: t('users.actions.enable'), icon: <CheckCircleOutlined />, run: writes.enable };
  const all: readonly (RecordAction & { readonly may: boolean })[] = [
    { key: 'invite', label: t('users.actions.invite'), icon: <MailOutlined />, run: writes.invite, may: can.invite === true },
    { key: 'reset', label: t('users.actions.reset'), icon: <KeyOutlined />, run: writes.reset, may: can.reset === true },
    {
      key: 'sessions',
      label: t('users.actions.endSessions'),
      icon: <LogoutOutlined />,
      run: writes.endSessions,
      may: can.endSessions === true,
    },
    { ...switching, may: maySwitch },
  ];
  return {
    actions: all.filter(({ may }) => may),
    enable: writes.enable,
    restore: () => restore(record),
    isBusy: isBusy || writes.isBusy,
  };
};
