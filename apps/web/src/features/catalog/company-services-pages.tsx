import { companyServices } from '@assay/contract/catalog/company-services.calls';
import { companyServiceInput } from '@assay/domain/catalog/company-services';
import { recordPages } from '#shared/record/record-pages.ts';
import { OverrideStart } from './inherited.tsx';

export const pages = recordPages(companyServices, {
  list: {
    columns: [
      { name: 'serviceName', width: 230, grows: true },
      { name: 'companyName', width: 215 },
      'isActive',
      { name: 'priceOverride', width: 130 },
      { name: 'billable', width: 110 },
      { name: 'groupCompanyName', width: 180 },
    ],
    companySort: [{ colId: 'serviceName', sort: 'asc' }],
  },
  record: {
    schema: companyServiceInput,
    title: ({ serviceName }) => serviceName,
    facts: ['companyId', 'priceOverride', 'billable'],
    parents: ({ companyId, companyName }) => [{ path: `/company/${companyId}?tab=services`, label: companyName }],
    create: {
      Start: ({ children }) => (
        <OverrideStart
          resource={companyServices}
          startOf={({ serviceId, serviceName, companyId, companyName, priceOverride, billable, allowedReasons }) => ({
            serviceId,
            serviceName,
            priceOverride,
            billable,
            allowedReasons,
            groupCompanyId: companyId,
            groupCompanyName: companyName,
          })}
        >
          {children}
        </OverrideStart>
      ),
    },
    sections: ({ can }) => [
      {
        key: 'identity',
        title: 'companyServices.sections.identity',
        fields: [
          // Whose it is is settled when it is made.
          ...(can === null ? (['companyId'] as const) : []),
          'serviceId',
          'isActive',
          { name: 'groupCompanyId', help: 'companyServices.help.group' },
        ],
      },
      {
        key: 'terms',
        title: 'companyServices.sections.terms',
        fields: [
          { name: 'priceOverride', help: 'companyServices.help.price' },
          'billable',
          { name: 'allowedReasons', help: 'companyServices.help.reasons' },
          'remarks',
        ],
      },
    ],
  },
});
