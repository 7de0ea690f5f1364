import { user } from '@assay/contract/identity/user.calls';
import type { User } from '@assay/contract/identity/user.types';
import { userInput, userShape } from '@assay/domain/identity/user';
import { useWrite } from '#shared/api/use-write.ts';
import { isForForm } from '#shared/form/form-errors.ts';
import { RecordForm } from '#shared/form/record-form.tsx';
import { userSections } from './user-sections.tsx';

/** Who the user is, and what they may do where. */
export function UserOverview({ record, canEdit }: { readonly record: User; readonly canEdit: boolean }) {
  const update = useWrite({ call: user.calls.update, invalidates: [user], takes: isForForm });
  return (
    <RecordForm
      area="users"
      columns={user.columns}
      schema={userInput}
      shape={userShape}
      sections={userSections}
      record={record}
      isReadOnly={!canEdit}
      submit={(values) => update.mutateAsync({ params: { id: record.id }, body: values as Partial<User> })}
    />
  );
}
