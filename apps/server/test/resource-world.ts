import { resources } from '@assay/contract/api';
import { resourceSchemas } from '@assay/contract/api.schemas';
import type { AnyResource } from '@assay/contract/kit/resource';
import { writableNames } from '@assay/domain/fields/values';
import type { Field } from '@assay/domain/fields/field';
import { resourceNames, type ResourceName } from '@assay/domain/resources';
import { everything } from '@assay/testkit/everything';
import { seeded, type Seeded } from '@assay/testkit/seeded';
import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, SQL, StringChunk } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { encryptedColumns } from '#platform/crypto/encrypted-columns.ts';
import { tables } from '#platform/db/schema/tables.ts';
import { aboutFields, createBodies, planted } from './kits/kits.ts';
import type { Orderable, Stock } from './given.ts';
import { validFor } from './field-values.ts';
import { oddDays, oddMoments, oddWords } from './odd-values.ts';
import type { Row } from './resource-oracle.ts';
import { createTestApp, dataOf, type TestApp, type Who } from './test-app.ts';

type Values = Record<string, unknown>;

/** Records of every resource, of every sort, and what a search says of all of them. */
export type ResourceWorld = {
  readonly assay: TestApp;
  readonly admin: NonNullable<Who>;
  readonly rows: Readonly<Record<ResourceName, readonly Row[]>>;
  /** What was put into the columns of a record, whatever a form would have said to it. */
  readonly stored: ReadonlyMap<string, Values>;
};

/** Every resource by its contract: what is asked of one is asked of all that have the call. */
export const everyResource: readonly AnyResource[] = resourceNames.map((name) => resources[name] as AnyResource);
export const thoseWith = (...calls: readonly string[]): AnyResource[] =>
  everyResource.filter((resource) => calls.every((call) => resource.calls[call]));

/** What every resource may have; a plain one has no other call that writes. */
const commonCalls = new Set(['search', 'count', 'export', 'list', 'read', 'create', 'update', 'remove', 'bulkArchive', 'bulkRestore']);
const isPlain = ({ calls }: AnyResource): boolean =>
  calls.create !== undefined && Object.entries(calls).every(([name, { writes }]) => commonCalls.has(name) || !writes);

/** The plain ones that stand for all of them: of our own, of a company, and with more than the others. */
const representatives = new Set(['provider', 'group', 'location']);

/** Those that an ordinary run holds to every promise; plain ones are held to all by `npm test -- --all`, and to the shorter ones every time. */
export const isHeldWhole = (resource: AnyResource): boolean => everything() || representatives.has(resource.name) || !isPlain(resource);

/** What is sealed in the database, wherever it should not be read. */
export const sealedCanary = 'CANARY-SEALED';

/** Records of a resource, at most; and of all together, so that their events fit a page of the audit log however many resources there are. */
const [most, inAll] = [30, 330];

type Making = {
  readonly assay: TestApp;
  readonly admins: readonly NonNullable<Who>[];
  readonly random: Seeded;
  readonly stock: Stock;
  /** A location of each company. */
  readonly places: ReadonlyMap<number, number>;
  /** Somebody of each, and what is ordered for them. */
  readonly orderables: ReadonlyMap<number, Orderable>;
  /** The ids of what there is so far, by resource. */
  readonly made: Map<string, number[]>;
  /** References that a use case has refused: nothing stands behind them yet. */
  readonly dead: Set<string>;
};

const pickFrom = <T>(random: Seeded, list: readonly T[]): T | undefined => list[random.integer(0, list.length - 1)];

const variantOf = ({ random, made }: Making, field: Field): unknown => {
  if (field.kind === 'text' && !field.format) return random.pick(oddWords).slice(0, field.max).replaceAll('\n', ' ').trim();
  if (field.kind === 'day') return random.pick([null, ...oddDays]);
  if (field.kind === 'reference') return pickFrom(random, made.get(field.to) ?? []) ?? null;
  if (field.kind === 'references') return [...new Set([pickFrom(random, made.get(field.to) ?? []) ?? []].flat())];
  return pickFrom(random, validFor(field)) ?? null;
};

/** A draft that differs from the one before wherever its fields, and the rules of the record, let it. */
const varied = (making: Making, resource: AnyResource, base: Values): Values => {
  const { input } = resourceSchemas[resource.name as ResourceName];
  let draft = base;
  for (const name of writableNames(resource.fields)) {
    const field = resource.fields[name] as Field;
    const isOwn = name in base && field.kind === 'text' && field.format;
    if (
      isOwn ||
      aboutFields.has(`${resource.name}.${name}`) ||
      making.dead.has(`${resource.name}.${name}`) ||
      making.random.fraction() > 0.8
    )
      continue;
    const tried = { ...draft, [name]: variantOf(making, field) };
    if (input.safeParse(tried).success) draft = tried;
  }
  return draft;
};

const backTo = (base: Values, draft: Values, { names }: { readonly names: ReadonlySet<string> }): Values => ({
  ...Object.fromEntries(Object.entries(draft).filter(([name]) => !names.has(name))),
  ...Object.fromEntries(Object.entries(base).filter(([name]) => names.has(name))),
});

