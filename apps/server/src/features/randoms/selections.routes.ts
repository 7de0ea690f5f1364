import { drawKey, poolSelection } from '@assay/contract/randoms/selection.calls';
import { drawKeySchemas, poolSelectionSchemas } from '@assay/contract/randoms/selection.schemas';
import type { Database } from '#platform/db/transaction.ts';
import { required } from '#platform/http/app-error.ts';
import { pathId, routesOf, type Route } from '#platform/http/route.ts';
import { serve } from '#platform/resource/serve.ts';
import { findUnmatched } from './reconcile/find-unmatched.ts';
import { linkTest } from './reconcile/link-test.ts';
import { askRun, discloseSeed, voidRun, type AskDeps } from './draw/ask-run.ts';
import { readApprovers } from './draw/approvers.ts';
import { readCertificate, readProof, readRoster } from './draw/certificate.ts';
import { createOrders } from './draw/create-orders.ts';
import { excludeSelection, explainSelection, type ExcludeDeps } from './draw/exclude.ts';
import { readCertificatePdf, readCompanyPdf, readPapers, type PapersDeps } from './draw/papers/read-papers.ts';
import { rehearse } from './draw/rehearse.ts';
import { releaseSelections, type ReleaseDeps } from './draw/release.ts';
import { askRuns } from './draw/run-many.ts';
import { findRun } from './draw/runs.repository.ts';
import { selectionCan, selectionTable } from './draw/selection.presenter.ts';

type SelectionDeps = AskDeps & PapersDeps & ReleaseDeps & ExcludeDeps & { readonly database: Database };

export const selectionsRoutes = (deps: SelectionDeps): Route[] => [
  ...serve(poolSelection, {
    schemas: poolSelectionSchemas,
    ...selectionTable,
    subject: ({ participantName, companyId, locationId }) => ({ label: participantName, companyId, locationId }),
    can: selectionCan,
    on: { update: explainSelection },
    extra: {
      run: { write: askRun(deps) },
      runMany: { write: askRuns(deps) },
      rehearse: { reads: rehearse(deps) },
      readRun: { read: async (tx, context) => ({ data: required(await findRun(tx, pathId(context, 'runId'))) }) },
      void: { write: voidRun(deps) },
      disclose: { write: discloseSeed },
      release: { write: releaseSelections(deps) },
      exclude: { write: excludeSelection(deps) },
      reconcile: { read: findUnmatched },
      link: { write: linkTest },
      approvers: { reads: readApprovers(deps) },
      createOrders: { write: createOrders(deps) },
      certificate: { reads: readCertificate(deps) },
      certificatePdf: readCertificatePdf(deps),
      roster: readRoster(deps),
      papers: { read: readPapers },
      listPdf: readCompanyPdf(deps, 'list'),
      lettersPdf: readCompanyPdf(deps, 'letter'),
      proof: { reads: readProof(deps) },
    },
  }),
  ...routesOf('drawKey', drawKey, {
    schemas: drawKeySchemas,
    handlers: { read: { free: () => Promise.resolve({ data: { keyId: deps.signer.keyId, publicKey: deps.signer.publicKey } }) } },
  }),
];
