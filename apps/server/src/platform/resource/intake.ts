import { fieldFaults } from '@assay/contract/kit/field-errors';
import { maxPicked } from '@assay/contract/kit/search';
import type { z } from 'zod';
import type { Tx } from '../db/transaction.ts';
import { inSavepoint } from './savepoint.ts';
import { AppError } from '../http/app-error.ts';
import { failureOf } from '../http/failures.ts';
import type { Archived, Hit, Intake, Written } from '../http/route.ts';
import type { Result } from '../http/envelope.ts';
import type { Bound, Kind } from './binding.ts';
import type { Field } from './fields.ts';
import { queryParams } from './params.ts';
import { recordsById } from './read.ts';
import { archiveMany, archiveRecord, createBody, createMany, createRecord, updateBody, updateRecord } from './write.ts';

const maxHits = 2 * maxPicked;

/**
 * The records that say what is given. Row policies keep the index of a list from use, since comparing lists is not leakproof: who has a scope looks
 * through what is in it, once for all that is given.
 */
const saying = ({ sql, column }: Field, { table, isIndexed }: { table: string; isIndexed: boolean }): string => {
  if (column.kind !== 'list') return `${table} t on lower(${sql}) = lower(given)`;
  return isIndexed
    ? `${table} t on lower_all(${sql}) && array[lower(given)]`
    : `(${table} t cross join lateral unnest(${sql}) said) on lower(said) = lower(given)`;
};

const find =
  <K extends Kind>({ searchable }: Bound<K>): Intake['find'] =>
  async ({ tx, actor }, { field: name, texts, companyIds }) => {
    const field = searchable.fields.get(name);
    if (!field || texts.length === 0) return [];
    const params = queryParams();
    const given = params.add(texts, 'text[]');
    const own = searchable.scope(actor.scope, params);
    const scope = [own, searchable.seen?.(actor, params) ?? null].filter((one) => one !== null);
    const owner = searchable.fields.get('companyId')?.sql ?? 'null::bigint';
    const within = companyIds === undefined ? [] : [`${owner} = any (${params.add(companyIds, 'bigint[]')})`];
    const hits = await tx.query<Hit>(
      `select distinct place::integer as place, t.id, t.version, ${owner} as "companyId" from unnest(${given}) with ordinality as sought (given, place)
       join ${saying(field, { table: searchable.table, isIndexed: own === null })} where ${[...(searchable.hasArchive ? ['not t.is_archived'] : []), ...scope, ...within, 'true'].join(' and ')} order by place, t.id limit ${maxHits}`,
      [...params.values],
    );
    // Cut off, a record that is there would be taken for one that is not.
    if (hits.length === maxHits) throw new AppError('too-many-records');
    return hits;
  };

const failed = (error: unknown): AppError => {
  const failure = failureOf(error);
  // What passes is not the record's fault: the whole is tried again.
  if (failure.code === 'unavailable' || failure.code === 'internal') throw error;
  return failure;
};

const parsed = <T>(schema: z.ZodType<T>, body: unknown): T | AppError => {
  const result = schema.safeParse(body, { reportInput: true });
  return result.success ? result.data : new AppError('invalid', { fields: fieldFaults(result.error) });
};

const alone = async <T>(tx: Tx, work: () => Promise<T>): Promise<T | AppError> => inSavepoint(tx, work).catch(failed);

/** The record in an answer to a write. */
const recordOf = (result: Result | AppError): Written =>
  result instanceof AppError ? result : (result.data as Exclude<Written, AppError>);

const faults =
  <K extends Kind>(bound: Bound<K>): Intake['faults'] =>
  (values) => {
    const body = parsed(updateBody(bound), { ...values, version: 0 });
    return body instanceof AppError ? body.fields : [];
  };

const create =
  <K extends Kind>(bound: Bound<K>): Intake['create'] =>
  async (tx, context, bodies) => {
    const schema = createBody(bound);
    const inputs = bodies.map((body) => parsed(schema, body));
    const many = bound.binding.on?.createMany ?? null;
    if (many) {
      const together = await alone(tx, () => createMany(bound, many)(tx, context, inputs));
      // One of them stood in the way of all: they are tried one by one.
      if (!(together instanceof AppError)) return together;
    }
    const written: Written[] = [];
    for (const input of inputs)
      written.push(
        input instanceof AppError ? input : recordOf(await alone(tx, () => createRecord(bound)(tx, { ...context, body: input }))),
      );
    return written;
  };

const update =
  <K extends Kind>(bound: Bound<K>): Intake['update'] =>
  async (tx, context, { id, ...change }) => {
    const body = parsed(updateBody(bound), change);
    if (body instanceof AppError) return body;
    return recordOf(await alone(tx, () => updateRecord(bound)(tx, { ...context, params: { id: String(id) }, body })));
  };

/** What an archive answers. */
const archivedIn = (result: Result | AppError): Archived =>
  result instanceof AppError ? result : (result.data as Exclude<Archived, AppError>);

const archive =
  <K extends Kind>(bound: Bound<K>): Intake['archive'] =>
  async (tx, context, seen) => {
    if (seen.length === 0) return [];
    const together = await alone(tx, () => archiveMany(bound)(tx, context, seen));
    if (!(together instanceof AppError)) return together;
    const archived: Archived[] = [];
    for (const { id, version } of seen)
      archived.push(
        archivedIn(await alone(tx, () => archiveRecord(bound)(tx, { ...context, params: { id: String(id) }, body: { version } }))),
      );
    return archived;
  };

/** The intake of a resource. */
export const intakeOf = <K extends Kind>(bound: Bound<K>): Intake => ({
  find: find(bound),
  records: (reader, ids) => recordsById<K['record']>(reader, bound.searchable, { ids }),
  faults: faults(bound),
  create: create(bound),
  update: update(bound),
  archive: archive(bound),
});
