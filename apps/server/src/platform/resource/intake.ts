import { tailOf } from '@assay/domain/validation/covered';
import { fieldFaults } from '@assay/contract/kit/field-errors';
import type { z } from 'zod';
import type { Tx } from '../db/transaction.ts';
import { inSavepoint } from './savepoint.ts';
import { AppError } from '../http/app-error.ts';
import { failureOf } from '../http/failures.ts';
import type { Archived, Hit, Intake, Resembling, Written } from '../http/route.ts';
import type { Result } from '../http/envelope.ts';
import type { Bound, Kind } from './binding.ts';
import type { Field } from './fields.ts';
import { queryParams } from './params.ts';
import { recordsById } from './read.ts';
import { archiveMany, archiveRecord, createBody, createMany, createRecord, updateBody, updateRecord } from './write.ts';

/** That several records say the same is told by a few of them. So many are told of each text, and in each company where they are sought in some. */
const maxAlike = 20;

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

/** The texts, each with its place; of a number what it is found by, under each key still in use. */
const soughtIn = ({ blind }: Field, texts: readonly string[], params: ReturnType<typeof queryParams>): string => {
  const given = texts.flatMap((text, index) => (blind?.of(text) ?? [text]).map((one) => ({ one, place: index + 1 })));
  const lists = [
    params.add(
      given.map(({ one }) => one),
      'text[]',
    ),
    params.add(
      given.map(({ place }) => place),
      'integer[]',
    ),
  ];
  return `unnest(${lists.join(', ')}) as sought (given, place)`;
};

/** The ways to a record: by what its field says, or by any of its numbers, whichever it is there. */
const waysTo = (searchable: Bound<Kind>['searchable'], field: Field, { isIndexed }: { readonly isIndexed: boolean }): string[] => {
  const { table, fields } = searchable;
  if (!field.blind) return [saying(field, { table, isIndexed })];
  return [...fields.values()].flatMap(({ blind }) =>
    blind ? [`${table} t on t."${blind.column}" = given and t."${blind.column}" <> ''`] : [],
  );
};

const find =
  <K extends Kind>({ searchable }: Bound<K>): Intake['find'] =>
  async ({ tx, actor }, { field: name, texts, companyIds }) => {
    const field = searchable.fields.get(name);
    if (!field || texts.length === 0) return [];
    const params = queryParams();
    const sought = soughtIn(field, texts, params);
    const own = searchable.scope(actor.scope, params);
    const scope = [own, searchable.seen?.(actor, params) ?? null].filter((one) => one !== null);
    const owner = searchable.fields.get('companyId')?.sql ?? 'null::bigint';
    const within = companyIds === undefined ? [] : [`${owner} = any (${params.add(companyIds, 'bigint[]')})`];
    const where = [...(searchable.hasArchive ? ['not t.is_archived'] : []), ...scope, ...within, 'true'].join(' and ');
    const ways = waysTo(searchable, field, { isIndexed: own === null }).map(
      (way) => `select place, t.id, t.version, ${owner} as "companyId" from ${sought} join ${way} where ${where}`,
    );
    const group = companyIds === undefined ? 'place' : 'place, "companyId"';
    return tx.query<Hit>(
      `select place, id, version, "companyId" from (
         select found.*, row_number() over (partition by ${group} order by id) as nth from (select distinct * from (${ways.join(' union all ')}) said) found
       ) numbered where nth <= ${maxAlike} order by place, id`,
      [...params.values],
    );
  };

const keyOf =
  <K extends Kind>({ searchable }: Bound<K>): Intake['keyOf'] =>
  (name, text) => {
    const blind = searchable.fields.get(name)?.blind;
    // One number is one person's, whatever column it stands in.
    return blind ? `# ${blind.of(text)[0] ?? ''}` : `${name} ${text.toLowerCase()}`;
  };

const sameNumbers =
  <K extends Kind>({ searchable }: Bound<K>): Intake['sameNumbers'] =>
  async ({ tx }, rows) => {
    const numbers = [...searchable.fields.values()].flatMap(({ name, blind }) => (blind ? [{ name, blind }] : []));
    if (numbers.length === 0 || rows.length === 0) return rows.map(() => []);
    const stored = await tx.query<{ id: number; blinds: Record<string, string> }>(
      `select t.id, json_build_object(${numbers.map(({ name, blind }) => `'${name}', t."${blind.column}"`).join(', ')}) as blinds
       from ${searchable.table} t where t.id = any ($1::bigint[])`,
      [rows.map(({ id }) => id)],
    );
    const blindsOf = new Map(stored.map(({ id, blinds }) => [id, blinds]));
    return rows.map(({ id, values }) =>
      numbers
        .filter(({ name, blind }) => {
          const value = values[name];
          return typeof value === 'string' && value !== '' && blind.of(value).includes(blindsOf.get(id)?.[name] ?? '');
        })
        .map(({ name }) => name),
    );
  };

/** The last signs of what is shown of a number, as `tailOf` has them: ASCII marks say nothing. */
const tailSql = (sql: string): string => `right(upper(translate(${sql}, E' !"#$%&\\'()*+,-./:;<=>?@[\\\\]^_\`{|}~', '')), 4)`;

const resembling =
  <K extends Kind>({ searchable: { table, fields } }: Bound<K>): Intake['resembling'] =>
  async ({ tx }, given, { agreeing }) => {
    const numbers = [...fields.values()].flatMap(({ sql, blind }) => (blind ? [{ sql, blind }] : []));
    const told = agreeing.flatMap((name) => fields.get(name) ?? []).map(({ name, sql }) => `'${name}', ${sql}`);
    const owner = fields.get('companyId')?.sql;
    const [first] = numbers;
    if (!first || given.length === 0 || owner === undefined) return [];
    const sought = given.map(({ place, companyId, number }) => ({
      place,
      companyId,
      number,
      tail: tailOf(number),
      blinds: first.blind.of(number),
    }));
    const blinds = `array[${numbers.map(({ blind }) => `t."${blind.column}"`).join(', ')}]`;
    const ways = numbers.map(
      ({ sql }) => `select g.place, g.number, t.id, ${blinds} && g.blinds as "isSame", json_build_object(${told.join(', ')})::text as said
        from given g join ${table} t on ${owner} = g."companyId" and ${tailSql(sql)} = g.tail where not t.is_archived`,
    );
    const rows = await tx.query<Omit<Resembling, 'said'> & { said: string }>(
      `with given as materialized (select * from json_to_recordset($1::json) as s
         (place integer, "companyId" bigint, number text, tail text, blinds text[])) ${ways.join(' union ')}`,
      [JSON.stringify(sought)],
    );
    return rows.map(({ said, ...row }) => ({ ...row, said: JSON.parse(said) as Resembling['said'] }));
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
  keyOf: keyOf(bound),
  sameNumbers: sameNumbers(bound),
  resembling: resembling(bound),
  records: (reader, ids) => recordsById<K['record']>(reader, bound.searchable, { ids }),
  faults: faults(bound),
  create: create(bound),
  update: update(bound),
  archive: archive(bound),
});
