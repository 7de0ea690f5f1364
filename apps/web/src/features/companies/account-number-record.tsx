import type { accountNumber } from '@assay/contract/companies/account-number.calls';
import { company } from '@assay/contract/companies/company.calls';
import { accountNumberInput } from '@assay/domain/companies/account-number';
import type { RecordOptions } from '#shared/record/record-pages.ts';
import { inCompany } from './in-company.ts';

export const record: RecordOptions<typeof accountNumber> = {
  ...inCompany,
  schema: accountNumberInput,
  sections: ({ can, may }) => [
    {
      key: 'identity',
      title: 'accountNumbers.sections.identity',
      fields: [
        ...(can === null ? (['companyId'] as const) : []),
        'providerId',
        'accountNumber',
        { name: 'isDefault', help: 'accountNumbers.help.isDefault', isFirst: true },
        { name: 'effectiveFrom', isFirst: true },
        { name: 'effectiveTo', help: 'accountNumbers.help.effectiveTo', isFirst: true },
        'isActive',
      ],
    },
    {
      key: 'use',
      title: 'accountNumbers.sections.use',
      help: 'accountNumbers.sections.useHelp',
      fields: [
        'serviceTypeCode',
        'locationId',
        'isDot',
        'agency',
        'panelCode',
        ...(may('physician.view') ? ([{ name: 'mroId', help: 'accountNumbers.help.mro' }] as const) : []),
      ],
    },
  ],
  alsoChanges: [company],
  facts: ['companyId', 'providerId', 'effectiveFrom', 'effectiveTo'],
};
