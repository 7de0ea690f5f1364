import { fieldFaults } from '@assay/contract/kit/field-errors';
import { companyInput } from '@assay/domain/companies/company';
import type { CompanyDraft } from '@assay/domain/companies/company.fields';
import { appendAudit } from '#platform/audit/audit.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { createCompany } from './create-company.ts';

/** The company record of what is one besides, with its MASTER location, in the transaction that makes the other. It is meant, whatever it looks like. */
export const createOwnCompany = async (write: Write, draft: CompanyDraft): Promise<number> => {
  const parsed = companyInput.safeParse(draft, { reportInput: true });
  if (!parsed.success) throw new AppError('invalid', { fields: fieldFaults(parsed.error) });
  const id = await createCompany(write, parsed.data, { createLocation: true, acceptDuplicate: true });
  await appendAudit(write.tx, write.auditContext, {
    action: 'CREATE',
    entity: 'company',
    entityId: id,
    label: parsed.data.name,
    companyId: id,
    locationId: null,
    after: parsed.data,
  });
  return id;
};
