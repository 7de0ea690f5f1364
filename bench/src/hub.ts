import { keysFrom } from '@assay/server/src/platform/keys.ts';
import { randomBytes } from 'node:crypto';
import { startServer } from './children.ts';
import { fillHub } from './hub-rows.ts';
import { inTurns, type Ask, type Pair } from './in-turns.ts';
import { tokenOf } from './people.ts';
import type { Finding } from './report.ts';
import type { WholeSettings } from './servers/whole.ts';
import type { Person, Store } from './store.ts';

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
    for (const pair of pairsOf(store)) findings.push(await inTurns({ server, token: (person) => tokenOf(key, person) }, pair));
    return findings;
  } finally {
    await server.stop();
  }
};
