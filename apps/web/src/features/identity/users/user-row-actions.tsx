import type { User } from '@assay/contract/identity/user.types';
import type { RowActionsProps } from '#shared/grid/row-menu.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import { useUserActions } from './use-user-actions.tsx';

/** What the page of an account offers, from its row. To archive it is in the menu of every record. */
export function UserRowActions({ record, can, children }: Loaded<User> & Pick<RowActionsProps<unknown>, 'children'>) {
  const { actions } = useUserActions(record, can);
  return children(actions.filter(({ key }) => key !== 'archive').map(({ run, ...action }) => ({ ...action, onClick: () => void run() })));
}
