import { user } from '@assay/contract/identity/user.calls';
import type { User, UserIdentity } from '@assay/contract/identity/user.types';
import { Button } from 'antd';
import { useRows } from '#shared/api/queries.ts';
import { useWrite } from '#shared/notify/use-write.ts';
import { useConfirm } from '#shared/form/confirm.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { NotRead } from '#shared/layout/reading.tsx';
import css from './users.module.css';

type OwnerProps = { readonly record: User; readonly canEdit: boolean };

function IdentityRow({ identity, record, canEdit }: OwnerProps & { readonly identity: UserIdentity }) {
  const { t } = useText();
  const confirm = useConfirm();
  const unlink = useWrite({
    call: user.calls.unlinkIdentity,
    invalidates: [user],
    message: 'notices.identityUnlinked',
    about: () => record.name,
  });
  const issuer = leftToRight(identity.issuer);
  const ask = async (): Promise<void> => {
    const question = {
      title: t('users.identities.unlinkTitle', { issuer, name: record.name }),
      text: t('users.identities.unlinkText', { username: leftToRight(record.username) }),
      ok: t('users.identities.unlink'),
      isDanger: true,
    };
    if (await confirm(question)) unlink.mutate({ params: { id: record.id, identityId: identity.id } });
  };
  return (
    <li className={css.identity}>
      <p>
        <b>
          <bdi dir="ltr">{identity.issuer}</bdi>
        </b>
        <span className={css.muted}>
          {t('users.identities.since', { company: identity.companyName, time: leftToRight(formatTime(identity.linkedAt)) })}
        </span>
      </p>
      {canEdit && (
        <Button aria-label={t('users.identities.unlinkOf', { issuer })} loading={unlink.isPending} onClick={() => void ask()}>
          {t('users.identities.unlink')}
        </Button>
      )}
    </li>
  );
}

/** With which identity providers somebody signs in, where there is one; each can be unlinked. */
export function UserIdentities({ record, canEdit }: OwnerProps) {
  const { t } = useText();
  const { rows = [], query } = useRows({ resource: user, call: user.calls.identities, params: { id: record.id }, isSilent: true });
  if (rows.length === 0 && !query.error) return null;
  return (
    <section className={`${css.panel} ${css.afterForm}`} aria-labelledby="identities">
      <header>
        <h2 id="identities">{t('users.identities.title')}</h2>
        <p>{t('users.identities.hint')}</p>
      </header>
      {query.error && <NotRead error={query.error} onRetry={() => void query.refetch()} />}
      <ul className={css.identities}>
        {rows.map((identity) => (
          <IdentityRow key={identity.id} identity={identity} record={record} canEdit={canEdit} />
        ))}
      </ul>
    </section>
  );
}
