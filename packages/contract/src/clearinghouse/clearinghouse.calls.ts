import { bulkFileLimits } from '@assay/domain/clearinghouse/bulk-file';
import { consentFields, consentSorts, queryFields, queryOptions, querySorts, type Query } from '@assay/domain/clearinghouse/query.fields';
import { ask, post } from '../kit/calls.ts';
import { resource, type FileReply } from '../kit/resource.ts';
import type {
  Board,
  DueDriver,
  DueRequest,
  FileRequest,
  OutcomeRequest,
  QueryOrder,
  QueryOrdered,
  ResultLine,
} from './clearinghouse.types.ts';

const permissions = {
  view: 'clearinghouse.view',
  create: 'clearinghouse.edit',
  edit: 'clearinghouse.edit',
  archive: 'clearinghouse.archive',
} as const;
const has = ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'] as const;

/** Queries about drivers. */
export const clearinghouse = resource({
  name: 'clearinghouse',
  fields: queryFields,
  title: 'participantName',
  sorts: querySorts,
  createOptions: queryOptions,
  people: true,
  permissions,
  has,
  extra: {
    due: post<DueRequest, DueDriver[]>('/clearinghouse/due', 'clearinghouse.view', { reply: 'rows', writes: false }),
    board: ask<{ readonly companyId?: number | string | undefined }, Board>('/clearinghouse/board', 'clearinghouse.view'),
    /** A query about each of many drivers. */
    order: post<QueryOrder, QueryOrdered[]>('/clearinghouse/order', 'clearinghouse.edit', { reply: 'rows' }),
    outcome: post<OutcomeRequest, Query>('/clearinghouse/:id/outcome', 'clearinghouse.edit', { reply: 'record' }),
    /** The bulk file of an employer: it alone has the licenses whole. */
    exportFile: post<FileRequest, FileReply>('/clearinghouse/export-file', 'clearinghouse.edit', {
      reply: 'file',
      writes: false,
      stepUp: true,
    }),
    importFile: post<{ readonly companyId: number | string }, ResultLine[]>('/clearinghouse/import-file', 'clearinghouse.edit', {
      reply: 'rows',
      isUpload: true,
      maxBody: bulkFileLimits.bytes,
    }),
  },
});

/** General consents to limited queries. */
export const clearinghouseConsent = resource({
  name: 'clearinghouse-consent',
  fields: consentFields,
  title: 'participantName',
  sorts: consentSorts,
  people: true,
  permissions,
  has,
  extra: {},
});
