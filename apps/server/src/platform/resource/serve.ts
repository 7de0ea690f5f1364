import type { ErrorCode } from '@assay/contract/kit/errors';
import { bulkDescribed, bulkRequest, bulkResult } from '@assay/contract/kit/bulk.schemas';
import { commonCallNames, type CommonCallName, type AnyResource } from '@assay/contract/kit/resource';
import type { BulkRequest } from '@assay/contract/kit/bulk';
import type { CountRequest, ExportRequest, PageRequest, SearchRequest } from '@assay/contract/kit/search';
import { countRequest, exportRequest, fewConditions, searchRequest } from '@assay/contract/kit/search.schemas';
import type { ResourceSchemas } from '@assay/contract/kit/schemas';
import type { Permission } from '@assay/domain/access/permissions';
import { z } from 'zod';
import { appendAudit, auditContextOf } from '../audit/audit.ts';
import { coveredRequest } from '../audit/covered.ts';
import type { RecordTable } from '../db/schema/columns.ts';
import type { Database, Tx } from '../db/transaction.ts';
import { AppError, required } from '../http/app-error.ts';
import {
  answered,
  answersOf,
  pathId,
  routesTo,
  type Answer,
  type Context,
  type FindRequest,
  type Handler,
  type LookedFor,
  type OneRead,
  type Route,
} from '../http/route.ts';
import { bulk, bulkPart } from './bulk.ts';
import {
  searchableOf,
  type Answered,
  type Binding,
  type Bound,
  type Created,
  type Kind,
  type KindOf,
  type Listed,
  type Standing,
} from './binding.ts';
import { demandExportProof } from './export-proof.ts';
import { exportFile } from './export.ts';
import { findRead } from './find.ts';
import { sensitivityOf } from './fields.ts';
import { numbersIn, numbersOf, refuseGuesses } from './numbers.ts';
import { pageRead, tooSlow } from './page.ts';
import { findRecord, questionOf, recordIn } from './read.ts';
import { intakeOf } from './intake.ts';
import { isHeld } from './references.ts';
import { countStatement, recordStatement } from './search.ts';
import { archiveRecord, canWith, createBody, createRecord, updateBody, updateRecord } from './write.ts';

const listSize = 500;

/** What is shown of one record at a time. */
const viewedOf = ({ columns }: AnyResource): string[] => Object.keys(columns).filter((name) => columns[name]?.viewed === true);

/** Whether a look at one record is an event: it shows what no list does. */
const isWatched = (resource: AnyResource): boolean => viewedOf(resource).length > 0;

/** A record as a list shows it. */
const rowOf = (resource: AnyResource, record: z.ZodObject): z.ZodObject => {
  const viewed = viewedOf(resource);
  if (viewed.length === 0) return record;
  return z.strictObject(Object.fromEntries(Object.entries(record.shape).filter(([name]) => !viewed.includes(name))));
};

/** A look that is remembered: in the transaction of the read, which shows nothing unless it commits. */
const watchedRead = <K extends Kind>(bound: Bound<K>): Handler => ({
  write: async (tx, context) => {
    const found = required(await findRecord({ tx, actor: context.actor }, bound.searchable, { id: pathId(context) }));
    await appendAudit(tx, auditContextOf(context), {
      action: 'VIEW',
      entity: bound.resource.name,
      entityId: found.id,
      ...bound.binding.subject(found),
    });
    return { data: found, can: canWith(bound, context, found) };
  },
});

const plainRead = <K extends Kind>(bound: Bound<K>): Handler => ({
  one: (context) => ({
    question: questionOf(recordStatement(bound.searchable, pathId(context), context.actor)),
    answer: (json) => {
      const found = recordIn(bound.searchable, required(json));
      return { data: found, can: canWith(bound, context, found) };
    },
  }),
});

type Reads = Pick<Database, 'changes'>;

const page =
  ({ searchable }: Listed) =>
  ({ actor, body: request }: Context<PageRequest>, { changes }: Reads): OneRead =>
    pageRead({ searchable, request, actor }, changes);

const count =
  ({ searchable }: Listed) =>
  ({ actor, body }: Context<CountRequest>): OneRead => ({
    question: questionOf(countStatement(searchable, body, actor)),
    answer: (found) => ({ data: { count: Number(found) } }),
    tooSlow,
  });

