import { user } from '@assay/contract/identity/user.calls';
import type { User, UserDraft } from '@assay/contract/identity/user.types';
import { userInput, userShape } from '@assay/domain/identity/user';
import { useState } from 'react';
import { useWrite } from '#shared/api/use-write.ts';
import { isForForm } from '#shared/form/form-errors.ts';
import { RecordForm } from '#shared/form/record-form.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { useSession } from '#shared/session/session.ts';
import { newUser } from './new-user.ts';
import { userSections } from './user-sections.tsx';

/** A new user, who is invited by mail and chooses the password. */
export function UserCreateScreen() {
  const { t } = useText();
  const go = useGo();
  const session = useSession();
  const [record] = useState(() => newUser(session.user));
  const create = useWrite({ call: user.calls.create, invalidates: [user], takes: isForForm });
  return (
    <Page title={t('records.user.create')} back={{ path: '/user', label: t('records.user.title') }}>
      <RecordForm
        area="users"
        columns={user.columns}
        schema={userInput}
        shape={userShape}
        sections={userSections}
        record={record}
        submitLabel={t('users.createSubmit')}
        submit={(values) => create.mutateAsync({ body: values as UserDraft })}
        onSaved={({ data }) => go(`/user/${(data as User).id}`, { replace: true })}
        onCancel={() => go('/user')}
      />
    </Page>
  );
}
