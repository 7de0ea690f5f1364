import type { Acting } from '@assay/domain/access/actor';
import type { PageRequest } from '@assay/contract/kit/search';
import { createHash } from 'node:crypto';
import type { Question } from '../db/one-read.ts';
import type { Tx } from '../db/transaction.ts';
import { settingText, type ParamValue } from './params.ts';
import { holdStatement, recordStatement, searchStatement, type Searchable, type Statement } from './search.ts';

const names = new Map<string, string>();

/** The same text is prepared once per connection; PostgreSQL then plans it from a name. Bounded, since filters make new texts. */
const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known) return known;
  if (names.size > 500) names.clear();
  const name = `q${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
};

const first = async <Row extends Record<string, unknown>>(tx: Tx, { text, values }: Statement): Promise<Row | undefined> =>
  (await tx.client.query<Row>({ name: nameOf(text), text, values: [...values] })).rows[0];

/** The rows of a page as JSON text. */
export const searchJson = async (tx: Tx, searchable: Searchable, request: PageRequest, actor: Acting): Promise<string> =>
  (await first<{ json: string }>(tx, searchStatement(searchable, request, actor)))?.json ?? '[]';

/** A record as it travels, or null when it is absent or out of scope. */
export const findRecord = async <Rec>(tx: Tx, searchable: Searchable, id: number, actor: Acting): Promise<Rec | null> => {
  const row = await first<{ json: string }>(tx, recordStatement(searchable, id, actor));
  return row ? (JSON.parse(row.json) as Rec) : null;
};

/** The same, held until the end of the transaction, and read once it is. */
export const holdRecord = async <Rec>(tx: Tx, searchable: Searchable, id: number, actor: Acting): Promise<Rec | null> => {
  await first(tx, holdStatement(searchable, id, actor));
  return findRecord<Rec>(tx, searchable, id, actor);
};

/** A statement as a read of its own sends it. */
export const questionOf = ({ text, values }: Statement): Question => ({
  text,
  values: values.map((value) => settingText(value as ParamValue)),
});
