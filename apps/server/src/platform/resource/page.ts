import type { PageRequest } from '@assay/contract/kit/search';
import { createHash } from 'node:crypto';
import type { TableChanges } from '../db/changes.ts';
import type { OneRead } from '../http/route.ts';
import { placesOf, type Ends } from './places.ts';
import { questionOf } from './read.ts';
import { listOf, placedStatement, plainWay, searchStatement, type Asked, type Statement } from './search.ts';

/** Past fewer rows than these a page is found as fast as any. */
const deepRows = 1000;

/** To come back later does not help whose search takes too long; to narrow it does. */
export const tooSlow = 'search-too-slow';

/** The tables that the statement of a list names. Its text is ours: what a client sends are values. */
const tablesIn = ({ text }: Statement): string[] => [
  ...new Set([...`from ${text}`.matchAll(/\b(?:from|join) ([a-z_]+)/g)].map(([, name = '']) => name)),
];

/** Nobody's place serves another: it is kept for one person in one scope, and for the very condition, values and order that it was found in. */
const keyOf = ({ actor: { userId, scope }, request: { total } }: Asked<PageRequest>, { text, values }: Statement): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, scope, total ?? null, text, values]))
    .digest('base64');

const plainRead = ({ searchable, request, actor }: Asked<PageRequest>): OneRead => ({
  question: questionOf(searchStatement(searchable, request, actor)),
  answer: (json) => ({ json: json ?? '[]' }),
  tooSlow,
});

/** A page of a list; deep in it from the nearest place that is remembered, and remembered itself. */
export const pageRead = (asked: Asked<PageRequest>, changes: TableChanges): OneRead => {
  const { request } = asked;
  const plain = plainWay(request);
  const list = plain.offset > deepRows ? listOf(asked) : null;
  if (!list) return plainRead(asked);
  // Before the page is read: what is changed meanwhile makes what it finds out of date.
  const version = changes.versionOf(tablesIn(list));
  const { way, keep } = placesOf(changes)(keyOf(asked, list), version, { from: request.from ?? 0, plain });
  return {
    question: questionOf(placedStatement(asked, way)),
    answer: (text) => {
      const found = text ?? '[]\n[]';
      const end = found.indexOf('\n');
      // The line that `placedStatement` makes.
      keep(JSON.parse(found.slice(0, end)) as Ends);
      return { json: found.slice(end + 1) };
    },
    tooSlow,
  };
};
