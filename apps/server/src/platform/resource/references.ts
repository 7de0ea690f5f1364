import { resources } from '@assay/contract/api';
import type { AnyResource } from '@assay/contract/kit/resource';
import type { FieldFault } from '@assay/contract/kit/field-errors';
import { referencesIn, type NamedReference } from '@assay/domain/fields/references';
import { isResourceName, type ResourceName } from '@assay/domain/resources';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { tables } from '../db/schema/tables.ts';
import type { Tx } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';

type Values = Readonly<Record<string, unknown>>;

type Stored = { readonly table: string; readonly columnOf: (name: string) => string | undefined };

const storedOf = (name: string): Stored | null => {
  const table = isResourceName(name) ? tables[name] : null;
  if (!table) return null;
  const columns: Readonly<Record<string, { readonly name: string }>> = getTableColumns(table);
  return { table: getTableName(table), columnOf: (field) => columns[field]?.name };
};

/** Names that no column holds as they are: of people only what the reader may know. */
const namedBy: Partial<Record<ResourceName, (id: string) => string>> = { user: (id) => `user_name(${id})` };

const columnFor = (of: string, field: string): { readonly table: string; readonly column: string } => {
  const stored = storedOf(of);
  const column = stored?.columnOf(field);
  if (!stored || column === undefined) throw new Error(`a reference to ${of} needs its ${field}, which no column of its table holds`);
  return { table: stored.table, column };
};

type Referring = Pick<NamedReference, 'to' | 'name'> & { readonly column: string };

/** What the record is called that a reference of `t` points to; nothing where the reader does not see it. */
export const referredName = ({
  to,
  name,
  column,
}: Referring): { readonly sql: string; readonly sortKey?: { readonly join: string; readonly sql: string } } => {
  const id = `t."${column}"`;
  const own = isResourceName(to) ? namedBy[to] : undefined;
  if (own) return { sql: `coalesce(${own(id)}, '')` };
  const title = columnFor(to, isResourceName(to) ? resources[to].title : '');
  const alias = `of_${name.toLowerCase()}`;
  return {
    sql: `coalesce((select r."${title.column}" from ${title.table} r where r.id = ${id}), '')`,
    sortKey: {
      join: `left join ${title.table} ${alias} on ${alias}.id = ${id}`,
      sql: `coalesce(${alias}."${title.column}", '') collate "und-x-icu"`,
    },
  };
};

/**
 * Keeps what is chosen from being archived until the end of the transaction, and the other way round. Taken before any row is held: who waits
 * for it holds nothing that others wait for.
 */
export const holdReferences = async (tx: Tx, { fields }: AnyResource, ...several: readonly Values[]): Promise<void> => {
  const references = referencesIn(fields);
  const keys = several.flatMap((values) =>
    references.flatMap(({ name, to }) => (typeof values[name] === 'number' ? [`${to} ${values[name]}`] : [])),
  );
  if (keys.length === 0) return;
  const once = [...new Set(keys)].toSorted();
  await tx.query(`select pg_advisory_xact_lock_shared(hashtextextended(key, 0)) from unnest($1::text[]) key`, [once]);
};

/** The same for a record that comes back: what it pointed to when it went, it points to again. */
export const holdStored = async (tx: Tx, { name, fields }: AnyResource, { id }: { readonly id: number }): Promise<void> => {
  const stored = storedOf(name);
  const keys = referencesIn(fields).flatMap(({ name: field, to }) => {
    const column = stored?.columnOf(field);
    return column === undefined ? [] : [`'${to} ' || t."${column}"`];
  });
  if (!stored || keys.length === 0) return;
  await tx.query(
    `select pg_advisory_xact_lock_shared(hashtextextended(key, 0))
     from (select key from ${stored.table} t, unnest(array[${keys.join(', ')}]) key where t.id = $1 and t.is_archived and key is not null order by key collate "C") held`,
    [id],
  );
};

/** The other side of it: nobody chooses the records while they are being archived. */
export const holdReferred = async (tx: Tx, { name }: AnyResource, { ids }: { readonly ids: readonly number[] }): Promise<void> => {
  const keys = ids.map((id) => `${name} ${id}`).toSorted();
  await tx.query(`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest($1::text[]) key`, [keys]);
};

type Written = {
  readonly input: Values;
  readonly current?: Values & { readonly isArchived: boolean };
  /** What was found for others of the same write: many point to the same. */
  readonly known?: Map<string, Found | undefined>;
};

/** Whether a reference is judged, and as what: what stays as it was is nobody's business, unless the record comes back or moves. */
const askedOf = ({ name, within, required }: NamedReference, { input, current }: Written) => {
  const isChosen = input[name] !== current?.[name] || (current?.isArchived === true && required === true);
  const isMoved = within !== undefined && input[within] !== current?.[within];
  return { isChosen, isAsked: typeof input[name] === 'number' && (isChosen || isMoved) };
};

type Found = { readonly isArchived: boolean; readonly isOne: boolean; readonly isWithin: boolean };

