import { apiBase } from '@assay/contract/kit/calls';
import { keysFrom } from '@assay/server/src/platform/keys.ts';
import { randomBytes } from 'node:crypto';
import { startServer, type Child } from './children.ts';
import { fillHub } from './hub-rows.ts';
import { tokenOf } from './people.ts';
import { median, type Finding } from './report.ts';
import type { WholeSettings } from './servers/whole.ts';
import type { Person, Store } from './store.ts';
import { json, percentile } from './visitors.ts';

type Ask = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object };
type Bench = { readonly server: Child; readonly token: (person: Person) => Promise<string> };

/** So many of each per round, in turns: what else the machine does then falls on both alike. */
const turns = 300;
const rounds = 5;

const once = async ({ server, token }: Bench, person: Person, { method, path, body }: Ask): Promise<number> => {
  const headers = { ...json, authorization: `Bearer ${await token(person)}` };
  const started = performance.now();
  const response = await fetch(`${server.url}${apiBase}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const text = await response.text();
  const took = performance.now() - started;
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return took;
};

type Pair = {
  readonly work: string;
  readonly person: Person;
  readonly ours: (turn: number) => Ask;
  readonly peer: (turn: number) => Ask;
  readonly atMost: number;
};

const compare = async (bench: Bench, { work, person, ours, peer, atMost }: Pair): Promise<Finding> => {
  const ratios: number[] = [];
  const notes: string[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const took: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
    for (let turn = 0; turn < turns; turn += 1) {
      took.ours.push(await once(bench, person, ours(turn)));
      took.peer.push(await once(bench, person, peer(turn)));
    }
    // The first round warms both up.
    if (round === 0) continue;
    const [left, right] = [percentile(took.ours, 0.95), percentile(took.peer, 0.95)];
    ratios.push(left / right);
    notes.push(`${left.toFixed(1)} / ${right.toFixed(1)}`);
  }
  const note = `p95 in ms by round: ${notes.join(', ')}`;
  console.log(`  ${work}: ${median(ratios).toFixed(2)} ×; ${note}`);
  return { work, unit: '×', ours: median(ratios), atMost, note };
};

/** Places all over the country, so that no two requests in a row read the same pages. */
const placeOf = (turn: number) => ({ lat: 28 + (turn % 30) * 0.6 + 0.1, lng: -118 + (turn % 30) * 1.4 + 0.1 });
const companyOf = (turn: number): number => 1 + (turn % 300);

const pairsOf = ({ admin, ders }: Store): Pair[] => {
  const [der] = ders;
  if (!der) throw new Error('nobody is signed in');
  const nearest = {
    ours: (turn: number): Ask => ({ method: 'POST', path: '/collection-site/nearest', body: placeOf(turn) }),
    peer: (turn: number): Ask => ({
      method: 'POST',
      path: '/collection-site/search',
      body: { from: turn * 50, size: 50, sort: [{ colId: 'name', sort: 'asc' }] },
    }),
    atMost: 2,
  };
  const counts = (person: Person, id: (turn: number) => number) => ({
    person,
    ours: (turn: number): Ask => ({ method: 'GET', path: `/company/${id(turn)}/counts` }),
    peer: (turn: number): Ask => ({ method: 'GET', path: `/company/${id(turn)}` }),
    atMost: 3,
  });
  const ofDer = (turn: number): number => der.companyIds[turn % der.companyIds.length] ?? 1;
  // Twelve to a company, in the order of the companies.
  const locationOf = (turn: number): Ask => ({ method: 'GET', path: `/location/${companyOf(turn) * 12}` });
  return [
    { work: 'hub: nearest of 50,000 sites against an indexed search, p95', person: admin, ...nearest },
    { work: 'hub: the same for a representative, p95', person: der, ...nearest },
    { work: 'hub: all counts of a company against its record, p95', ...counts(admin, companyOf) },
    { work: 'hub: the same for a representative, p95', ...counts(der, ofDer) },
    { work: 'hub: all counts of a company against a location, p95', ...counts(admin, companyOf), peer: locationOf },
  ];
};

/** What the page of a company asks for besides the company, and where its people are sent. */
export const measureHub = async (store: Store): Promise<Finding[]> => {
  const root = randomBytes(32).toString('base64');
  await fillHub(store.pool);
  const server = await startServer('whole', { address: store.address, serving: store.serving, root } satisfies WholeSettings);
  const key = keysFrom({ root }).token;
  try {
    const findings: Finding[] = [];
    for (const pair of pairsOf(store)) findings.push(await compare({ server, token: (person) => tokenOf(key, person) }, pair));
    return findings;
  } finally {
    await server.stop();
  }
};
