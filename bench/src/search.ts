import type { SearchRequest } from '@assay/contract/kit/search';
import { searchStatement, type Searchable } from '@assay/server/src/platform/resource/search.ts';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import autocannon, { type Request } from 'autocannon';
import { apiBase } from '@assay/contract/kit/calls';
import { profileFlags, startServer, type Child } from './children.ts';
import { actorOf, tokenOf } from './people.ts';
import type { Options } from './options.ts';
import { median, type Finding } from './report.ts';
import type { BareSettings } from './servers/bare.ts';
import type { ProductSettings } from './servers/product.ts';
import { specimen, specimenSearchable } from './specimen.ts';
import type { Person, Store } from './store.ts';

const connections = 16;

/** Filter and sort of one company's rows, as a grid sends them. */
const searchOf = (companyId: number): SearchRequest => ({
  from: 0,
  size: 50,
  filters: {
    companyId: { filterType: 'number', type: 'equals', filter: companyId },
    paymentStatus: { filterType: 'set', values: ['Billed', 'Payment Requested'] },
  },
  sort: [{ colId: 'name', sort: 'asc' }],
});

/** One question as each side is asked it. */
export type Question = { readonly person: Person; readonly request: SearchRequest };

const questionsOf = ({ ders }: Store): Question[] =>
  ders.flatMap((person) => person.companyIds.map((companyId) => ({ person, request: searchOf(companyId) })));
/** The same of everybody's rows, by one who sees all. */
const adminQuestionsOf = ({ admin, ders }: Store): Question[] =>
  ders.flatMap(({ companyIds }) => companyIds.map((companyId) => ({ person: admin, request: searchOf(companyId) })));

const json = { 'content-type': 'application/json' };

export const askProduct = async (
  questions: readonly Question[],
  key: Uint8Array,
  { call = specimen.calls.search }: { readonly call?: { readonly path: string } } = {},
): Promise<Request[]> => {
  const tokens = new Map<Person, string>();
  for (const { person } of questions) if (!tokens.has(person)) tokens.set(person, await tokenOf(key, person));
  return questions.map(({ person, request }) => ({
    method: 'POST',
    path: apiBase + call.path,
    headers: { ...json, authorization: `Bearer ${tokens.get(person)}` },
    body: JSON.stringify(request),
  }));
};

export const askBare = (
  questions: readonly Question[],
  path: string,
  { searchable = specimenSearchable }: { readonly searchable?: Searchable } = {},
): Request[] =>
  questions.map(({ person, request }) => ({
    method: 'POST',
    path,
    headers: json,
    body: JSON.stringify(searchStatement(searchable, request, actorOf(person)).values),
  }));

export const once = async (server: Child, { method, path, headers, body }: Request): Promise<string> => {
  const response = await fetch(server.url + path, { method, headers, body });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.text();
};

type Asked = { readonly server: Child; readonly requests: readonly Request[] };

type Row = Readonly<Record<string, unknown>>;

/** The two are compared only while they send the same text, and what was meant. */
export const demandSame = async (
  ours: Asked,
  theirs: Asked,
  { isMeant }: { readonly isMeant: (page: readonly Row[]) => boolean },
): Promise<void> => {
  for (let index = 0; index < ours.requests.length; index += 37) {
    const [left, right] = [
      await once(ours.server, ours.requests[index] as Request),
      await once(theirs.server, theirs.requests[index] as Request),
    ];
    if (left !== right) throw new Error(`The two servers answer differently:\n${left.slice(0, 500)}\n${right.slice(0, 500)}`);
    const page = (JSON.parse(left) as { body: { data: Row[] } }).body.data;
    if (!isMeant(page)) throw new Error(`Other rows than were meant: ${page.length} of ${Object.keys(page[0] ?? {}).length} columns`);
  }
};

const is50Of25 = (page: readonly Row[]): boolean => page.length === 50 && Object.keys(page[0] ?? {}).length === 25;

/** What the database's processes have used so far, where the system tells (Linux: in hundredths of a second). */
const databaseCpuMillis = async (pool: pg.Pool): Promise<number> => {
  if (process.platform !== 'linux') return Number.NaN;
  const { rows } = await pool.query<{ pid: number }>(`select pid from pg_stat_activity where backend_type = 'client backend'`);
  const ticks = rows.map(({ pid }) => {
    const file = `/proc/${pid}/stat`;
    // A connection that was idle may have ended since it was listed.
    const fields = fs.existsSync(file) ? (fs.readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []) : [];
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return ticks.reduce((sum, value) => sum + value, 0) * 10;
};

type Load = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMillis: number;
  readonly databaseMillis: number;
};

/** Connections start at different places of the list, so that they do not all ask for the same company. */
export const load = async (
  { server, database }: Side,
  requests: readonly Request[],
  { seconds }: { readonly seconds: number },
): Promise<Load> => {
  let next = 0;
  const before = [await server.usage(), await databaseCpuMillis(database)] as const;
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    requests,
    setupClient: (client) => {
      const start = Math.floor((next / connections) * requests.length);
      next += 1;
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    },
  });
  const after = [await server.usage(), await databaseCpuMillis(database)] as const;
  if (result.errors + result.timeouts + result.non2xx > 0)
    throw new Error(`${result.errors} errors, ${result.timeouts} timeouts, ${result.non2xx} refusals under load`);
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMillis: (after[0].cpuMillis - before[0].cpuMillis) / result.requests.total,
    databaseMillis: (after[1] - before[1]) / result.requests.total,
  };
};

export type Side = { readonly server: Child; readonly database: pg.Pool; readonly requests: () => Promise<Request[]> | Request[] };

