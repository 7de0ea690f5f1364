import { company } from '@assay/contract/companies/company.calls';
import type { Company } from '@assay/contract/companies/company.types';
import type { Can } from '@assay/contract/kit/envelope';
import { companyInput, companyShape } from '@assay/domain/companies/company';
import { useMemo } from 'react';
import { useWrite } from '#shared/api/use-write.ts';
import { isForForm } from '#shared/form/form-errors.ts';
import { RecordForm } from '#shared/form/record-form.tsx';
import { companySections } from './company-sections.tsx';

/** Everything about the company itself. */
export function CompanyOverview({ record, can }: { readonly record: Company; readonly can: Can }) {
  const update = useWrite({ call: company.calls.update, invalidates: [company], takes: isForForm });
  const canMove = can.move === true;
  const sections = useMemo(() => companySections({ canMove }), [canMove]);
  return (
    <RecordForm
      area="companies"
      columns={company.columns}
      schema={companyInput}
      shape={companyShape}
      sections={sections}
      record={record}
      isReadOnly={can.edit !== true}
      submit={(values) => update.mutateAsync({ params: { id: record.id }, body: values as Partial<Company> })}
    />
  );
}
