import { company } from '@assay/contract/companies/company.calls';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordQuery } from '../api/queries.ts';
import type { Values } from '../form/faults.ts';
import { Waiting } from '../layout/waiting.tsx';

type CompanyStartProps = {
  /** Where the address names a company, and which reference of the new record it is. */
  readonly param?: 'parent' | 'company';
  readonly reference?: 'parentCompany' | 'company';
  readonly children: (start: Values) => ReactNode;
};

/** A new record starts under the company whose page sent us. */
export function CompanyStart({ param = 'company', reference = 'company', children }: CompanyStartProps) {
  const { [param]: named }: Values = useSearch({ strict: false });
  const id = typeof named === 'number' ? named : null;
  const query = useQuery(recordQuery(company, id));
  const found = query.data?.data;
  if (query.isLoading) return <Waiting />;
  return children(found ? { [`${reference}Id`]: found.id, [`${reference}Name`]: found.name } : {});
}
