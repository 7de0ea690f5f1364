import { acting, type Acting } from '@assay/domain/access/actor';
import { permits } from '@assay/domain/access/permissions';
import { coveredIn } from '@assay/domain/fields/covered';
import { searchedIn } from '@assay/domain/fields/searched';
import { isWholeNumber } from '@assay/domain/validation/covered';
import { unmatchedIn } from '@assay/domain/finding/matched';
import { phoneIn, phonesOf } from '@assay/domain/finding/phones';
import { factsOf, foundNames, homeOf, type FoundName } from '@assay/domain/resources';
import { resources } from '@assay/contract/api';
import type { PageRequest } from '@assay/contract/kit/search';
import { palette, paletteLimits, type Found } from '@assay/contract/finding/palette.calls';
import { paletteSchemas } from '@assay/contract/finding/palette.schemas';
import type { Question } from '#platform/db/one-read.ts';
import type { Database } from '#platform/db/transaction.ts';
import { routesOf, type Context, type FindRequest, type Route } from '#platform/http/route.ts';
import { findingFor, questionFor } from '#platform/resource/ask-list.ts';

type Row = Readonly<Record<string, string | number | null | readonly string[]>> & { readonly id: number };

/** Short words are in too many texts to be looked for there: they begin a name. */
const isInside = (words: string): boolean => words.split(/\s+/).some((word) => word.length >= paletteLimits.inside);

const columnsOf = (name: FoundName): string[] => {
  const { title, fields } = resources[name];
  const { by = title, exact } = factsOf(name).found ?? {};
  return [...new Set([title, by, ...(exact === undefined ? searchedIn(fields) : [exact])])];
};
const columns = new Map(foundNames.map((name) => [name, columnsOf(name)]));

/** The words as a phone number, for those who are called at one. */
const phoneFor = (name: FoundName, words: string): Pick<FindRequest, 'phone'> => {
  const [number, called] = [phoneIn(words), phonesOf(name)];
  return number === null || called.length === 0 ? {} : { phone: { number, columns: called } };
};

const asked = (name: FoundName, words: string): FindRequest => {
  const { title } = resources[name];
  const { phone } = phoneFor(name, words);
  const shown = [...(columns.get(name) ?? [title]), ...(phone?.columns ?? [])];
  return { title, words, columns: shown, size: paletteLimits.ofEach, isInside: isInside(words), ...(phone ? { phone } : {}) };
};

/** Where only the whole of a column is meant, the list is asked as its own screen would ask it. */
const exactly = (name: FoundName, column: string, { words }: { readonly words: string }): PageRequest => ({
  filters: { [column]: { filterType: 'text', type: 'equals', filter: words } },
  columns: columns.get(name) ?? [column],
  size: paletteLimits.ofEach,
});

/** What was typed, and which words of it are not in what the record is called. */
type Missed = { readonly missing: readonly string[]; readonly words: string };

/** The field that holds what the record is not called: who types a number sees the number. */
const foundBy = (name: FoundName, row: Row, { missing, words }: Missed): Pick<Found, 'by'> => {
  const { exact } = factsOf(name).found ?? {};
  if (exact !== undefined) return { by: { column: exact, value: String(row[exact] ?? '') } };
  const { number = '', columns: called = [] } = phoneFor(name, words).phone ?? {};
  const phone = called.find((column) => row[column] === number);
  if (phone !== undefined) return { by: { column: phone, value: number } };
  // Of several codes the one that was meant.
  const held = searchedIn(resources[name].fields).flatMap((column) =>
    [row[column] ?? ''].flat().map((value) => ({ column, value: String(value) })),
  );
  const by = held.find(({ value }) => missing.some((word) => unmatchedIn(value, word).length === 0));
  return by ? { by } : {};
};

const foundOf = (name: FoundName, rows: readonly Row[], { words }: { readonly words: string }): Found[] => {
  const { title } = resources[name];
  const { by = '' } = factsOf(name).found ?? {};
  return rows.map((row) => {
    const label = String(row[title] ?? '');
    const shown = { kind: name, id: row.id, label, detail: String(row[by] ?? ''), path: homeOf(name, row.id) };
    return { ...shown, ...foundBy(name, row, { missing: unmatchedIn(label, words), words }) };
  });
};