const find = async (tx: Tx, { name, to, within, only = {} }: NamedReference, input: Values): Promise<Found | undefined> => {
  const stored = storedOf(to);
  if (!stored) return undefined;
  const values: unknown[] = [input[name]];
  const equal = (field: string, value: unknown): string => {
    values.push(value);
    return `t."${columnFor(to, field).column}" is not distinct from $${values.length}`;
  };
  const isOne = Object.entries(only).map(([field, value]) => equal(field, value));
  const isWithin = within ? equal(within, input[within]) : 'true';
  const isArchived = stored.columnOf('isArchived') ? 't.is_archived' : 'false';
  const [found] = await tx.query<Found>(
    `select ${isArchived} as "isArchived", ${['true', ...isOne].join(' and ')} as "isOne", ${isWithin} as "isWithin" from ${stored.table} t where t.id = $1`,
    values,
  );
  return found;
};

const findOnce = async (tx: Tx, reference: NamedReference, { input, known }: Written): Promise<Found | undefined> => {
  const { name, within } = reference;
  const key = JSON.stringify([name, input[name], within === undefined ? null : input[within]]);
  if (known?.has(key)) return known.get(key);
  const found = await find(tx, reference, input);
  known?.set(key, found);
  return found;
};

const problemOf = (found: Found | undefined, isChosen: boolean): string | null => {
  if (!found || (isChosen && !found.isOne)) return 'reference';
  if (isChosen && found.isArchived) return 'archivedRecord';
  return found.isWithin ? null : 'otherCompany';
};

/**
 * What a write points to: there, in the writer's scope (the row policies of the right that is used decide, so that absent and out of scope
 * read alike), not archived when it is newly chosen, and of the same company where that is declared. Every fault at once, but for those that follow
 * from another.
 */
export const checkReferences = async (tx: Tx, { fields }: AnyResource, written: Written): Promise<void> => {
  const faults: FieldFault[] = [];
  for (const reference of referencesIn(fields)) {
    // What was to be within another is not judged where that one is refused.
    if (faults.some(({ path }) => path === reference.within)) continue;
    const { isAsked, isChosen } = askedOf(reference, written);
    const code = isAsked ? problemOf(await findOnce(tx, reference, written), isChosen) : null;
    if (code) faults.push({ path: reference.name, code, params: {} });
  }
  if (faults.length > 0) throw new AppError('invalid', { fields: faults });
};

type Holder = {
  readonly kind: ResourceName;
  readonly table: string;
  readonly column: string;
  readonly title: string;
  /** The condition under which one of them holds what it refers to. */
  readonly holding: string;
};

/** What a record of `t` is called: by a column of its own, or by the record that a reference of it points to. */
export const titleOf = (kind: ResourceName): string => {
  const { fields, title }: AnyResource = resources[kind];
  const field = fields[title];
  const name = field?.kind === 'text' ? field.nameOf : undefined;
  const reference = name === undefined ? undefined : fields[name];
  if (name === undefined || reference?.kind !== 'reference') return `t."${columnFor(kind, title).column}"`;
  return referredName({ to: reference.to, name, column: columnFor(kind, name).column }).sql;
};

/** Where records are referred to that are not to be archived meanwhile. */
const holdersOf = (name: string): Holder[] =>
  Object.values<AnyResource & { readonly name: ResourceName }>(resources).flatMap(({ name: kind, fields }) =>
    referencesIn(fields)
      .filter(({ to, holds }) => to === name && holds)
      .map((reference) => ({
        kind,
        ...columnFor(kind, reference.name),
        title: titleOf(kind),
        holding: reference.holds === 'active' ? 'not t.is_archived and t.is_active' : 'not t.is_archived',
      })),
  );

/** Whether an archive of such a record can be refused for what refers to it. */
export const isHeld = ({ name }: AnyResource): boolean => holdersOf(name).length > 0;

const shownObstacles = 20;

/** Refuses to archive what others in sight depend on, and names them. */
export const refuseHeld = async (tx: Tx, { name }: AnyResource, { id }: { readonly id: number }): Promise<void> => {
  const holders = holdersOf(name);
  if (holders.length === 0) return;
  const parts = holders.map(
    ({ kind, table, column, title, holding }) =>
      `select '${kind}' as kind, t.id, ${title} as name from ${table} t where t."${column}" = $1 and ${holding}`,
  );
  const obstacles = await tx.query(`${parts.join(' union all ')} order by name, id limit ${shownObstacles}`, [id]);
  if (obstacles.length > 0) throw new AppError('in-the-way', { data: obstacles });
};

/** Which of many records cannot be archived for what refers to them, asked before. Those that go along are not in the way. */
export const heldAmong = (
  tx: Tx,
  { name }: AnyResource,
  { ids }: { readonly ids: readonly number[] },
): Promise<{ id: number; isBlocked: boolean }[]> => {
  const parts = holdersOf(name).map(({ kind, table, column, holding }) => {
    const stays = kind === name ? 'and not t.id = any ($1::bigint[])' : '';
    return `exists (select from ${table} t where t."${column}" = each.id and ${holding} ${stays})`;
  });
  return tx.query(
    `select each.id, ${['false', ...parts].join(' or ')} as "isBlocked" from unnest($1::bigint[]) with ordinality each (id, place) order by place`,
    [ids],
  );
};

/** Those of many records that nothing holds but what goes along with them. */
export const freeAmong = async (
  tx: Tx,
  resource: AnyResource,
  { ids }: { readonly ids: readonly number[] },
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0 || !isHeld(resource)) return new Set(ids);
  const free = (await heldAmong(tx, resource, { ids })).flatMap(({ id, isBlocked }) => (isBlocked ? [] : [id]));
  // What stays may hold others of them in turn.
  return free.length === ids.length ? new Set(ids) : freeAmong(tx, resource, { ids: free });
};
