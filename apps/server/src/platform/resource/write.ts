import { pick } from '@assay/domain/fields/values';
import { mayAt, type Acting, type Actor } from '@assay/domain/access/actor';
import type { AnyResource } from '@assay/contract/kit/resource';
import { fieldFaults } from '@assay/contract/kit/field-errors';
import { addFaults, changesTo, type Change } from '@assay/contract/kit/schemas';
import { isDeepStrictEqual } from 'node:util';
import { type InferInsertModel, sql } from 'drizzle-orm';
import { z } from 'zod';
import { appendAudit, auditContextOf, type AuditEvent, type AuditSubject } from '../audit/audit.ts';
import { coveredRecord } from '../audit/covered.ts';
import type { RecordTable } from '../db/schema/columns.ts';
import { storedId } from '../db/stored-id.ts';
import type { Tx } from '../db/transaction.ts';
import { AppError, required } from '../http/app-error.ts';
import type { Offers, Result } from '../http/envelope.ts';
import { pathId, type Archived, type Context, type Seen } from '../http/route.ts';
import type { Answered, Bound, Created, Kind, Listed, StoredRecord, Values, Write } from './binding.ts';
import { findRecord, holdRecord, holdRecords, recordsById } from './read.ts';
import { checkReferences, freeAmong, holdReferences, holdReferred, holdStored, refuseHeld } from './references.ts';

/** What a use case writes with: the transaction, who acts, and what the audit log says about both. */
export const writeOf = (tx: Tx, context: Context): Write => ({
  tx,
  actor: context.actor,
  auditContext: auditContextOf(context),
});

const subjectOf = <K extends Kind>({ resource, binding }: Bound<K>, record: K['record']) => ({
  entity: resource.name,
  entityId: record.id,
  ...binding.subject(record),
});

const remember = (tx: Tx, context: Context, event: AuditEvent): Promise<void> => appendAudit(tx, writeOf(tx, context).auditContext, event);

/** What is asked about a record to say who may do what with it. */
export type Judged<Rec> = {
  readonly resource: Pick<AnyResource, 'permissions'>;
  readonly binding: {
    readonly subject: (record: Rec) => Omit<AuditSubject, 'entity' | 'entityId'>;
    readonly can?: ((actor: Acting, record: Rec) => Offers) | undefined;
  };
};

/** What the buttons may offer: the same policy that decides on the endpoint, for this record. Where it belongs decides. */
export const canWith = <Rec extends Pick<StoredRecord, 'isArchived'>>(judged: Judged<Rec>, { actor }: Context, found: Rec): Offers => {
  const { edit, archive } = judged.resource.permissions;
  const place = judged.binding.subject(found);
  const mayArchive = mayAt(actor, archive, place);
  return {
    edit: mayAt(actor, edit, place) && !found.isArchived,
    archive: mayArchive && !found.isArchived,
    restore: mayArchive && found.isArchived,
    ...judged.binding.can?.(actor, found),
  };
};

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a record is written by. */
type Inputs = { readonly schemas: { readonly inputShape: z.ZodRawShape } };

const inputKeys = ({ schemas }: Inputs): string[] => Object.keys(schemas.inputShape);

const parsedChange = <K extends Kind>({ schemas }: Bound<K>, value: Values): K['input'] => {
  const result = schemas.change.safeParse(value, { reportInput: true });
  if (!result.success) throw new AppError('invalid', { fields: fieldFaults(result.error) });
  return result.data;
};

/** The body of a create: the record, and what is asked of the use case besides. Every fault of both is told at once. */
export const createBody = <K extends Kind>({ schemas: { input, options, optionsShape } }: Bound<K>): z.ZodType<Created<K>> =>
  z.unknown().transform((body, context) => {
    if (!isObject(body)) {
      context.addIssue({ code: 'custom', message: 'wrongType' });
      return z.NEVER;
    }
    const asked = options.safeParse(pick(body, Object.keys(optionsShape)), { reportInput: true });
    const rest = Object.fromEntries(Object.entries(body).filter(([key]) => !Object.hasOwn(optionsShape, key)));
    const parsed = input.safeParse(rest, { reportInput: true });
    if (asked.success && parsed.success) return { input: parsed.data, options: asked.data };
    for (const { error } of [asked, parsed]) if (error) addFaults(context, fieldFaults(error));
    return z.NEVER;
  });