/** An export is recorded before its first byte leaves, and once it is sure to have a connection. */
const exports = (bound: Listed): Extract<Handler<ExportRequest>, { readonly file: unknown }> => ({
  file: async (context, database) => {
    const { actor, text, body: request } = context;
    // A clinic's shared computer keeps no lists of people: who collects reads on the screen, and takes along what is their own.
    if (actor.scope.kind === 'site' && actor.permission !== 'self') throw new AppError('forbidden');
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

/** Whose numbers a request looks for. */
const lookedFor = ({ resource, searchable }: Listed, request: Pick<SearchRequest, 'filters' | 'text'>): LookedFor => {
  // What is refused anyway is not counted.
  refuseGuesses(searchable, request);
  return { entity: resource.name, numbers: numbersIn(searchable, request) };
};

/** Whose numbers a record says: whether somebody has one already is told to who writes it, so that each is one that was looked for. */
const saidIn = ({ resource, searchable }: Listed, body: Readonly<Record<string, unknown>>): LookedFor => ({
  entity: resource.name,
  numbers: numbersOf(searchable, body),
  isWritten: true,
});

/** How lists are read. */
const listAnswers = (listed: Listed, record: z.ZodObject) => {
  const ask = { search: page(listed), count: count(listed) };
  const looksFor = (request: SearchRequest): LookedFor => lookedFor(listed, request);
  const rows = z.array(rowOf(listed.resource, record));
  return {
    list: answered({ reply: rows }, { one: (context, database) => ask.search({ ...context, body: { size: listSize } }, database) }),
    search: {
      ...answered({ body: fewConditions(searchRequest), documented: searchRequest, reply: rows }, { one: ask.search, looksFor }),
      ask: ask.search,
      find: ({ actor, body: request }: Context<FindRequest>) => findRead({ searchable: listed.searchable, request, actor }),
    },
    count: {
      ...answered(
        { body: fewConditions(countRequest), documented: countRequest, reply: z.strictObject({ count: z.int() }) },
        { one: ask.count, looksFor },
      ),
      ask: ask.count,
    },
    export: answered(
      { body: fewConditions(exportRequest), documented: exportRequest, reply: z.string() },
      { ...exports(listed), looksFor },
    ),
  };
};

type Stores<K extends Kind, Body> = (tx: Tx, context: Context<Body>) => Promise<Answered<K['record']>>;

/** Stores a record in one transaction; what is to be done after that is done after that. */
export const storing = <K extends Kind, Body>({ binding: { on } }: Bound<K>, store: Stores<K, Body>): Handler<Body> => {
  const after = on?.after;
  if (!after) return { write: store };
  return { steps: async (context, step) => after(context, step, await step('store', (tx) => store(tx, context))) };
};

/** Under which right a record is created, where that follows from what it says. */
const creatingUnder = <K extends Kind>({ binding: { createUnder } }: Bound<K>) =>
  createUnder ? { under: ({ body: { input } }: Context<Created<K>>): Permission => createUnder(input) } : {};

const bulkFailures = ['too-many-records', 'count-changed', 'search-too-slow', 'work-under-way'] as const;
const bulkSchemas = { body: bulkRequest, documented: bulkDescribed, reply: bulkResult, fails: bulkFailures };

/** The common calls: their input and output, for the checks and for the documentation, how each can fail, and what answers it. */
const commonAnswers = <K extends Kind>(bound: Bound<K>): Record<CommonCallName, Answer> => {
  const { record, inputShape, optionsShape } = bound.schemas;
  const looksFor = ({ search = {} }: BulkRequest): LookedFor => lookedFor(bound, search);
  const looksAs = (body: Readonly<Record<string, unknown>>): LookedFor => saidIn(bound, body);
  const changes = z.object({ ...inputShape, version: z.int() }).partial();
  return {
    ...listAnswers(bound, record),
    read: answered({ reply: record }, isWatched(bound.resource) ? watchedRead(bound) : plainRead(bound)),
    create: {
      ...answered(
        { body: createBody(bound), reply: record, documented: z.strictObject({ ...inputShape, ...optionsShape }), fails: ['taken'] },
        { ...storing(bound, createRecord(bound)), ...creatingUnder(bound), looksFor: ({ input }) => looksAs(input) },
      ),
      intake: intakeOf(bound),
    },
    update: answered(
      {
        body: updateBody(bound),
        reply: record,
        documented: changes.required({ version: true }),
        fails: ['conflict', 'archived', 'taken'],
      },
      { ...storing(bound, updateRecord(bound)), looksFor: looksAs },
    ),
    remove: answered(
      { reply: z.strictObject({ id: z.int(), version: z.int().nullable() }), fails: isHeld(bound.resource) ? ['in-the-way'] : [] },
      { write: archiveRecord(bound) },
    ),
    bulkArchive: { ...answered(bulkSchemas, { ...bulk(bound, 'archive'), looksFor }), bulkPart: bulkPart(bound, 'archive') },
    bulkRestore: { ...answered(bulkSchemas, { ...bulk(bound, 'restore'), looksFor }), bulkPart: bulkPart(bound, 'restore') },
  };
};

const failingAlso = ({ schemas, ...rest }: Answer, fails: readonly ErrorCode[] = []): Answer => ({
  ...rest,
  schemas: { ...schemas, fails: [...(schemas.fails ?? []), ...fails] },
});

const isCommon = (name: string): name is CommonCallName => commonCallNames.some((one) => one === name);

/** A resource on its table, with all that its calls need. */
export const boundOf = <R extends AnyResource, T extends RecordTable, S extends ResourceSchemas<R>>(
  resource: R,
  binding: Standing<R, T> & { readonly schemas: S },
): Bound<KindOf<R>> => ({
  resource,
  schemas: binding.schemas,
  binding,
  searchable: searchableOf(resource, binding),
  isSensitive: sensitivityOf(resource, binding.table),
});

/** The routes of a resource: its common calls on its table, its own calls by their handlers. */
export const serve = <R extends AnyResource, T extends RecordTable, S extends ResourceSchemas<R>>(
  resource: R,
  binding: Binding<R, T, S> & { readonly schemas: S },
): Route[] => {
  const { schemas, extra } = binding;
  const common = commonAnswers<KindOf<R>>(boundOf(resource, binding));
  const own = schemas.extra ? answersOf(schemas.extra, extra) : new Map<string, Answer>();
  return routesTo(resource.name, resource.calls, (name) =>
    isCommon(name) ? failingAlso(common[name], schemas.fails[name]) : own.get(name),
  );
};
