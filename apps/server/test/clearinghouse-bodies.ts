import type { Orderable } from './given.ts';

type Of = { readonly companyId: number; readonly orderable: Orderable };

/** What the calls of the Clearinghouse's manager are sent. */
export const clearinghouseBodies: Readonly<Record<string, (of: Of) => unknown>> = {
  'clearinghouse.due': ({ companyId }) => ({ companyId }),
  'clearinghouse.order': ({ orderable }) => ({ participantIds: [orderable.participantId], queryType: 'Full', acceptDuplicate: true }),
  'clearinghouse.outcome': () => ({ status: 'Processing', version: 0 }),
  'clearinghouse.exportFile': ({ companyId }) => ({ companyId }),
  'clearinghouse.importFile': ({ companyId }) => ({
    values: { companyId: String(companyId) },
    file: { name: 'results.txt', bytes: 'Driver\tDana\t01/01/1980\t1234567\tUS\tTX\t1\tProhibited\n' },
  }),
};
