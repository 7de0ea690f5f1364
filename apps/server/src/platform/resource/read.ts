import type { Acting } from '@assay/domain/access/actor';
import type { PageRequest, Picked } from '@assay/contract/kit/search';
import { oneFlight, type Question } from '../db/one-read.ts';
import type { Tx } from '../db/transaction.ts';
import { settingText } from './params.ts';
import { holdStatement, recordStatement, searchStatement, type Searchable, type Statement } from './search.ts';

/** A statement as a read of its own sends it. */
export const questionOf = ({ text, values }: Statement): Question => ({ text, values: values.map(settingText) });

/** The first value of a statement inside a transaction. Prepared once per connection, like every read, and by the same bounded list. */
const first = (tx: Tx, statement: Statement): Promise<string | null> => oneFlight(tx.client, [questionOf(statement)], { place: 0 });

/** In which transaction and for whom records are read: a `Write` is one too. */
type Reader = { readonly tx: Tx; readonly actor: Acting };

/** The rows of a page as JSON text. */
export const searchJson = async ({ tx, actor }: Reader, searchable: Searchable, request: PageRequest & Picked): Promise<string> =>
  (await first(tx, searchStatement(searchable, request, actor))) ?? '[]';

/**
 * What our own statement made of the fields that `Rec` has. The tests hold every resource's answers against its schema; to do so with each read
 * would cost more than the read.
 */
const made = <Rec>(json: string): Rec => JSON.parse(json) as Rec;

/** The record that was asked for in a statement of its own (`recordStatement`). */
export const recordIn = <Rec>(_searchable: Searchable<Rec>, json: string): Rec => made<Rec>(json);

/** A record as it travels, or null when it is absent or out of scope. */
export const findRecord = async <Rec>(
  { tx, actor }: Reader,
  searchable: Searchable<Rec>,
  { id }: { readonly id: number },
): Promise<Rec | null> => {
  const json = await first(tx, recordStatement(searchable, id, actor));
  return json === null ? null : made<Rec>(json);
};

/** The records of a page. */
export const searchRecords = async <Rec>(reader: Reader, searchable: Searchable<Rec>, request: PageRequest & Picked): Promise<Rec[]> =>
  made<Rec[]>(await searchJson(reader, searchable, request));

/** Records by their ids, archived or not; what is absent or out of scope is not among them. */
export const recordsById = async <Rec extends { readonly id: number }>(
  reader: Reader,
  searchable: Searchable<Rec>,
  { ids }: { readonly ids: readonly number[] },
): Promise<ReadonlyMap<number, Rec>> => {
  if (ids.length === 0) return new Map();
  const found = await searchRecords<Rec>(reader, searchable, { ids, size: ids.length, archive: 'Both' });
  return new Map(found.map((record) => [record.id, record]));
};

/** A record that is held until the end of the transaction, and read once it is. */
export const holdRecord = async <Rec>(
  reader: Reader,
  searchable: Searchable<Rec>,
  { id }: { readonly id: number },
): Promise<Rec | null> => {
  await first(reader.tx, holdStatement(searchable, [id], reader.actor));
  return findRecord<Rec>(reader, searchable, { id });
};

/** The same of many. */
export const holdRecords = async <Rec extends { readonly id: number }>(
  reader: Reader,
  searchable: Searchable<Rec>,
  { ids }: { readonly ids: readonly number[] },
): Promise<ReadonlyMap<number, Rec>> => {
  await first(reader.tx, holdStatement(searchable, ids, reader.actor));
  return recordsById(reader, searchable, { ids });
};
