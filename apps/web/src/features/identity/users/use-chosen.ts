import type { PermissionGroup, Role } from '@assay/domain/access/roles';
import { Form } from 'antd';
import { useFormContext } from '#shared/form/form-context.ts';

/** What a form says about somebody's access at this moment. */
type Chosen = {
  readonly roles: readonly Role[];
  readonly permissionGroups: readonly PermissionGroup[];
  readonly companyIds: readonly number[];
  readonly locationIds: readonly number[];
};

/** The access that is being chosen; of a form that is only shown, the one that is stored. */
export const useChosen = (): Chosen => {
  const form = Form.useFormInstance();
  const { record } = useFormContext();
  const watched = Form.useWatch((values: Partial<Chosen>) => values, { form, preserve: true }) as Partial<Chosen> | undefined;
  const { roles = [], permissionGroups = [], companyIds = [], locationIds = [] } = { ...(record as Partial<Chosen>), ...watched };
  return { roles, permissionGroups, companyIds, locationIds };
};
