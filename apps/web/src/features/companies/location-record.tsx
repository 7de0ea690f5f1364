import { company } from '@assay/contract/companies/company.calls';
import { group } from '@assay/contract/companies/group.calls';
import type { location } from '@assay/contract/companies/location.calls';
import { locationInput } from '@assay/domain/companies/location';
import type { RecordOptions } from '#shared/record/record-pages.ts';
import { inCompany } from './in-company.ts';
import { locationSections } from './location-sections.tsx';

export const record: RecordOptions<typeof location> = {
  ...inCompany,
  schema: locationInput,
  sections: locationSections,
  // There are no invoices yet.
  unasked: ['isReceiveElectronicInvoices'],
  alsoChanges: [company, group],
  facts: ['companyId', 'descriptor', 'phone', 'agencies'],
};
