import { reason } from '@assay/contract/catalog/reason.calls';
import { reasonInput } from '@assay/domain/catalog/reason';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(reason, {
  list: {
    sort: [{ colId: 'sort', sort: 'asc' }],
    columns: [
      { name: 'label', width: 220, grows: true },
      'isActive',
      { name: 'isInternal', width: 150 },
      { name: 'misRow', width: 200 },
      { name: 'observedRequired', width: 220 },
      { name: 'sort', width: 130 },
    ],
  },
  record: {
    schema: reasonInput,
    facts: ['code', 'isDot', 'misRow', 'observedRequired'],
    sections: [
      {
        key: 'identity',
        title: 'reasons.sections.identity',
        fields: [
          'label',
          'isActive',
          'isInternal',
          { name: 'allowedFamilies', help: 'reasons.help.families' },
          'defaultExpiryHours',
          'sort',
        ],
      },
    ],
  },
});