/** The body of a change, before the record is known: no foreign key, each value of its own form, and the version it was read at. */
export const updateBody = ({ schemas, resource }: Inputs & Listed) =>
  changesTo({ shape: schemas.inputShape, ignored: Object.keys(resource.columns), needed: { version: z.int() } });

export const insertRow = async <T extends RecordTable>(
  { tx, actor }: Write,
  table: T,
  input: Omit<InferInsertModel<T>, 'createdBy' | 'updatedBy'>,
): Promise<number> => {
  // Of a table that is not known yet drizzle cannot say what it takes; the parameters have said it.
  const whole: RecordTable = table;
  const rows = await tx.db
    .insert(whole)
    .values({ ...input, createdBy: actor.userId, updatedBy: actor.userId })
    .returning({ id: whole.id });
  return storedId(rows);
};

/** Creates a record, remembers it, and answers it as GET would. */
export const createRecord =
  <K extends Kind>(bound: Bound<K>) =>
  async (tx: Tx, context: Context<Created<K>>): Promise<Answered<K['record']>> => {
    const { input, options } = context.body;
    const write = writeOf(tx, context);
    await holdReferences(tx, bound.resource, input);
    await checkReferences(tx, bound.resource, { input });
    const create = bound.binding.on?.create ?? ((_write: Write, values: K['input']) => insertRow(write, bound.binding.table, values));
    const id = await create(write, input, options);
    const created = required(await findRecord(write, bound.searchable, { id }));
    await remember(tx, context, {
      action: 'CREATE',
      after: coveredRecord(bound, pick(created, inputKeys(bound))),
      ...subjectOf(bound, created),
    });
    return { data: created, can: canWith(bound, context, created), message: 'notices.created' };
  };

type CreateMany<K extends Kind> = NonNullable<NonNullable<Bound<K>['binding']['on']>['createMany']>;

/** What each of many points to, as of one; null where nothing is wrong with it. */
const referenceFaults = async <K extends Kind>(
  tx: Tx,
  { resource }: Bound<K>,
  inputs: readonly K['input'][],
): Promise<(AppError | null)[]> => {
  const known = new Map<string, never>();
  const faults: (AppError | null)[] = [];
  for (const input of inputs) {
    faults.push(
      await checkReferences(tx, resource, { input, known }).then(
        () => null,
        (error: unknown) => {
          if (error instanceof AppError) return error;
          throw error;
        },
      ),
    );
  }
  return faults;
};

/** Creates many records in as few statements as one takes, with all that is checked of one; each as it is now, or why it is not there. */
export const createMany =
  <K extends Kind>(bound: Bound<K>, store: CreateMany<K>) =>
  async (tx: Tx, context: Context, given: readonly (Created<K> | AppError)[]): Promise<(K['record'] | AppError)[]> => {
    const write = writeOf(tx, context);
    const created = given.filter((one): one is Created<K> => !(one instanceof AppError));
    const inputs = created.map(({ input }) => input);
    await holdReferences(tx, bound.resource, ...inputs);
    const faults = await referenceFaults(tx, bound, inputs);
    const stored = [
      ...(await store(
        write,
        created.filter((_, index) => faults[index] === null),
      )),
    ];
    const ids = stored.filter((one) => typeof one === 'number');
    const records = await recordsById<K['record']>(write, bound.searchable, { ids });
    for (const id of ids) {
      const record = required(records.get(id));
      await remember(tx, context, {
        action: 'CREATE',
        after: coveredRecord(bound, pick(record, inputKeys(bound))),
        ...subjectOf(bound, record),
      });
    }
    const answerTo = (fault: AppError | null): K['record'] | AppError => {
      const one = fault ?? stored.shift() ?? new AppError('internal');
      return typeof one === 'number' ? required(records.get(one)) : one;
    };
    const answers = faults.map(answerTo);
    return given.map((one) => (one instanceof AppError ? one : (answers.shift() ?? new AppError('internal'))));
  };

