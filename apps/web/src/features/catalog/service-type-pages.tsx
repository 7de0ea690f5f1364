import { serviceType } from '@assay/contract/catalog/service-type.calls';
import { serviceTypeInput } from '@assay/domain/catalog/service-type';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(serviceType, {
  list: {
    columns: [
      { name: 'name', width: 210, grows: true },
      { name: 'code', width: 240 },
      { name: 'family', width: 170 },
      'isActive',
      { name: 'specimenTypes', width: 140 },
      { name: 'requiresMro', width: 140 },
    ],
  },
  record: {
    schema: serviceTypeInput,
    facts: ['code', 'family', 'requiresMro'],
    sections: [
      { key: 'identity', title: 'serviceTypes.sections.identity', fields: ['name', 'code', 'isActive'] },
      {
        key: 'testing',
        title: 'serviceTypes.sections.testing',
        fields: ['specimenTypes', 'requiresLab', 'requiresMro', 'requiredDocumentTypes'],
      },
    ],
  },
});
