import type { Company } from '@assay/contract/companies/company.types';
import { companyFields } from '@assay/domain/companies/company.fields';
import { blankOf } from '@assay/domain/fields/values';

export const stored = { version: 1, isArchived: false, createdAt: '2026-01-05T15:00:00.000Z', updatedAt: '2026-01-05T15:00:00.000Z' };
const waiting = { hasDer: false, hasDerContact: false, ssoWaitingAt: null, ssoNeedsYourApproval: false, logoFile: '' };
const counts = { rootParentId: 1, rootParentName: '', depth: 1, childCount: 0, locationCount: 1, accountManagerName: '' };

export const aCompany = (overrides: Partial<Company> = {}): Company => ({
  ...blankOf(companyFields),
  ...stored,
  ...counts,
  ...waiting,
  parentCompanyName: '',
  primaryLabName: '',
  primaryMroName: '',
  id: 1,
  name: 'Acme Freight',
  ...overrides,
});
