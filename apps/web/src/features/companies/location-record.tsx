import { company } from '@assay/contract/companies/company.calls';
import type { location } from '@assay/contract/companies/location.calls';
import { locationInput } from '@assay/domain/companies/location';
import { CompanyStart } from '#shared/record/company-start.tsx';
import type { RecordOptions } from '#shared/record/record-pages.ts';
import { locationSections } from './location-sections.tsx';

export const record: RecordOptions<typeof location> = {
  schema: locationInput,
  sections: locationSections,
  // Groups and contacts are not kept yet.
  unasked: ['groupId', 'primaryContactId'],
  alsoChanges: [company],
  create: { Start: CompanyStart },
  facts: ['companyId', 'descriptor', 'phone', 'agencies'],
  parents: ({ companyId, companyName }) => [{ path: `/company/${companyId}`, label: companyName }],
};