/** All that a create asks besides the record, said yes to. */
const agreed = ({ createOptions }: AnyResource): Values =>
  Object.fromEntries(Object.entries(createOptions).flatMap(([name, { kind }]) => (kind === 'flag' ? [[name, true]] : [])));

/** Made through the API. What a use case refuses of a draft is taken back. */
const create = async (making: Making, resource: AnyResource, { companyId }: { readonly companyId: number }): Promise<number> => {
  const { assay, admins, random, dead, stock, places, orderables } = making;
  const base = {
    ...createBodies[resource.name]?.({
      companyId,
      locationId: places.get(companyId) ?? 0,
      stock,
      ...(orderables.has(companyId) ? { orderable: orderables.get(companyId) as Orderable } : {}),
    }),
  } as Values;
  let draft = { ...varied(making, resource, base), ...agreed(resource) };
  const who = admins[random.integer(0, admins.length - 1)] ?? null;
  for (let turn = 0; turn < 6; turn += 1) {
    const answer = await assay.call(who, `POST /${resource.name}`, { body: draft });
    if (answer.status === 200) return dataOf<Row>(answer).id;
    const errors = answer.body.errors ?? [];
    const named = new Set(errors.map(({ path }) => path.split('.')[0] ?? ''));
    for (const name of named)
      if (resource.fields[name]?.kind === 'reference' && base[name] === undefined) dead.add(`${resource.name}.${name}`);
    draft = named.size === 0 || turn > 3 ? base : backTo(base, draft, { names: named });
  }
  throw new Error(`no ${resource.name} can be made of ${JSON.stringify(base)}`);
};

/** What no create makes. */
const plant = async (
  { assay, admins, random, places }: Making,
  resource: AnyResource,
  { companyId }: { readonly companyId: number },
): Promise<number> => {
  const userId = pickFrom(random, admins)?.userId ?? 0;
  const make = planted[resource.name];
  if (!make) throw new Error(`no ${resource.name} can be made`);
  return make(assay, { companyId, locationId: places.get(companyId) ?? 0, userId, mark: randomUUID(), isNew: true });
};
const isPlanted = ({ name, calls }: AnyResource): boolean => !('create' in calls) && name in planted;

const textOf = (part: unknown): string => {
  if (part instanceof StringChunk) return part.value.join('');
  if (part instanceof SQL) return part.queryChunks.map(textOf).join('');
  return (part as { name?: string }).name ?? '';
};

/** The columns of a table that some index keeps apart. */
const uniqueIn = (table: PgTable): string =>
  getTableConfig(table)
    .indexes.filter(({ config }) => config.unique)
    .flatMap(({ config }) => config.columns.map(textOf))
    .join(' ');

const oddCodes: readonly [string[], ...string[][]] = [[], ['V-1'], ['v-1', '50%'], ['=run', 'two, three'], ['under_score', 'Ñ', '"']];

/** What an import, or time, may have put into a column: texts that no form lets through, moments, what was decided. */
const oddFor = ({ random, admins, made }: Making, field: Field): unknown => {
  const kinds: Partial<Record<Field['kind'], () => unknown>> = {
    text: () => random.pick(oddWords),
    codes: () => random.pick(oddCodes),
    ...(field.derived
      ? {
          time: () => random.pick([null, ...oddMoments]),
          reference: () =>
            pickFrom(random, [
              null,
              ...(field.kind === 'reference' && field.to !== 'user' ? (made.get(field.to) ?? []) : admins.map(({ userId }) => userId)),
            ]),
          choice: () => pickFrom(random, 'values' in field ? field.values : []),
          number: () => random.integer(0, 12),
        }
      : {}),
  };
  return kinds[field.kind]?.();
};

/** What no unique index keeps from being there twice, and the database does. */
const taken: ReadonlySet<string> = new Set(['order-service.specimenId']);

const tableOf = ({ name }: AnyResource): PgTable => tables[name as ResourceName] as PgTable;

const scrambled = (making: Making, resource: AnyResource, { id }: { readonly id: number }): Values => {
  const table = tableOf(resource);
  const columns = getTableColumns(table);
  const unique = uniqueIn(table);
  const values: Values = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (aboutFields.has(`${resource.name}.${name}`)) continue;
    const column = columns[name];
    const odd = column && !column.generated && column.columnType !== 'PgUUID' ? oddFor(making, field) : undefined;
    if (odd === null && column?.notNull) continue;
    const isUnique = unique.includes(column?.name ?? '') || taken.has(`${resource.name}.${name}`);
    if (odd !== undefined) values[name] = typeof odd === 'string' && isUnique ? `${odd} ${id}` : odd;
  }
  const { random } = making;
  return { ...values, version: random.integer(1, 4), createdAt: random.pick(oddMoments), updatedAt: random.pick(oddMoments) };
};

