import { service } from '@assay/contract/catalog/service.calls';
import { serviceChange, serviceInput } from '@assay/domain/catalog/service';
import { recordPages } from '#shared/record/record-pages.ts';

const isDot = ({ isDot: is }: Readonly<Record<string, unknown>>): boolean => is === true;

export const pages = recordPages(service, {
  list: {
    columns: [
      { name: 'name', width: 230, grows: true },
      { name: 'code', width: 120 },
      { name: 'serviceTypeName', width: 180 },
      'isActive',
      { name: 'isDot', width: 100 },
      { name: 'specimenType', width: 120 },
      { name: 'price', width: 110 },
    ],
  },
  record: {
    schema: serviceInput,
    changeSchema: serviceChange,
    facts: ['code', 'serviceTypeId', 'specimenType', 'panelId', 'price'],
    savesTo: 'list',
    sections: [
      {
        key: 'identity',
        title: 'services.sections.identity',
        group: 'test',
        fields: ['name', 'code', 'serviceTypeId', 'isActive', 'description'],
      },
      {
        key: 'testing',
        title: 'services.sections.testing',
        group: 'test',
        fields: [
          { name: 'isDot', isFirst: true },
          { name: 'agencies', when: isDot },
          'specimenType',
          { name: 'panelId', help: 'services.help.panel', isFirst: true },
          { name: 'collectionKind', isFirst: true },
          'observedAllowed',
          'labTestCode',
        ],
      },
      {
        key: 'results',
        title: 'services.sections.results',
        fields: [{ name: 'resultValues', help: 'services.help.results' }, 'validityMonths'],
      },
      { key: 'prices', title: 'services.sections.prices', fields: ['price', 'cost'] },
    ],
  },
});
