import { TableOutlined } from '@ant-design/icons';
import type { view } from '@assay/contract/finding/view.calls';
import { rolesToShareWith } from '@assay/domain/finding/sharing';
import type { Role } from '@assay/domain/access/roles';
import { viewInput } from '@assay/domain/finding/view';
import type { View } from '@assay/domain/finding/view.fields';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import type { Loaded, RecordAction, RecordOptions } from '#shared/record/record-pages.ts';
import { Summary } from '#shared/record/summary.tsx';
import { useSession } from '#shared/session/session.ts';
import { ListName, listPath } from './list-name.tsx';

const none: Role[] = [];

type RolesInputProps = { readonly id?: string; readonly value?: Role[]; readonly onChange?: (roles: Role[]) => void };

/** The roles that are the owner's to share with; those of before can be taken away. */
function RolesInput({ id, value = none, onChange }: RolesInputProps) {
  const { label } = useText();
  const { user } = useSession();
  const offered = new Set([...rolesToShareWith({ roles: user?.roles ?? [], groups: [] }), ...value]);
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      value={value}
      {...(onChange ? { onChange } : {})}
      options={[...offered].map((role) => ({ value: role, label: label('role', role) }))}
    />
  );
}

function Actions({ record, children }: Loaded<View> & { readonly children: (actions: readonly RecordAction[]) => ReactNode }) {
  const { t } = useText();
  const go = useGo();
  if (record.isArchived) return children([]);
  const open = {
    key: 'open',
    label: t('views.openList'),
    icon: <TableOutlined />,
    run: () => go(`${listPath(record.tableName)}?view=${record.id}`),
  };
  return children([open]);
}

function Facts({ record: { id, tableName, ownerName } }: Loaded<View>) {
  const { t } = useText();
  return (
    <Summary
      cells={[
        { label: t('views.fields.tableName'), value: <ListName tableName={tableName} />, path: `${listPath(tableName)}?view=${id}` },
        { label: t('views.fields.ownerName'), value: ownerName },
      ]}
    />
  );
}

export const record: RecordOptions<typeof view> = {
  schema: viewInput,
  unasked: ['tableName', 'state'],
  said: ['isActive', 'tableName', 'ownerName'],
  // It is there or archived: no status besides.
  Badges: () => null,
  facts: Facts,
  Actions,
  sections: [
    { key: 'view', title: 'views.sections.view', fields: ['name'] },
    {
      key: 'sharing',
      title: 'views.sections.sharing',
      fields: [{ name: 'sharedWithRoles', help: 'views.shareHelp', input: <RolesInput /> }],
    },
  ],
};
