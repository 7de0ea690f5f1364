import type { CountRequest } from '@assay/contract/kit/search';
import { oneFlight, type Question } from '../db/one-read.ts';
import type { Database, Tx } from '../db/transaction.ts';
import type { Context, FindRequest, Route } from '../http/route.ts';

/** Who asks the lists of other features, in which transaction; `context` is for the right to see them. */
export type Asker = {
  readonly tx: Tx;
  readonly context: Context;
  readonly routes: readonly Route[];
  readonly database: Pick<Database, 'changes'>;
};

/** What the own screen of a list would ask: nobody counts other rows than the list shows. */
export const questionFor = ({ context, routes, database }: Omit<Asker, 'tx'>, name: string, body: CountRequest): Question => {
  const ask = routes.find((route) => route.name === name)?.ask;
  if (!ask) throw new Error(`${name} is not read by one statement`);
  return ask({ ...context, body }, database).question;
};

/** The same for the few that are meant by some words. */
export const findingFor = ({ context, routes, database }: Omit<Asker, 'tx'>, list: string, body: FindRequest): Question => {
  const find = routes.find((route) => route.name === `${list}.search`)?.find;
  if (!find) throw new Error(`${list} is no list to find anything in`);
  return find({ ...context, body }, database).question;
};

export const askList = ({ tx, ...asker }: Asker, name: string, body: CountRequest): Promise<string | null> =>
  oneFlight(tx.client, [questionFor(asker, name, body)], { place: 0 });

export const countList = async (asker: Asker, list: string, filters: NonNullable<CountRequest['filters']>): Promise<number> =>
  Number(await askList(asker, `${list}.count`, { filters }));
