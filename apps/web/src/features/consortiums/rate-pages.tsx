import { randomRate } from '@assay/contract/consortiums/random-rate.calls';
import { rateInput } from '@assay/domain/consortiums/rate-input';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(randomRate, {
  list: {
    sort: [
      { colId: 'agency', sort: 'asc' },
      { colId: 'effectiveFrom', sort: 'desc' },
    ],
    columns: [
      { name: 'agency', width: 125 },
      { name: 'rateGroup', width: 210, grows: true },
      { name: 'drugRate', width: 125 },
      { name: 'alcoholRate', width: 140 },
      { name: 'effectiveFrom', width: 150 },
      { name: 'effectiveTo', width: 125 },
      { name: 'source', width: 180, grows: true },
    ],
  },
  record: {
    schema: rateInput,
    sections: [
      {
        key: 'rate',
        title: 'randomRates.sections.rate',
        fields: [
          'agency',
          'rateGroup',
          'drugRate',
          { name: 'alcoholRate', help: 'randomRates.help.alcoholRate', isFirst: true },
          'effectiveFrom',
          { name: 'effectiveTo', isFirst: true },
          { name: 'source', help: 'randomRates.help.source' },
        ],
      },
    ],
  },
});