/** Before its notice an order that was drawn is one of which nobody was told. */
const untold = ({ status }: Values): Values => (status === 'PRE_RANDOM' ? { isUntold: true } : {});

const scramble = async (
  making: Making,
  resource: AnyResource,
  { ids }: { readonly ids: readonly number[] },
): Promise<[string, Values][]> => {
  const table = tableOf(resource);
  const { id: idColumn } = getTableColumns(table);
  const changes = ids.map((id): [number, Values] => [id, scrambled(making, resource, { id })]);
  await making.assay.database.system('rows of every sort', async (tx) => {
    for (const [id, values] of changes)
      await tx.db
        .update(table)
        .set({ ...values, ...untold(values) } as never)
        .where(eq(idColumn as never, id));
  });
  return changes.map(([id, values]) => [`${resource.name} ${id}`, values]);
};

/** Emails that were sent, changes of single sign-on that wait, and something sealed. */
const passTime = (assay: TestApp, admins: readonly number[]): Promise<void> =>
  assay.database.system('what time brings', async (tx) => {
    await tx.query(
      `update mail_message set state = (array['QUEUED', 'SENT', 'FAILED'])[1 + number % 3], attempts = number % 4,
         sent_at = case when number % 3 = 1 then created_at + number * interval '1 minute' end, subject = case when number % 5 = 0 then '=1+1' else subject end`,
    );
    await tx.query(
      `insert into company_sso (company_id, waiting, waiting_by, waiting_at) select id, '{}', array[$1::bigint], created_at + id * interval '1 day'
       from company where id % 3 = 0 on conflict do nothing`,
      [admins[1]],
    );
    for (const { table, column, id } of encryptedColumns)
      await tx.query(`update ${table} set ${column} = $1 where hashtext(${id}::text) % 2 = 0 and not ${id}::text = any ($2::text[])`, [
        sealedCanary,
        admins.map(String),
      ]);
  });

/** All that a search shows to who sees everything. */
/** Every record as a whole: what no row of a list carries is read one by one. */
const allRows = async (assay: TestApp, who: Who, { name }: { readonly name: ResourceName }): Promise<Row[]> => {
  const rows = dataOf<Row[]>(
    await assay.call(who, `POST /${name}/search`, { body: { archive: 'Both', size: 500, sort: [{ colId: 'id', sort: 'asc' }] } }),
  );
  const { columns }: AnyResource = resources[name];
  if (!Object.values(columns).some(({ viewed }) => viewed)) return rows;
  const whole: Row[] = [];
  for (const { id } of rows) whole.push(dataOf(await assay.call(who, `GET /${name}/${id}`)));
  return whole;
};

/** Records of every resource that can be created or brought in, below new companies; a fifth of them archived. */
export const makeRecords = async (
  assay: TestApp,
  admins: readonly NonNullable<Who>[],
  { seed }: { readonly seed: number },
): Promise<Map<string, Values>> => {
  const companies = [await assay.given.company(), await assay.given.company()];
  const made = new Map([
    ['company', [...companies]],
    ['user', admins.map(({ userId }) => userId)],
  ]);
  const places = new Map<number, number>();
  const orderables = new Map<number, Orderable>();
  for (const companyId of companies) {
    const locationId = await assay.given.location({ companyId });
    places.set(companyId, locationId);
    orderables.set(companyId, await assay.given.orderable({ companyId, locationId }));
  }
  const stock = await assay.given.stock(100);
  const making: Making = { assay, admins, random: seeded(seed), made, dead: new Set(), places, orderables, stock };
  const stored: [string, Values][] = [];
  const creatable = thoseWith('create');
  const each = Math.min(most, Math.floor(inAll / creatable.length));
  for (const resource of [...creatable, ...everyResource.filter(isPlanted)]) {
    const ids: number[] = [];
    const make = isPlanted(resource) ? plant : create;
    for (let index = 0; index < each; index += 1) {
      ids.push(await make(making, resource, { companyId: pickFrom(making.random, companies) ?? 0 }));
      made.set(resource.name, [...(made.get(resource.name) ?? []), ids.at(-1) ?? 0]);
    }
    for (const id of resource.calls.remove ? ids.filter((_, index) => index % 5 === 1) : [])
      await assay.call(admins[0] ?? null, `DELETE /${resource.name}/${id}`);
    stored.push(...(await scramble(making, resource, { ids })));
  }
  return new Map(stored);
};

export const createResourceWorld = async (): Promise<ResourceWorld> => {
  const assay = await createTestApp();
  // Whoever sees every column.
  const wholeSight = { roles: ['GA'], groups: ['MRO-VIEW'] } as const;
  const admin = await assay.given.user(wholeSight);
  const admins = [admin, await assay.given.user(wholeSight)];
  const stored = await makeRecords(assay, admins, { seed: 7 });
  await passTime(
    assay,
    admins.map(({ userId }) => userId),
  );
  const rows = {} as Record<ResourceName, readonly Row[]>;
  for (const name of resourceNames) rows[name] = await allRows(assay, admin, { name });
  return { assay, admin, rows, stored };
};
