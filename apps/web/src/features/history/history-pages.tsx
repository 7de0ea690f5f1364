import { history } from '@assay/contract/history/history.calls';
import { ResultText } from '#shared/fields/result-text.tsx';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(history, {
  list: {
    needs: ['result'],
    sort: [{ colId: 'testDate', sort: 'desc' }],
    companySort: [{ colId: 'testDate', sort: 'desc' }],
    columns: [
      { name: 'name', width: 140, grows: true },
      { name: 'participantRef', width: 110 },
      { name: 'companyName', width: 208 },
      { name: 'testDate', width: 110 },
      { name: 'serviceType', width: 168 },
      { name: 'result', width: 140, render: ({ result }) => <ResultText result={result} /> },
      { name: 'sourceSystem', width: 158 },
    ],
  },
  record: () => import('./history-record.tsx'),
});
