import { apiBase } from '@assay/contract/kit/calls';
import type { Child } from './children.ts';
import { median, type Finding } from './report.ts';
import type { Person } from './store.ts';
import { json, percentile } from './visitors.ts';

export type Ask = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object };
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

export type Pair = {
  readonly work: string;
  readonly person: Person;
  readonly ours: (turn: number) => Ask;
  readonly peer: (turn: number) => Ask;
  readonly atMost: number;
};

/** The p95 of one question against that of another, asked in turns on the same server. */
export const inTurns = async (bench: Bench, { work, person, ours, peer, ...aim }: Pair): Promise<Finding> => {
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
  return { work, unit: '×', ours: median(ratios), ...aim, note };
};
