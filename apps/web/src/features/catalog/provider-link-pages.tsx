import { providerLink } from '@assay/contract/catalog/provider-link.calls';
import { providerLinkInput } from '@assay/domain/catalog/provider-link';
import { recordPages } from '#shared/record/record-pages.ts';
import { OverrideStart } from './inherited.tsx';

export const pages = recordPages(providerLink, {
  list: {
    columns: [
      { name: 'providerName', width: 222, grows: true },
      { name: 'serviceTypeName', width: 152 },
      { name: 'companyName', width: 208 },
      { name: 'locationName', width: 150 },
      { name: 'isDefault', width: 90 },
      { name: 'effectiveFrom', width: 124 },
      { name: 'isActive', width: 105 },
    ],
    companySort: [{ colId: 'serviceTypeName', sort: 'asc' }],
  },
  record: {
    schema: providerLinkInput,
    title: ({ providerName }) => providerName,
    facts: ['companyId', 'serviceTypeId', 'locationId', 'isDefault', 'effectiveFrom', 'effectiveTo'],
    parents: ({ companyId, companyName }) => [{ path: `/company/${companyId}?tab=services`, label: companyName }],
    create: {
      Start: ({ children }) => (
        <OverrideStart
          resource={providerLink}
          startOf={({ serviceTypeId, serviceTypeName, isDefault }) => ({ serviceTypeId, serviceTypeName, isDefault })}
        >
          {children}
        </OverrideStart>
      ),
    },
    sections: ({ can }) => [
      {
        key: 'identity',
        title: 'providerLinks.sections.identity',
        group: 'link',
        fields: [
          // Whose it is is settled when it is made.
          ...(can === null ? (['companyId'] as const) : []),
          'serviceTypeId',
          'providerId',
          { name: 'locationId', help: 'providerLinks.help.location', isFirst: true },
          { name: 'isDefault', help: 'providerLinks.help.isDefault', isFirst: true },
          'accountNumberId',
          'priority',
          'isActive',
          'remarks',
        ],
      },
      { key: 'validity', title: 'providerLinks.sections.validity', group: 'link', fields: ['effectiveFrom', 'effectiveTo'] },
    ],
  },
});
