import type { Company } from '@assay/contract/companies/company.types';

type Step = { readonly id: number | null; readonly name: string };
type Placed = Pick<Company, 'id' | 'name' | 'depth' | 'parentCompanyId' | 'parentCompanyName' | 'rootParentId' | 'rootParentName'>;

/** The way down to a company: its root, what is left out between, its parent, itself. Who may not see one above sees no name, so no step. */
export const placeOf = ({ id, name, depth, parentCompanyId, parentCompanyName, rootParentId, rootParentName }: Placed): Step[] => {
  const steps: Step[] = [];
  if (rootParentId !== id && rootParentName !== '') steps.push({ id: rootParentId, name: rootParentName });
  if (depth > 3 && steps.length > 0) steps.push({ id: null, name: '…' });
  if (parentCompanyId !== null && parentCompanyId !== rootParentId && parentCompanyName !== '') {
    steps.push({ id: parentCompanyId, name: parentCompanyName });
  }
  return [...steps, { id, name }];
};
