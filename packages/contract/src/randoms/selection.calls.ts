import { selectionFields, selectionSorts, type PoolSelection } from '@assay/domain/randoms/selection.fields';
import { ask, get, post } from '../kit/calls.ts';
import { callGroup, resource, type FileReply } from '../kit/resource.ts';
import type { LinkRequest, ReconcileRequest, Unmatched } from './reconcile.types.ts';
import type {
  Approver,
  Certificate,
  CompanyPapers,
  DrawKey,
  DrawProof,
  ExcludeRequest,
  OrdersMade,
  OrdersRequest,
  Rehearsal,
  Released,
  ReleaseRequest,
  Run,
  RunManyRequest,
  RunReply,
  RunRequest,
  VoidRequest,
} from './selection.types.ts';

/** Who was drawn, by who may know it; and the draws themselves. */
export const poolSelection = resource({
  name: 'random-pool-selection',
  fields: selectionFields,
  title: 'participantName',
  sorts: selectionSorts,
  people: true,
  permissions: { view: 'random.seeSelected', create: 'random.run', edit: 'random.exclude', archive: 'random.archive' },
  has: ['read', 'list', 'update', 'search', 'count', 'export'],
  extra: {
    run: post<RunRequest, RunReply>('/random-pool-selection/run-selections', 'random.run'),
    runMany: post<RunManyRequest, Released>('/random-pool-selection/run-many', 'random.run'),
    rehearse: post<Omit<RunRequest, 'kind'>, Rehearsal[]>('/random-pool-selection/rehearse', 'random.run', {
      reply: 'rows',
      writes: false,
    }),
    readRun: get<Run>('/random-pool-selection/run/:runId', 'random.view'),
    void: post<VoidRequest, Run>('/random-pool-selection/void', 'random.void'),
    disclose: post<VoidRequest, Run>('/random-pool-selection/disclose', 'random.void'),
    release: post<ReleaseRequest, Released>('/random-pool-selection/release', 'random.release'),
    approvers: get<Approver[]>('/random-pool-selection/:id/approvers', 'random.exclude', { reply: 'rows' }),
    exclude: post<ExcludeRequest, PoolSelection>('/random-pool-selection/:id/exclude', 'random.exclude', { reply: 'record' }),
    reconcile: post<ReconcileRequest, Unmatched[]>('/random-pool-selection/reconcile', 'random.exclude', { reply: 'rows', writes: false }),
    link: post<LinkRequest, PoolSelection>('/random-pool-selection/:id/link-test', 'random.exclude', { reply: 'record' }),
    createOrders: post<OrdersRequest, OrdersMade>('/random-pool-selection/create-orders', 'random.run'),
    certificate: get<Certificate>('/random-pool-selection/certificate/:runId', 'random.view'),
    certificatePdf: get<FileReply>('/random-pool-selection/certificate/:runId/pdf', 'random.view', { reply: 'file', rate: 'pdf' }),
    roster: get<FileReply>('/random-pool-selection/certificate/:runId/roster', 'random.view', { reply: 'file' }),
    /** The companies whose people were told to go in a period, as far as the reader sees them; then the papers of each. */
    papers: get<CompanyPapers[]>('/random-pool-selection/papers/:periodId', 'random.seeSelected', { reply: 'rows' }),
    listPdf: get<FileReply>('/random-pool-selection/papers/:periodId/list/:companyId', 'random.seeSelected', {
      reply: 'file',
      rate: 'pdf',
    }),
    lettersPdf: get<FileReply>('/random-pool-selection/papers/:periodId/letters/:companyId', 'random.seeSelected', {
      reply: 'file',
      rate: 'pdf',
    }),
    proof: ask<{ readonly runId?: number | string | undefined }, DrawProof>('/random-pool-selection/proof/:id', 'random.view'),
  },
});

/** What certificates of draws are signed with. */
export const drawKey = callGroup({ read: get<DrawKey>('/public/draw-key', 'public', { rate: 'notice' }) });
