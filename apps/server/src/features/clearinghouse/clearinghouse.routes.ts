import { clearinghouse as queryResource, clearinghouseConsent as consentResource } from '@assay/contract/clearinghouse/clearinghouse.calls';
import { clearinghouseConsentSchemas, clearinghouseSchemas } from '@assay/contract/clearinghouse/clearinghouse.schemas';
import type { Route } from '#platform/http/route.ts';
import { serve } from '#platform/resource/serve.ts';
import { readBoard } from './board.ts';
import { consentTable, placeOf, queryCan, queryTable } from './clearinghouse.presenter.ts';
import { dueList } from './due-list.ts';
import { exportFile } from './export-file.ts';
import { importFile } from './import-file.ts';
import { recordOutcome, type OutcomeDeps } from './record-outcome.ts';
import { createConsent, updateConsent } from './write-consent.ts';
import { archiveQuery, createQuery, orderQueries, updateQuery, type QueryDeps } from './write-query.ts';

export const clearinghouseRoutes = (deps: QueryDeps & OutcomeDeps): Route[] => [
  ...serve(queryResource, {
    schemas: clearinghouseSchemas,
    ...queryTable,
    subject: placeOf,
    can: queryCan,
    on: { create: createQuery(deps), update: updateQuery, archive: archiveQuery },
    extra: {
      due: { read: dueList },
      board: { read: readBoard(deps) },
      order: { write: orderQueries(deps) },
      outcome: { write: recordOutcome(deps) },
      exportFile: exportFile(deps),
      importFile: importFile(deps),
    },
  }),
  ...serve(consentResource, {
    schemas: clearinghouseConsentSchemas,
    ...consentTable,
    subject: placeOf,
    on: { create: createConsent, update: updateConsent },
    extra: {},
  }),
];