/** Until the code is compiled as it will stay, a server is not yet what it is: so many requests, on a busy machine in more turns. */
const warmUpRequests = 8000;
const warmUpTurns = 8;

const warmUp = async (side: Side, seconds: number): Promise<void> => {
  for (let [done, turn] = [0, 0]; done < warmUpRequests && turn < warmUpTurns; turn += 1)
    done += (await load(side, await side.requests(), { seconds })).perSecond * seconds;
};

/** One after the other, again and again: what else the machine does then falls on both alike. */
export const compare = async (ours: Side, peer: Side, { rounds, seconds }: Options): Promise<{ ours: Load[]; peer: Load[] }> => {
  const done: { ours: Load[]; peer: Load[] } = { ours: [], peer: [] };
  for (const side of [ours, peer]) await warmUp(side, seconds);
  for (let round = 0; round < rounds; round += 1) {
    const left = await load(ours, await ours.requests(), { seconds });
    const right = await load(peer, await peer.requests(), { seconds });
    done.ours.push(left);
    done.peer.push(right);
    console.log(
      `  round ${round + 1}: ${left.perSecond.toFixed(0)} / ${right.perSecond.toFixed(0)} per s = ${(left.perSecond / right.perSecond).toFixed(3)}; CPU of server ${left.cpuMillis.toFixed(3)} / ${right.cpuMillis.toFixed(3)}, of database ${left.databaseMillis.toFixed(3)} / ${right.databaseMillis.toFixed(3)} ms`,
    );
  }
  return done;
};

export const findingOf = (
  work: string,
  { ours, peer }: { ours: Load[]; peer: Load[] },
  { atLeast }: { readonly atLeast?: number } = {},
): Finding => ({
  work,
  unit: 'req/s',
  ours: median(ours.map(({ perSecond }) => perSecond)),
  peer: median(peer.map(({ perSecond }) => perSecond)),
  ratio: median(ours.map(({ perSecond }, round) => perSecond / (peer[round]?.perSecond ?? Number.NaN))),
  ...(atLeast === undefined ? {} : { atLeast }),
  note: `p50 ${median(ours.map(({ p50 }) => p50))} / ${median(peer.map(({ p50 }) => p50))} ms, p99 ${median(ours.map(({ p99 }) => p99))} / ${median(peer.map(({ p99 }) => p99))} ms, CPU of the server per request ${median(ours.map(({ cpuMillis }) => cpuMillis)).toFixed(2)} / ${median(peer.map(({ cpuMillis }) => cpuMillis)).toFixed(2)} ms`,
});

/** Every answer of the session's two seconds, so that none is known any more. */
const forgetting = 2500;

/** What a search takes with nobody else about, in milliseconds; `before` is waited out each time. */
const alone = async (server: Child, requests: readonly Request[], { before = 0 }: { readonly before?: number } = {}): Promise<number> => {
  const times: number[] = [];
  for (const request of requests) {
    await sleep(before);
    const started = performance.now();
    await once(server, request);
    times.push(performance.now() - started);
  }
  return median(times);
};

const latencies = async (product: Child, store: Store, key: Uint8Array): Promise<Finding[]> => {
  const scoped = questionsOf(store).slice(0, 24);
  const all = adminQuestionsOf(store).slice(0, 24);
  const text = (question: Question): Question => ({ ...question, request: { size: 50, text: 'nguyen e-00' } });
  const count = (questions: readonly Question[]): Promise<Request[]> => askProduct(questions, key, { call: specimen.calls.count });
  const finding = (work: string, ours: number): Finding => ({ work, unit: 'ms', ours });
  return [
    finding('one search, alone', await alone(product, await askProduct(scoped, key))),
    finding('  of one who sees all', await alone(product, await askProduct(all, key))),
    finding(
      '  whose session is not known any more',
      await alone(product, (await askProduct(scoped, key)).slice(0, 6), { before: forgetting }),
    ),
    finding('  by free text', await alone(product, await askProduct(scoped.map(text), key))),
    finding('  by free text, of one who sees all', await alone(product, await askProduct(all.map(text), key))),
    finding('one count', await alone(product, await count(scoped))),
    finding('  of one who sees all', await alone(product, await count(all))),
  ];
};

export const measureSearch = async (store: Store, key: Uint8Array, options: Options): Promise<Finding[]> => {
  const scoped = questionsOf(store);
  const first = scoped[0] as Question;
  const settings: ProductSettings = { serving: store.serving, tokenKey: Buffer.from(key).toString('hex') };
  const text = searchStatement(specimenSearchable, first.request, actorOf(first.person)).text;
  const product = await startServer('product', settings, { flags: profileFlags(options) });
  const bare = await startServer('bare', { address: store.address, text } satisfies BareSettings);
  const peer = (path: string): Side => ({ server: bare, database: store.pool, requests: () => askBare(scoped, path) });
  try {
    const [left, right] = [await askProduct(scoped, key), askBare(scoped, '/search')];
    await demandSame({ server: product, requests: left }, { server: bare, requests: right }, { isMeant: is50Of25 });
    const ours: Side = { server: product, database: store.pool, requests: () => askProduct(scoped, key) };
    const plain = await compare(ours, peer('/search'), options);
    const under = await compare(ours, peer('/search-under-policies'), { ...options, rounds: Math.ceil(options.rounds / 2) });
    return [
      findingOf('search, scoped, 50 × 25', plain, { atLeast: 0.75 }),
      findingOf('  the same, peer under row policies too', under),
      ...(await latencies(product, store, key)),
    ];
  } finally {
    await product.stop();
    await bare.stop();
  }
};
