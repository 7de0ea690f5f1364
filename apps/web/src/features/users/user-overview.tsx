import { user } from '@assay/contract/identity/user.calls';
import type { User } from '@assay/contract/identity/user.types';
import type { Role } from '@assay/domain/access/roles';
import { userChange, userShape } from '@assay/domain/identity/user';
import { useMemo } from 'react';
import { useWrite } from '#shared/notify/use-write.ts';
import { isForForm } from '#shared/form/form-errors.ts';
import { RecordForm } from '#shared/form/record-form.tsx';
import { askedRoles, sentRoles } from './role-choice.ts';
import { userSections } from './user-sections.tsx';

/** Who the user is, and what they may do where. */
export function UserOverview({ record, canEdit }: { readonly record: User; readonly canEdit: boolean }) {
  const shown = useMemo(() => ({ ...record, roles: askedRoles(record) }), [record]);
  const update = useWrite({ call: user.calls.update, invalidates: [user], takes: isForForm });
  return (
    <RecordForm
      area="users"
      columns={user.columns}
      schema={userChange}
      shape={userShape}
      sections={userSections}
      record={shown}
      isReadOnly={!canEdit}
      submit={async (values) => {
        const roles = sentRoles(values.roles as Role[], record);
        const saved = await update.mutateAsync({ params: { id: record.id }, body: { ...(values as Partial<User>), roles } });
        return saved && { data: { ...saved.data, roles: askedRoles(saved.data) } };
      }}
    />
  );
}