/** Equal whatever the order of their keys: PostgreSQL keeps objects in an order of its own. */
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null);

type Stored = { readonly table: RecordTable; readonly id: number };

type Many = { readonly table: RecordTable; readonly ids: readonly number[] };

/** In which transaction rows are written, and for whom; what the product does by itself is done by nobody. */
export type Writer = { readonly tx: Tx; readonly actor: Pick<Actor, 'userId'> };

export const updateRows = async ({ tx, actor: { userId } }: Writer, { table, ids }: Many, values: Values): Promise<void> => {
  await tx.db
    .update(table)
    .set({ ...values, version: sql`version + 1`, updatedAt: sql`now()`, ...(userId === 0 ? {} : { updatedBy: userId }) })
    .where(sql`${table.id} = any (${sql.param(ids)}::bigint[])`);
};

export const updateRow = (write: Writer, { table, id }: Stored, values: Values): Promise<void> =>
  updateRows(write, { table, ids: [id] }, values);

const lockedRecord = async <Rec>(write: Write, bound: Listed<Rec>, context: Context): Promise<Rec> =>
  required(await holdRecord(write, bound.searchable, { id: pathId(context) }));

const refuseStale = (current: StoredRecord, body: Values): void => {
  if (current.isArchived && body.isArchived !== false) throw new AppError('archived', { data: current });
  if (current.version !== body.version) throw new AppError('conflict', { data: current });
};

/** What was stored, and what of it the input changed. */
type Told = { readonly after: Values; readonly changed: readonly string[] };

/** What the use case made of the input is what was stored: the trail tells that, also of shown fields that the input has not. */
const differing = (bound: Listed, before: Values, { after, changed }: Told): { before: Values; after: Values } | null => {
  const { columns } = bound.resource;
  // Of what is covered the record shows the last signs alone: another value may look the same.
  const isOther = (key: string): boolean => !isSame(after[key], before[key]) || (columns[key]?.covered === true && changed.includes(key));
  const keys = Object.keys(after).filter((key) => Object.hasOwn(columns, key) && isOther(key));
  return keys.length > 0 ? { before: coveredRecord(bound, pick(before, keys)), after: coveredRecord(bound, pick(after, keys)) } : null;
};

type Changing<K extends Kind> = { readonly context: Context; readonly current: K['record']; readonly input: K['input'] };

const storeChange = async <K extends Kind>(write: Write, bound: Bound<K>, { context, current, input }: Changing<K>): Promise<boolean> => {
  const { tx } = write;
  const isRestored = current.isArchived;
  // What somebody does not see stays as it is, whatever stands for it meanwhile.
  const changed = inputKeys(bound).filter((key) => Object.hasOwn(current, key) && !isSame(input[key], current[key]));
  if (changed.length === 0 && !isRestored) return false;
  if (isRestored && canWith(bound, context, current).restore !== true) throw new AppError('forbidden');
  const brought = (await bound.binding.on?.update?.(write, input, current)) ?? {};
  // After the use case: whether one may at all comes before where to.
  await checkReferences(tx, bound.resource, { input, current });
  if (isRestored) await bound.binding.on?.restore?.(write, { ...current, ...input });
  const stored = { ...pick(input, changed), ...brought };
  await updateRow(write, { table: bound.binding.table, id: current.id }, { ...stored, ...(isRestored ? { isArchived: false } : {}) });
  const subject = subjectOf(bound, { ...current, ...pick(input, changed) });
  const told = differing(bound, current, { after: stored, changed });
  if (told) await remember(tx, context, { action: 'UPDATE', ...told, ...subject });
  if (isRestored) await remember(tx, context, { action: 'RESTORE', ...subject });
  return true;
};

