import type { history } from '@assay/contract/history/history.calls';
import { historyInput } from '@assay/contract/history/history.input';
import type { History } from '@assay/domain/history/history.fields';
import { homeOf } from '@assay/domain/resources';
import { ResultText } from '#shared/fields/result-text.tsx';
import type { RecordOptions } from '#shared/record/record-pages.ts';

const result = { name: 'result', fact: (value: unknown) => <ResultText result={value as History['result']} /> } as const;

/** One result from before, to read. */
export const record: RecordOptions<typeof history> = {
  parents: ({ companyId, companyName }) => [{ path: homeOf('company', companyId), label: companyName }],
  schema: historyInput,
  sections: [
    {
      key: 'result',
      title: 'histories.sections.result',
      fields: ['name', 'participantRef', 'testDate', result, 'serviceType', 'reason', 'agency', 'specimenId', 'lab', 'mro'],
    },
    {
      key: 'source',
      title: 'histories.sections.source',
      fields: ['sourceSystem', 'sourceRef', 'documentId', 'countInMis', 'companyId', 'locationId'],
    },
  ],
  facts: ['companyId', 'participantId', 'testDate', 'countInMis'],
};
