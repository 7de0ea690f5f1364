import { company } from '@assay/contract/companies/company.calls';
import type { group } from '@assay/contract/companies/group.calls';
import { location } from '@assay/contract/companies/location.calls';
import { groupInput } from '@assay/domain/companies/group';
import type { RecordOptions } from '#shared/record/record-pages.ts';
import { inCompany } from './in-company.ts';

export const record: RecordOptions<typeof group> = {
  ...inCompany,
  schema: groupInput,
  sections: ({ can }) => [
    {
      key: 'identity',
      title: 'groups.sections.identity',
      fields: [
        ...(can === null ? (['companyId'] as const) : []),
        'name',
        { name: 'description', isFirst: true },
        { name: 'notifiesFailure', help: 'groups.help.notifiesFailure', isFirst: true },
        'isActive',
      ],
    },
  ],
  alsoChanges: [company, location],
  facts: ['companyId', 'notifiesFailure'],
};