/** Changes a record: absent means keep, `null` or `""` clears, a stale version changes nothing and answers the current record. */
export const updateRecord =
  <K extends Kind>(bound: Bound<K>) =>
  async (tx: Tx, context: Context<Change<{ version: number }>>): Promise<Answered<K['record']>> => {
    const { body } = context;
    const write = { ...writeOf(tx, context), said: Object.keys(body) };
    await holdReferences(tx, bound.resource, body);
    if (body.isArchived === false) await holdStored(tx, bound.resource, { id: pathId(context) });
    await bound.binding.on?.hold?.(write, [pathId(context)], body);
    const current = await lockedRecord(write, bound, context);
    refuseStale(current, body);
    const keys = inputKeys(bound);
    const unseen = keys.find((key) => Object.hasOwn(body, key) && !Object.hasOwn(current, key));
    if (unseen !== undefined) throw new AppError('forbidden');
    const input = parsedChange(bound, { ...pick(current, keys), ...pick(body, keys) });
    const isChanged = await storeChange(write, bound, { context, current, input });
    const stored = isChanged ? required(await findRecord(write, bound.searchable, { id: current.id })) : current;
    return { data: stored, can: canWith(bound, context, stored), message: current.isArchived ? 'notices.restored' : 'notices.updated' };
  };

/** Archives a record; regulated records are never destroyed. Doing it again changes nothing. */
export const archiveRecord =
  <K extends Kind>(bound: Bound<K>) =>
  async (tx: Tx, context: Context<{ readonly version: number } | undefined>): Promise<Result> => {
    const write = writeOf(tx, context);
    await holdReferred(tx, bound.resource, { ids: [pathId(context)] });
    await bound.binding.on?.hold?.(write, [pathId(context)], { isArchived: true });
    const current = await lockedRecord(write, bound, context);
    // One record is archived as it is; of many, those that are as they were shown.
    const version = context.body?.version ?? current.version;
    if (current.version !== version) throw new AppError('conflict', { data: current });
    if (!current.isArchived) {
      await refuseHeld(tx, bound.resource, { id: current.id });
      await bound.binding.on?.archive?.(write, current);
      await updateRow(write, { table: bound.binding.table, id: current.id }, { isArchived: true });
      await remember(tx, context, { action: 'DELETE', ...subjectOf(bound, current) });
    }
    const made = current.isArchived ? null : current.version + 1;
    return { data: { id: current.id, version: made }, message: 'notices.deleted' };
  };

/** Why one of many cannot be archived by itself; null where nothing of its own keeps it. */
const archiveFault = (current: StoredRecord | undefined, { version }: Seen): AppError | null => {
  if (!current) return new AppError('not-found');
  return current.version === version ? null : new AppError('conflict', { data: current });
};

/**
 * Archives many records in as few statements as one takes, with all that is checked of one; each as it is then, or why it stays. What goes along
 * with others of its kind is not in their way.
 */
export const archiveMany =
  <K extends Kind>(bound: Bound<K>) =>
  async (tx: Tx, context: Context, seen: readonly Seen[]): Promise<Archived[]> => {
    const { resource, binding } = bound;
    const write = writeOf(tx, context);
    const ids = seen.map(({ id }) => id);
    await holdReferred(tx, resource, { ids });
    await binding.on?.hold?.(write, ids, { isArchived: true });
    const records = await holdRecords<K['record']>(write, bound.searchable, { ids });
    const able = seen.flatMap((one) => {
      const current = records.get(one.id);
      return current && !current.isArchived && !archiveFault(current, one) ? [current] : [];
    });
    const free = await freeAmong(tx, resource, { ids: able.map(({ id }) => id) });
    const going = able.filter(({ id }) => free.has(id));
    for (const current of going) await binding.on?.archive?.(write, current);
    await updateRows(write, { table: binding.table, ids: [...free] }, { isArchived: true });
    for (const current of going) await remember(tx, context, { action: 'DELETE', ...subjectOf(bound, current) });
    return seen.map((one) => {
      const fault = archiveFault(records.get(one.id), one);
      if (fault) return fault;
      if (records.get(one.id)?.isArchived) return { id: one.id, version: null };
      return free.has(one.id) ? { id: one.id, version: one.version + 1 } : new AppError('in-the-way');
    });
  };
