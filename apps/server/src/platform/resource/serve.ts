import type { ErrorCode } from '@assay/contract/kit/errors';
import { bulkDescribed, bulkRequest, bulkResult } from '@assay/contract/kit/bulk.schemas';
import type { CommonCallName, AnyResource } from '@assay/contract/kit/resource';
import type { CountRequest, ExportRequest, PageRequest } from '@assay/contract/kit/search';
import { countRequest, exportRequest, fewConditions, searchRequest } from '@assay/contract/kit/search.schemas';
import type { CallSchemas, ResourceSchemas } from '@assay/contract/kit/schemas';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { appendAudit, auditContextOf } from '../audit/audit.ts';
import { coveredRequest } from '../audit/covered.ts';
import { required } from '../http/app-error.ts';
import { pathId, type Context, type Handler, type Route } from '../http/route.ts';
import { bulk } from './bulk.ts';
import { searchableOf, type Binding, type Bound, type StoredRecord } from './binding.ts';
import { demandExportProof } from './export-proof.ts';
import { exportFile } from './export.ts';
import { sensitivityOf } from './fields.ts';
import { pageRead, tooSlow } from './page.ts';
import { findRecord, questionOf } from './read.ts';
import { isHeld } from './references.ts';
import { countStatement, recordStatement } from './search.ts';
import { archiveRecord, canWith, createBody, createRecord, updateBody, updateRecord } from './write.ts';

const listSize = 500;

/** A look that is remembered: in the transaction of the read, which shows nothing unless it commits. */
const watchedRead = (bound: Bound): Handler => ({
  write: async (tx, context) => {
    const found = required(await findRecord<StoredRecord>({ tx, actor: context.actor }, bound.searchable, pathId(context)));
    await appendAudit(tx, auditContextOf(context), {
      action: 'VIEW',
      entity: bound.resource.name,
      entityId: found.id,
      ...bound.binding.subject(found),
    });
    return { data: found, can: canWith(bound, context, found) };
  },
});

const reads = (bound: Bound): Record<'read' | 'list' | 'search' | 'count', Handler> => {
  const { searchable } = bound;
  return {
    read: bound.binding.views
      ? watchedRead(bound)
      : {
          one: (context) => ({
            question: questionOf(recordStatement(searchable, pathId(context), context.actor)),
            answer: (json) => {
              const found = JSON.parse(required(json)) as StoredRecord;
              return { data: found, can: canWith(bound, context, found) };
            },
          }),
        },
    list: { one: ({ actor }, { changes }) => pageRead({ searchable, request: { size: listSize }, actor }, changes) },
    search: { one: ({ actor, body: request }: Context<PageRequest>, { changes }) => pageRead({ searchable, request, actor }, changes) },
    count: {
      one: ({ actor, body }: Context<CountRequest>) => ({
        question: questionOf(countStatement(searchable, body, actor)),
        answer: (count) => ({ data: { count: Number(count) } }),
        tooSlow,
      }),
    },
  };
};

/** An export is recorded before its first byte leaves, and once it is sure to have a connection. */
const exports = (bound: Bound): Handler => ({
  file: async (context: Context<ExportRequest>, database) => {
    const { actor, text, body: request } = context;
    const file = exportFile({ bound, request, actor, text });
    const subject = { entity: bound.resource.name, entityId: null, label: file.fileName, companyId: null, locationId: null };
    const after = coveredRequest(bound, request);
    const record = () =>
      database.write(actor, async (tx) => {
        await demandExportProof(tx, bound, context);
        await appendAudit(tx, auditContextOf(context), { action: 'EXPORT', after, ...subject });
      });
    return { ...file, record };
  },
});

const handlers = (bound: Bound): Record<CommonCallName, Handler> => ({
  ...reads(bound),
  create: { write: createRecord(bound) },
  update: { write: updateRecord(bound) },
  remove: { write: archiveRecord(bound) },
  export: exports(bound),
  bulkArchive: bulk(bound, 'archive'),
  bulkRestore: bulk(bound, 'restore'),
});

/** Input and output of the common calls, for the checks and for the documentation. */
const commonSchemas = (bound: Bound): Record<CommonCallName, CallSchemas> => {
  const { record, inputShape, createOptions } = bound.schemas;
  const changes = z.object({ ...inputShape, version: z.int() }).partial();
  return {
    read: { reply: record },
    list: { reply: z.array(record) },
    create: { body: createBody(bound), reply: record, documented: z.strictObject({ ...inputShape, ...createOptions }) },
    update: { body: updateBody(bound), reply: record, documented: changes.required({ version: true }) },
    remove: { reply: z.strictObject({ id: z.int() }) },
    search: { body: fewConditions(searchRequest), documented: searchRequest, reply: z.array(record) },
    count: { body: fewConditions(countRequest), documented: countRequest, reply: z.strictObject({ count: z.int() }) },
    export: { body: fewConditions(exportRequest), documented: exportRequest, reply: z.string() },
    bulkArchive: { body: bulkRequest, documented: bulkDescribed, reply: bulkResult },
    bulkRestore: { body: bulkRequest, documented: bulkDescribed, reply: bulkResult },
  };
};

const bulkFailures = ['too-many-records', 'count-changed', 'search-too-slow'] as const;

/** How every resource's calls can fail, by what they do. */
const commonFailures: Partial<Record<CommonCallName, readonly ErrorCode[]>> = {
  create: ['taken'],
  update: ['conflict', 'archived', 'taken'],
  bulkArchive: bulkFailures,
  bulkRestore: bulkFailures,
};

/** The routes of a resource: its common calls on its table, its own calls by their handlers. */
export const serve = <R extends AnyResource, T extends PgTable>(
  resource: R,
  { schemas, ...binding }: Binding<R, T> & { readonly schemas: ResourceSchemas<R> },
): Route[] => {
  const loose = binding as unknown as Bound['binding'];
  const bound: Bound = {
    resource,
    schemas,
    binding: loose,
    searchable: searchableOf(resource, loose),
    isSensitive: sensitivityOf(resource, loose.table),
  };
  const common = handlers(bound);
  const shapes = commonSchemas(bound);
  return Object.entries(resource.calls).map(([name, call]): Route => {
    const key = name as CommonCallName;
    const own = (schemas.extra as Record<string, CallSchemas>)[name];
    const handler = (loose.extra as Record<string, Handler>)[name] ?? common[key];
    const held = key === 'remove' && isHeld(resource) ? (['in-the-way'] as const) : [];
    const fails = [...(commonFailures[key] ?? []), ...held, ...(schemas.fails?.[key] ?? [])];
    return { name: `${resource.name}.${name}`, call, schemas: own ?? { ...shapes[key], fails }, handler };
  });
};
