import type { PageRequest } from '@assay/contract/kit/search';
import { keysFrom } from '@assay/server/src/platform/keys.ts';
import { randomBytes } from 'node:crypto';
import { startServer } from './children.ts';
import { inTurns, type Ask, type Pair } from './in-turns.ts';
import { fillPalette, paletteRows } from './palette-rows.ts';
import { tokenOf } from './people.ts';
import type { Finding } from './report.ts';
import type { WholeSettings } from './servers/whole.ts';
import { firstNames, lastNames, type Person, type Store } from './store.ts';

/** One of the list, another with every turn. */
const turned = (values: readonly string[], turn: number): string => values[turn % values.length] ?? '';
/** A record of so many, all over the table. */
const someOf = (count: number, turn: number): number => 1 + ((turn * 7919) % count);

const letters = ['an', 'be', 'CA', 'co', 'ga', 'gr', 'la', 'mü', 'ro', 'ya'];

/** Orders are numbered in the year they are placed in. */
const orderNumber = (number: number): string => `${String(new Date().getFullYear()).slice(2)}-${String(number).padStart(6, '0')}`;

/** What people type: two letters, a name, a part of one, a code, a number, that of an order and of a specimen, and what is not there. */
const typed: readonly ((turn: number) => string)[] = [
  (turn) => turned(letters, turn),
  (turn) => `${turned(firstNames, turn)} ${turned(lastNames, turn * 3)} ${turned(lastNames, turn * 7)}`,
  (turn) => turned(['freight', 'grace', 'patel', 'clinic', 'wright kim', 'yard of', 'lopez'], turn),
  (turn) => `AC-${String(someOf(paletteRows.companies, turn)).padStart(7, '0')}`,
  (turn) => String((someOf(paletteRows.companies, turn) * 69_621) % 9_999_991).padStart(7, '0'),
  (turn) => orderNumber(someOf(paletteRows.orders, turn)),
  (turn) => `SP${String(someOf(paletteRows.orders, turn)).padStart(8, '0')}`,
  (turn) => turned(['qzx', 'xwvq tr', 'zzzyx', 'wqz 99'], turn),
];

type List = { readonly name: string; readonly columns: readonly string[] };

/** The longest list that each may see, in the columns of its screen. */
const participants: List = {
  name: 'participant',
  columns: ['id', 'status', 'name', 'companyName', 'locationName', 'primaryId', 'occupationName', 'participantPhoneNumber'],
};
const locations: List = {
  name: 'location',
  columns: ['id', 'name', 'companyName', 'isActive', 'descriptor', 'phone', 'physicalCity'],
};

/** One indexed search: the first page of those whose names begin with two letters, in the order of names. */
const inList = ({ columns }: List, turn: number): PageRequest => ({
  size: 50,
  columns,
  filters: { name: { type: 'startsWith', filter: turned(letters, turn) } },
  sort: [{ colId: 'name', sort: 'asc' }],
});

const asking = (words: (turn: number) => string, list: List) => ({
  ours: (turn: number): Ask => ({ method: 'GET', path: `/palette?q=${encodeURIComponent(words(turn))}` }),
  peer: (turn: number): Ask => ({ method: 'POST', path: `/${list.name}/search`, body: inList(list, turn) }),
});

const mixed = (turn: number): string => typed[turn % typed.length]?.(Math.floor(turn / typed.length)) ?? '';

const pairFor = (person: Person, who: string, list: List): Pair => ({
  work: `palette: anything, for ${who}, against a search of ${list.name}s, p95`,
  person,
  ...asking(mixed, list),
  atMost: 1.5,
});

/** Anything from anywhere, against one indexed search. */
export const measurePalette = async (store: Store): Promise<Finding[]> => {
  const [der] = store.ders;
  if (!der) throw new Error('nobody is signed in');
  const root = randomBytes(32).toString('base64');
  await fillPalette(store.pool);
  const server = await startServer('whole', { address: store.address, serving: store.serving, root } satisfies WholeSettings);
  const key = keysFrom({ root }).token;
  try {
    const findings: Finding[] = [];
    for (const pair of [pairFor(store.admin, 'an administrator', participants), pairFor(der, 'a representative', locations)])
      findings.push(await inTurns({ server, token: (person) => tokenOf(key, person) }, pair));
    return findings;
  } finally {
    await server.stop();
  }
};
