import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from '../db/transaction.ts';
import type { EncryptedColumn } from './encrypted-columns.ts';
import { prefixOf, type FieldCipher } from './field-cipher.ts';

const batchSize = 500;
const rounds = 20;
const pauseMillis = 500;

const nameOf = ({ table, column }: EncryptedColumn): string => `${table}.${column}`;

/** Those of the list that the database does not have. */
export const missingColumns = async (tx: Tx, columns: readonly EncryptedColumn[]): Promise<string[]> => {
  const wanted = columns.flatMap(({ table, column, id, blind }) =>
    [column, id, ...(blind ? [blind.column] : [])].map((name) => `${table}.${name}`),
  );
  const rows = await tx.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = current_schema()`,
  );
  const there = new Set(rows.map(({ name }) => name));
  return [...new Set(wanted)].filter((name) => !there.has(name));
};

export type Tally = { readonly name: string; readonly all: number; readonly older: number };

/** How many values a column holds, and how many of them another generation than the newest sealed. */
export const tallyOf = async (tx: Tx, one: EncryptedColumn, { newest }: { readonly newest: number }): Promise<Tally> => {
  const [row] = await tx.query<{ all: number; older: number }>(
    `select count(*)::integer as all, count(*) filter (where not starts_with(${one.column}, $1))::integer as older
     from ${one.table} where ${one.column} <> ''`,
    [prefixOf(newest)],
  );
  return { name: nameOf(one), all: row?.all ?? 0, older: row?.older ?? 0 };
};

type Stored = { readonly id: string; readonly sealed: string };

/** Some values of older generations, held; rows that somebody else holds are left for the next round. */
const holdBatch = (tx: Tx, one: EncryptedColumn, { newest, after }: { newest: number; after: string | null }): Promise<Stored[]> => {
  const { table, column, id, idType } = one;
  return tx.query<Stored>(
    `select ${id}::text as id, ${column} as sealed from ${table}
     where ($1::${idType} is null or ${id} > $1::${idType}) and ${column} <> '' and not starts_with(${column}, $2)
     order by ${id} limit ${batchSize} for update skip locked`,
    [after, prefixOf(newest)],
  );
};

type Resealed = Stored & { readonly blind: string };

const storeBatch = async (tx: Tx, one: EncryptedColumn, rows: readonly Resealed[]): Promise<void> => {
  const { table, column, id, idType, blind } = one;
  await tx.query(
    `update ${table} as kept set ${column} = given.sealed${blind ? `, ${blind.column} = given.blind` : ''}
     from unnest($1::${idType}[], $2::text[], $3::text[]) as given (id, sealed, blind) where kept.${id} = given.id`,
    [rows.map((row) => row.id), rows.map((row) => row.sealed), rows.map((row) => row.blind)],
  );
};

/** Opens with the key it was sealed with, seals with the newest; null where it does not open. */
const reseal = (cipher: FieldCipher, one: EncryptedColumn, { id, sealed }: Stored): Resealed | null => {
  const place = { table: one.table, column: one.column, rowId: id };
  try {
    const text = cipher.open(sealed, place);
    const blind = one.blind ? (cipher.blind(one.blind.field, one.blind.normalise(text))[0] ?? '') : '';
    return { id, sealed: cipher.seal(text, place), blind };
  } catch {
    return null;
  }
};

/** Where in a column it stands: behind the last id that it has held. */
type Position = { readonly one: EncryptedColumn; readonly after: string | null };
type Batch = { readonly done: number; readonly broken: readonly string[]; readonly last: string | null };

const resealBatch = async (tx: Tx, cipher: FieldCipher, { one, after }: Position): Promise<Batch> => {
  const held = await holdBatch(tx, one, { newest: cipher.newest(), after });
  const made = held.map((row) => reseal(cipher, one, row));
  const good = made.filter((row) => row !== null);
  if (good.length > 0) await storeBatch(tx, one, good);
  const broken = held.filter((_row, index) => made[index] === null).map(({ id }) => `${nameOf(one)}:${id}`);
  return { done: good.length, broken, last: held.at(-1)?.id ?? null };
};

type Outcome = { readonly done: number; readonly broken: readonly string[]; readonly held: number };

/** One round through a column, a transaction for each batch: whoever is killed in between has lost nothing, and goes on where it stood. */
const roundThrough = async (database: Database, cipher: FieldCipher, one: EncryptedColumn): Promise<Omit<Outcome, 'held'>> => {
  let done = 0;
  const broken: string[] = [];
  let after: string | null = null;
  for (;;) {
    const start: string | null = after;
    const batch: Batch = await database.system('keys: seal anew', (tx) => resealBatch(tx, cipher, { one, after: start }));
    if (batch.last === null) return { done, broken };
    done += batch.done;
    broken.push(...batch.broken);
    after = batch.last;
  }
};

/** Seals every value of a column with the newest key. `held` is what others kept hold of for all that time, or still sealed with an older one. */
export const resealColumn = async (database: Database, cipher: FieldCipher, one: EncryptedColumn): Promise<Outcome> => {
  let done = 0;
  for (let round = 1; ; round += 1) {
    const { done: more, broken } = await roundThrough(database, cipher, one);
    done += more;
    const { older } = await database.system('keys: what is left', (tx) => tallyOf(tx, one, { newest: cipher.newest() }));
    const held = Math.max(0, older - broken.length);
    if (held === 0 || round === rounds) return { done, broken, held };
    await sleep(pauseMillis);
  }
};
