import { ImportOutlined } from '@ant-design/icons';
import type { Permission } from '@assay/domain/access/permissions';
import { isImportArea } from '@assay/domain/imports/lists';
import type { ReactNode } from 'react';
import { useMay } from '../session/session.ts';

type Importable = { readonly name: string; readonly permissions: { readonly edit: Permission } };
type ImportWay = { readonly path: string; readonly label: 'grid.import'; readonly icon: ReactNode };

/** The way to bring in such records from a file, for those who may; of one company where the list is its own. */
export const useImportWay = ({ name, permissions }: Importable, companyId?: number): ImportWay | null => {
  const may = useMay();
  if (!isImportArea(name) || !may('import.run') || !may(permissions.edit)) return null;
  const company = companyId === undefined ? '' : `&company=${companyId}`;
  return { path: `/import/create?area=${name}${company}`, label: 'grid.import', icon: <ImportOutlined /> };
};
