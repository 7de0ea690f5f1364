import { pick } from '@assay/domain/fields/values';
import type { User } from '@assay/contract/identity/user.types';
import { changedSince } from '@assay/domain/identity/users';
import { Fact } from '#shared/form/form-item.tsx';
import { ChangeList } from '#shared/history/change-list.tsx';
import { ListText } from '#shared/i18n/list-text.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { EmailText } from '#shared/layout/email-text.tsx';
import css from './users.module.css';

type DetailsProps = { readonly record: User };

/** What is no longer as it was when the role was requested. */
function RequestChanges({ record }: DetailsProps) {
  const { t } = useText();
  const { pendingRequest: request } = record;
  const changed = request ? changedSince(request, record) : [];
  return (
    <section className={css.changes}>
      <h3>{t('users.approval.details.changes')}</h3>
      {request && changed.length > 0 ? (
        <ChangeList event={{ action: 'UPDATE', entity: 'user', before: pick(request, changed), after: pick(record, changed) }} />
      ) : (
        <p className={css.muted}>{t('users.approval.details.unchanged')}</p>
      )}
    </section>
  );
}

/** One below the other, each where the page begins to read. */
const namesOf = (names: readonly string[]) =>
  names.map((name) => (
    <div key={name}>
      <bdi>{name}</bdi>
    </div>
  ));

/** What the second administrator decides on: whose account it is, what it is to open, who asked, and what changed since. */
export function ApprovalDetails({ record }: DetailsProps) {
  const { t, label } = useText();
  const { username, pendingRoles, companyNames, locationNames, pendingByName, pendingAskerNames } = record;
  const scope = pendingRoles.some((role) => role !== 'MRO') ? 'everything' : 'cases';
  const others = pendingAskerNames.slice(1);
  return (
    <>
      <dl className={css.details}>
        <Fact label={t('users.fields.username')}>
          <bdi dir="ltr">
            <EmailText text={username} />
          </bdi>
        </Fact>
        <Fact label={t('users.approval.details.role')}>
          <ListText words={pendingRoles.map((role) => label('role', role))} />
        </Fact>
        <Fact label={t('users.approval.details.scope')}>{t(`users.approval.details.${scope}`)}</Fact>
        {companyNames.length > 0 && <Fact label={t('users.fields.companyNames')}>{namesOf(companyNames)}</Fact>}
        {locationNames.length > 0 && <Fact label={t('users.fields.locationNames')}>{namesOf(locationNames)}</Fact>}
        <Fact label={t('users.approval.details.by')}>
          <bdi>{pendingByName}</bdi>
        </Fact>
        {others.length > 0 && <Fact label={t('users.approval.details.alsoBy')}>{namesOf(others)}</Fact>}
      </dl>
      <RequestChanges record={record} />
    </>
  );
}
