import { participant } from '@assay/contract/participants/participant.calls';
import type { PageRequest } from '@assay/contract/kit/search';
import { participantCovering } from '@assay/server/src/features/participants/covering.ts';
import { participantsOf } from '@assay/server/src/features/participants/participants.routes.ts';
import { createFieldCipher } from '@assay/server/src/platform/crypto/field-cipher.ts';
import { keysFrom } from '@assay/server/src/platform/keys.ts';
import { searchStatement, type Searchable } from '@assay/server/src/platform/resource/search.ts';
import { randomBytes } from 'node:crypto';
import { profileFlags, startServer, type Child } from './children.ts';
import type { Options } from './options.ts';
import { fillParticipants, idOf } from './participant-rows.ts';
import { actorOf } from './people.ts';
import { failed, type Finding } from './report.ts';
import { askBare, askProduct, compare, demandSame, findingOf, type Question, type Side } from './search.ts';
import type { BareSettings } from './servers/bare.ts';
import type { WholeSettings } from './servers/whole.ts';
import { addPerson, companies, type Person, type Store } from './store.ts';

const ders = 64;
const questionsEach = 8;

/** The columns that the grid asks for as it comes. */
const columns = ['id', 'status', 'name', 'companyName', 'locationName', 'primaryId', 'occupationName', 'participantPhoneNumber'];

type Known = { readonly id: number; readonly firstName: string; readonly lastName: string };
/** Somebody who looks for people of a company, and some of those. */
type Seeker = Person & { readonly known: readonly Known[] };

/** One of the company who is not archived, by the number in their identifier; another with every turn. */
const someoneOf = ({ companyIds: [company = 1] }: Person, turn: number): number => company - 1 + companies * (1 + turn);

type Way = {
  readonly work: string;
  readonly requestOf: (seeker: Seeker, turn: number) => PageRequest;
  readonly isMeant: (page: readonly unknown[]) => boolean;
};

const isOne = (page: readonly unknown[]): boolean => page.length === 1;

const ways = {
  name: {
    work: 'participants by name, scoped',
    requestOf: ({ known }, turn) => ({ text: `${known[turn]?.firstName} ${known[turn]?.lastName.split(' ')[0]}` }),
    isMeant: (page) => page.length > 0,
  },
  typed: {
    work: 'participants by an identifier, typed',
    requestOf: (seeker, turn) => ({ text: idOf(someoneOf(seeker, turn)) }),
    isMeant: isOne,
  },
  identifier: {
    work: 'participants by an identifier, as a filter',
    requestOf: (seeker, turn) => ({ filters: { primaryId: { type: 'equals', filter: idOf(someoneOf(seeker, turn)) } } }),
    isMeant: isOne,
  },
  number: {
    work: 'participants by their number',
    requestOf: ({ known }, turn) => ({ filters: { id: { type: 'equals', filter: known[turn]?.id ?? 0 } } }),
    isMeant: isOne,
  },
} satisfies Record<string, Way>;
type Name = keyof typeof ways;

type Bench = {
  readonly store: Store;
  readonly ours: Child;
  readonly bare: Child;
  readonly key: Uint8Array;
  readonly seekers: readonly Seeker[];
  readonly searchable: Searchable;
};

const questionsOf = ({ seekers }: Pick<Bench, 'seekers'>, name: Name): Question[] =>
  seekers.flatMap((person) =>
    Array.from({ length: questionsEach }, (_, turn) => ({
      person,
      request: { size: 50, columns, ...ways[name].requestOf(person, turn) },
    })),
  );

const sidesOf = (bench: Bench, name: Name): { readonly ours: Side; readonly peer: Side } => {
  const { searchable, key, store } = bench;
  const questions = questionsOf(bench, name);
  return {
    ours: { server: bench.ours, database: store.pool, requests: () => askProduct(questions, key, { call: participant.calls.search }) },
    peer: { server: bench.bare, database: store.pool, requests: () => askBare(questions, `/named/${name}`, { searchable }) },
  };
};

const measureWay = async (bench: Bench, name: Name, options: Options): Promise<Finding> => {
  const { ours, peer } = sidesOf(bench, name);
  const asked = async ({ server, requests }: Side) => ({ server, requests: await requests() });
  await demandSame(await asked(ours), await asked(peer), ways[name]);
  return findingOf(ways[name].work, await compare(ours, peer, options), { atLeast: 0.7 });
};

/** What an identifier costs that is found by its blind index, against a number that is stored as it is; both asked of the product. */
const measureBlind = async (bench: Bench, name: Name, options: Options): Promise<Finding> => {
  const [blind, number] = [sidesOf(bench, name).ours, sidesOf(bench, 'number').ours];
  return findingOf(`  ${ways[name].work}, against their number`, await compare(blind, number, options));
};

/** A question that is refused is a result, and the next one is asked. */
const measured = async (bench: Bench, options: Options): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const [measure, name] of [
    [measureWay, 'name'],
    [measureWay, 'typed'],
    [measureWay, 'identifier'],
    [measureBlind, 'typed'],
    [measureBlind, 'identifier'],
  ] as const) {
    console.log(ways[name].work);
    findings.push(await measure(bench, name, options).catch((error: unknown) => failed(ways[name].work, error)));
  }
  return findings;
};

const addSeekers = async ({ pool }: Store): Promise<Seeker[]> => {
  const seekers: Seeker[] = [];
  for (let company = 1; company <= ders; company += 1) {
    const { rows } = await pool.query<Known>(
      `select id, first_name as "firstName", last_name as "lastName" from participant where company_id = $1 and not is_archived order by id desc limit ${questionsEach}`,
      [company],
    );
    seekers.push({ ...(await addPerson(pool, { roles: ['DER'], companyIds: [company] })), known: rows });
  }
  return seekers;
};

/** People of one company found among all, by its representatives, with row policies on. */
export const measureParticipantSearch = async (store: Store, options: Options): Promise<Finding[]> => {
  const root = randomBytes(32).toString('base64');
  const keys = keysFrom({ root });
  const covering = participantCovering(createFieldCipher(keys.fields));
  const searchable = participantsOf(covering);
  console.log(`Filling ${options.rows.toLocaleString('en-US')} participants`);
  await fillParticipants(store.pool, { count: options.rows, companies, blindsOf: covering.blindsOf });
  const seekers = await addSeekers(store);
  const texts = Object.fromEntries(
    (Object.keys(ways) as Name[]).map((name) => {
      const [{ request, person }] = questionsOf({ seekers }, name) as [Question];
      return [name, searchStatement(searchable, request, actorOf(person)).text];
    }),
  );
  const settings = { address: store.address, serving: store.serving, root } satisfies WholeSettings;
  const ours = await startServer('whole', settings, { flags: profileFlags(options) });
  const bare = await startServer('bare', { address: store.address, text: '', texts } satisfies BareSettings);
  try {
    return await measured({ store, ours, bare, key: keys.token, seekers, searchable }, options);
  } finally {
    await ours.stop();
    await bare.stop();
  }
};
