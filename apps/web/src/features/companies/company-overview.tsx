import { company } from '@assay/contract/companies/company.calls';
import type { Company } from '@assay/contract/companies/company.types';
import type { Can } from '@assay/contract/kit/envelope';
import { companyInput, companyShape } from '@assay/domain/companies/company';
import { useMemo } from 'react';
import { useWrite } from '#shared/notify/use-write.ts';
import { isForForm } from '#shared/form/form-errors.ts';
import { RecordForm } from '#shared/form/record-form.tsx';
import type { Submit } from '#shared/form/use-record-form.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.ts';
import { useMay } from '#shared/session/session.ts';
import { companySections } from './company-sections.tsx';

/** Everything about the company itself. */
export function CompanyOverview({ record, can }: { readonly record: Company; readonly can: Can }) {
  const update = useWrite({ call: company.calls.update, invalidates: [company], takes: isForForm });
  const canMove = can.move === true;
  const canEditSso = useMay()('company.sso');
  const sections = useMemo(() => companySections({ canMove, canEditSso }), [canMove, canEditSso]);
  const notify = useNotify();
  const { t } = useText();
  const submit: Submit = async (values) => {
    const saved = await update.mutateAsync({ params: { id: record.id }, body: values as Partial<Company> });
    // The number that was asked for is not the one that counts yet.
    if (saved && saved.data.ssoAccountNumber !== values.ssoAccountNumber) notify.warning(t('companies.ssoChange.numberWaits'));
    return saved;
  };
  return (
    <RecordForm
      area="companies"
      columns={company.columns}
      schema={companyInput}
      shape={companyShape}
      sections={sections}
      record={record}
      isReadOnly={can.edit !== true}
      submit={submit}
    />
  );
}