type Asking = { readonly name: FoundName; readonly question: Question };
type Round = { readonly actor: Acting; readonly asking: Asking[] };

type Lists = { readonly context: Context; readonly routes: readonly Route[]; readonly database: Pick<Database, 'changes'> };

/** So many lists are asked one after the other: of more, half are asked beside the others. */
const inARow = 4;

const besideEachOther = (round: Round): Round[] => {
  const { actor, asking } = round;
  if (asking.length <= inARow) return [round];
  return [0, 1].map((half) => ({ actor, asking: asking.filter((_, place) => place % 2 === half) }));
};

const questionOf = (lists: Lists, name: FoundName, { words }: { readonly words: string }): Question => {
  const { exact } = factsOf(name).found ?? {};
  return exact === undefined
    ? findingFor(lists, name, asked(name, words))
    : questionFor(lists, `${name}.search`, exactly(name, exact, { words }));
};

/** The lists in as few round trips as there are scopes, or two: most rights of a person have the same. */
const roundsFor = (
  { context, ...lists }: Lists,
  words: string,
  { names = foundNames }: { readonly names?: readonly FoundName[] } = {},
): Round[] => {
  const rounds = new Map<string, Round>();
  for (const name of names) {
    const { view } = resources[name].permissions;
    if (!permits(context.actor, view)) continue;
    const actor = acting(context.actor, view);
    const scope = JSON.stringify(actor.scope);
    const round = rounds.get(scope) ?? { actor, asking: [] };
    const question = questionOf({ ...lists, context: { ...context, actor } }, name, { words });
    round.asking.push({ name, question });
    rounds.set(scope, round);
  }
  return [...rounds.values()].flatMap(besideEachOther);
};

/** The statements are made to find any words: to plan them anew for each takes longer than to find them. */
const plannedOnce: Question = { text: `select set_config('plan_cache_mode', 'force_generic_plan', true)`, values: [] };

const answersTo = async ({ actor, asking }: Round, words: string, database: Pick<Database, 'readAll'>): Promise<Found[]> => {
  const [, ...answers] = await database.readAll(actor, [plannedOnce, ...asking.map(({ question }) => question)]);
  // The rows as the list's own statement made them.
  return asking.flatMap(({ name }, place) => foundOf(name, JSON.parse(answers[place] ?? '[]') as Row[], { words }));
};

/** Whether the records of a list have none of the numbers that tell who somebody is. */
const hasNoNumbers = (name: FoundName): boolean => coveredIn(resources[name].fields).length === 0;

/** Whether a number is that of something, as of a specimen: whoever works with those looks for hundreds a day, and for nobody. */
const isThing = async (lists: Lists, words: string, database: Pick<Database, 'readAll'>): Promise<boolean> => {
  const rounds = roundsFor(lists, words, { names: foundNames.filter((name) => factsOf(name).found?.exact !== undefined) });
  const found = await Promise.all(rounds.map((round) => answersTo(round, words, database)));
  return found.flat().length > 0;
};

/** Anything that somebody may see, by its name, its codes and its numbers, from every screen. */
export const findingRoutes = (routes: readonly Route[]): Route[] =>
  routesOf('palette', palette, {
    schemas: paletteSchemas,
    handlers: {
      find: {
        looksFor: async ({ q = '' }, { context, database }) => {
          const words = q.trim();
          const isPersons = isWholeNumber(words) && !(await isThing({ context, routes, database }, words, database));
          return { entity: 'participant', numbers: isPersons ? [words] : [] };
        },
        reads: async (context, database) => {
          const words = (context.body.q ?? '').trim();
          if (words === '') return { data: [] };
          const lists = { context, routes, database };
          // The number of a thing is looked for among things: nobody is found by it uncounted.
          const names = isWholeNumber(words) && (await isThing(lists, words, database)) ? foundNames.filter(hasNoNumbers) : foundNames;
          const found = await Promise.all(roundsFor(lists, words, { names }).map((round) => answersTo(round, words, database)));
          const inOrder = (one: Found, other: Found): number => foundNames.indexOf(one.kind) - foundNames.indexOf(other.kind);
          return { data: found.flat().toSorted(inOrder) };
        },
      },
    },
  });
