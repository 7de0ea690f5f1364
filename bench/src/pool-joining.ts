import { apiBase } from '@assay/contract/kit/calls';
import type { JoiningPreview } from '@assay/contract/randoms/joining';
import { keysFrom } from '@assay/server/src/platform/keys.ts';
import { randomBytes } from 'node:crypto';
import { startServer, type Child } from './children.ts';
import type { Options } from './options.ts';
import { fillParticipants } from './participant-rows.ts';
import { tokenOf } from './people.ts';
import { median, type Finding } from './report.ts';
import type { WholeSettings } from './servers/whole.ts';
import type { Store } from './store.ts';
import { json } from './visitors.ts';

const companies = 8;
/** One in twenty is archived: about 100,000 are left. */
const people = 105_300;

/** Drivers of some companies, all under the rules of one agency, and the pool that they join. */
const fill = async ({ pool }: Store): Promise<number> => {
  await fillParticipants(pool, { count: people, companies, blindsOf: (id) => [`joining ${id}`] });
  await pool.query(`update participant set occupation_id = (select min(id) from occupation where type = 'DOT' and agency = 'FMCSA')`);
  const { rows } = await pool.query<{ id: number }>(
    `insert into random_pool (company_id, name, owner_kind, regime, agencies, start_date, frequency, reason_code, attestation, outside)
     values (1, 'Bench drivers', 'Company', 'DOT', array['FMCSA'], '2026-01-01', 'Quarterly', 'RANDOM', 'WARN', 'NONE') returning id::integer`,
  );
  for (const table of ['participant', 'random_pool']) await pool.query(`vacuum analyze ${table}`);
  return rows[0]?.id ?? 0;
};

type Asked = { readonly server: Child; readonly token: () => Promise<string> };

const send = async <T>({ server, token }: Asked, path: string, body: object): Promise<T> => {
  const response = await fetch(`${server.url}${apiBase}/random-pool/participants/${path}`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${await token()}` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { body: { data: T } }).body.data;
};

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** The rows alone: nobody is judged, nothing is remembered. */
const bare = `insert into random_pool_member (pool_id, participant_id, entry_id, member_from)
  select $1, p.id, md5(p.id::text), current_date from participant p where not p.is_archived`;

/** All people of some companies join a pool by one call, against the same rows without any rule. */
export const measurePoolJoining = async (store: Store, { rounds }: Options): Promise<Finding[]> => {
  const root = randomBytes(32).toString('base64');
  const poolId = await fill(store);
  const server = await startServer('whole', { address: store.address, serving: store.serving, root } satisfies WholeSettings);
  const asked = { server, token: () => tokenOf(keysFrom({ root }).token, store.admin) };
  const [ours, peer]: [number[], number[]] = [[], []];
  const clear = () => store.pool.query('truncate random_pool_member');
  let joining = 0;
  try {
    for (let round = 0; round < Math.min(rounds, 3); round += 1) {
      peer.push(await seconds(() => store.pool.query(bare, [poolId])));
      await clear();
      ({ joining } = await send<JoiningPreview>(asked, 'preview', { poolId, filters: {} }));
      ours.push(await seconds(() => send(asked, 'add', { poolId, filters: {}, expected: joining })));
      await clear();
    }
  } finally {
    await server.stop();
  }
  const [mine, theirs] = [joining / median(ours), joining / median(peer)];
  return [
    { work: `pools: ${joining} people join by filter`, unit: 'people/s', ours: mine, peer: theirs, ratio: mine / theirs, atLeast: 0.2 },
  ];
};
