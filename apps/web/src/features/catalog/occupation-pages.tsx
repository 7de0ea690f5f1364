import { occupation } from '@assay/contract/catalog/occupation.calls';
import { occupationInput } from '@assay/domain/catalog/occupation';
import type { Values } from '#shared/form/faults.ts';
import { recordPages } from '#shared/record/record-pages.ts';

const dotFields = [
  { name: 'type', isFirst: true },
  { name: 'agency', isFirst: true },
  { name: 'misCategory', isFirst: true, when: ({ type, misCategory }: Values) => type === 'DOT' || misCategory !== '' },
] as const;

export const pages = recordPages(occupation, {
  list: {
    columns: [
      { name: 'occupation', width: 260, grows: true },
      { name: 'type', width: 110 },
      { name: 'agency', width: 120 },
      { name: 'companyName', width: 210 },
      'isActive',
      { name: 'randomEligible', width: 175 },
    ],
  },
  record: {
    schema: occupationInput,
    facts: ['type', 'agency', 'companyName'],
    sections: ({ can, may }) => [
      {
        key: 'identity',
        title: 'occupations.sections.identity',
        // It does not change hands once it is there.
        fields: [
          'occupation',
          ...(can === null ? [{ name: 'companyId', help: 'occupations.help.company', isFirst: true } as const] : []),
          'isActive',
        ],
      },
      {
        key: 'testing',
        title: 'occupations.sections.testing',
        fields: [
          // DOT occupations are the administrator's, who also sees the rest of the catalog.
          ...(may('catalog.view') ? dotFields : []),
          'safetySensitive',
          'randomEligible',
        ],
      },
    ],
    unasked: ['companyId'],
  },
});
