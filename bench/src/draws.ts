import { poolMember } from '@assay/contract/randoms/pool.calls';
import type { PageRequest } from '@assay/contract/kit/search';
import type { RunReply } from '@assay/contract/randoms/selection.types';
import { apiBase } from '@assay/contract/kit/calls';
import type { Pool, PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { verifyDraw } from '@assay/domain/randoms/verify';
import { members } from '@assay/server/src/features/randoms/pool.presenter.ts';
import { keysFrom } from '@assay/server/src/platform/keys.ts';
import { searchStatement } from '@assay/server/src/platform/resource/search.ts';
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, type Child } from './children.ts';
import { fillAtOnce } from './filling.ts';
import { inTurns } from './in-turns.ts';
import type { Options } from './options.ts';
import { fillParticipants } from './participant-rows.ts';
import { actorOf, tokenOf } from './people.ts';
import { failed, type Finding } from './report.ts';
import { askBare, askProduct, compare, demandSame, findingOf, type Question } from './search.ts';
import type { BareSettings } from './servers/bare.ts';
import type { WholeSettings } from './servers/whole.ts';
import { addPerson, type Store } from './store.ts';
import { json } from './visitors.ts';

const ordered = 1000;
const seekers = 32;
const employers = 64;

type Bench = { readonly store: Store; readonly server: Child; readonly key: Uint8Array };

const ask = async <T>({ server, key, store }: Bench, path: string, body?: object): Promise<T> => {
  const response = await fetch(`${server.url}${apiBase}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...json, authorization: `Bearer ${await tokenOf(key, store.admin)}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { body: { data: T } }).body.data;
};

const seconds = async (work: () => unknown): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** What every pool orders, and people whom nothing keeps out of a draw. */
const fill = async ({ pool }: Store, count: number): Promise<{ readonly drug: number; readonly alcohol: number }> => {
  await fillParticipants(pool, { count, companies: employers, blindsOf: (id) => [`draws ${id}`] });
  await fillAtOnce(pool, ['participant'], async (run) => {
    await run(
      `update participant set occupation_id = (select min(id) from occupation where type = 'DOT' and agency = 'FMCSA' and mis_category <> '' and safety_sensitive and random_eligible),
       status = 'Active', hire_date = '2020-01-01'`,
    );
  });
  const { rows } = await pool.query<{ id: number }>(
    `insert into service (code, name, service_type_id, specimen_type, is_dot, agencies)
     select 'BENCH-' || t.code, 'Bench', t.id, case t.code when 'BAT' then 'BREATH' else 'URINE' end, true, array['FMCSA']
     from service_type t where t.code in ('DRG', 'BAT') order by t.code desc returning id::integer`,
  );
  const [drug, alcohol] = rows;
  if (!drug || !alcohol) throw new Error('nothing can be ordered');
  await pool.query(
    `insert into company_services (company_id, service_id) select company, service from generate_series(1, $1::integer) company, unnest($2::bigint[]) service`,
    [employers, [drug.id, alcohol.id]],
  );
  return { drug: drug.id, alcohol: alcohol.id };
};

type Services = Awaited<ReturnType<typeof fill>>;
type Opened = { readonly pool: Pool; readonly period: PoolPeriod };

/** A pool with the first so many people in it, in the year of today. */
const openPool = async (bench: Bench, { drug, alcohol }: Services, { people }: { readonly people: number }): Promise<Opened> => {
  const today = new Date().toISOString().slice(0, 10);
  const pool = await ask<Pool>(bench, '/random-pool', {
    companyId: 1,
    name: `Bench of ${people}`,
    startDate: `${today.slice(0, 4)}-01-01`,
    regime: 'DOT',
    agencies: ['FMCSA'],
    selectionMethod: 'Number/Period',
    drugNumber: ordered,
    alcoholNumber: 100,
    alcoholMode: 'NESTED',
    serviceDrugId: drug,
    serviceAlcoholId: alcohol,
  });
  await fillAtOnce(bench.store.pool, ['random_pool_member'], async (run) => {
    await run(
      `insert into random_pool_member (pool_id, participant_id, entry_id, member_from, company_id, location_id, sort_participant_name)
       select $1, p.id, md5(p.id::text || $3), $2::date, p.company_id, p.location_id, p.name from participant p where not p.is_archived order by p.id limit $4`,
      [pool.id, pool.startDate, String(pool.id), people],
    );
  });
  const periods = await ask<PoolPeriod[]>(bench, '/random-pool-selection-period/search', { size: 100, filters: { poolId: pool.id } });
  const period = periods.find(({ startDate, endDate }) => startDate <= today && today <= endDate);
  if (!period) throw new Error('no period of today');
  return { pool, period };
};

/** From the click to the certificate. */
const draw = async (bench: Bench, { pool, period }: Opened): Promise<number> => {
  const body = { poolId: pool.id, periodId: period.id, kind: 'MANUAL', overrideReason: 'Measured' };
  const { runId } = await ask<RunReply>(bench, '/random-pool-selection/run-selections', body);
  for (;;) {
    const { rows } = await bench.store.pool.query<{ status: string; problem: string }>(
      `select status, problem from random_run where id = $1`,
      [runId],
    );
    if (rows[0]?.problem) throw new Error(`the run stands: ${rows[0].problem}`);
    if (rows[0]?.status === 'RUN SELECTIONS COMPLETED') return runId;
    await sleep(20);
  }
};

/** The least that a draw of these is: a keyed hash of each, and their order. */
const hashAndSort = (entries: readonly string[]): string | undefined => {
  const key = randomBytes(32);
  const hashed = entries.map((entry) => ({ entry, value: createHmac('sha256', key).update(`drug\n${entry}`).digest('hex') }));
  return hashed.toSorted((one, other) => (one.value < other.value ? -1 : 1))[0]?.entry;
};

const rosterOf = async ({ server, key, store }: Bench, runId: number): Promise<string> => {
  const response = await fetch(`${server.url}${apiBase}/random-pool-selection/certificate/${runId}/roster`, {
    headers: { authorization: `Bearer ${await tokenOf(key, store.admin)}` },
  });
  if (response.status !== 200) throw new Error(`the roster answered ${response.status}`);
  return response.text();
};

const measureDraw = async (bench: Bench, opened: Opened): Promise<{ readonly findings: Finding[]; readonly runId: number }> => {
  let runId = 0;
  const drawn = await seconds(async () => {
    runId = await draw(bench, opened);
  });
  await ask(bench, '/random-pool-selection/disclose', { runId, reason: 'Measured' });
  const certificate = await ask<object>(bench, `/random-pool-selection/certificate/${runId}`);
  const rosterText = await rosterOf(bench, runId);
  const entries = rosterText.split('\n').slice(0, -1);
  const [before, verified, after] = [
    await seconds(() => hashAndSort(entries)),
    await seconds(async () => {
      const findings = await verifyDraw(certificate, { rosterText }, { check: () => true });
      const wrong = findings.filter(({ code }) => !['KEY_NOT_GIVEN', 'OPERATOR_ALONE', 'PREVIOUS_NOT_GIVEN'].includes(code));
      if (wrong.length > 0) throw new Error(`the draw does not verify: ${JSON.stringify(wrong).slice(0, 300)}`);
    }),
    await seconds(() => hashAndSort(entries)),
  ];
  const peer = (before + after) / 2;
  const people = entries.length.toLocaleString('en-US');
  const times = (work: string, { ours, atMost }: { readonly ours: number; readonly atMost: number }): Finding => ({
    work,
    unit: '×',
    ours: ours / peer,
    atMost,
    note: `${ours.toFixed(1)} s against ${peer.toFixed(1)} s of hashing and sorting ${people} ids`,
  });
  return {
    runId,
    findings: [
      times(`draws: ${people} people, stored and certified`, { ours: drawn, atMost: 3 }),
      times(`draws: the same verified, with roster and seed`, { ours: verified, atMost: 2 }),
    ],
  };
};

/** The orders of a run at once, against one order after the other of the same tests. */
const measureOrders = async (bench: Bench, { runId, services }: { runId: number; services: Services }): Promise<Finding> => {
  const atOnce = await seconds(() => ask(bench, '/random-pool-selection/create-orders', { runId }));
  const { rows: made } = await bench.store.pool.query<{ count: number }>(
    `select count(*)::integer as count from orders where status = 'PRE_RANDOM'`,
  );
  const { rows: others } = await bench.store.pool.query<{ id: number; companyId: number; locationId: number }>(
    `select id::integer, company_id::integer as "companyId", location_id::integer as "locationId" from participant p
     where not is_archived and not exists (select from random_pool_selection s where s.participant_id = p.id) order by id limit 200`,
  );
  const { rows: reasons } = await bench.store.pool.query<{ id: number }>(
    `select id::integer from reasonfortest where code = 'PRE-EMPLOYMENT'`,
  );
  const single = await seconds(async () => {
    for (const { id, companyId, locationId } of others)
      await ask(bench, '/order', {
        companyId,
        locationId,
        participantId: id,
        reasonForTestId: reasons[0]?.id,
        agency: 'FMCSA',
        serviceIds: [services.drug],
      });
  });
  const [mine, theirs] = [(made[0]?.count ?? 0) / atOnce, others.length / single];
  return {
    work: `draws: ${made[0]?.count} orders of a run, against single ones`,
    unit: 'orders/s',
    ours: mine,
    peer: theirs,
    ratio: mine / theirs,
    atLeast: 3,
  };
};

/** A page of a pool's people for representatives, against the same statement bare. */
const measurePeople = async (bench: Bench, { pool }: Opened, options: Options): Promise<Finding> => {
  const { store, key } = bench;
  const questions: Question[] = [];
  const request: PageRequest = {
    size: 50,
    columns: ['id', 'participantName', 'companyName', 'memberFrom', 'memberUntil'],
    filters: { poolId: { filterType: 'number', type: 'equals', filter: pool.id } },
    sort: [{ colId: 'participantName', sort: 'asc' }],
  };
  for (let company = 1; company <= seekers; company += 1)
    questions.push({ person: await addPerson(store.pool, { roles: ['DER'], companyIds: [company], groups: ['RANDOMS-VIEW'] }), request });
  const [first] = questions as [Question];
  const text = searchStatement(members.searchable, request, actorOf(first.person)).text;
  const bare = await startServer('bare', { address: store.address, text: '', texts: { people: text } } satisfies BareSettings);
  try {
    const ours = {
      server: bench.server,
      database: store.pool,
      requests: () => askProduct(questions, key, { call: poolMember.calls.search }),
    };
    const peer = {
      server: bare,
      database: store.pool,
      requests: () => askBare(questions, '/named/people', { searchable: members.searchable }),
    };
    const asked = async ({ server, requests }: typeof ours | typeof peer) => ({ server, requests: await requests() });
    await demandSame(await asked(ours), await asked(peer), { isMeant: (page) => page.length === 50 });
    return findingOf('draws: people of the same pool, scoped', await compare(ours, peer, options), { atLeast: 0.7 });
  } finally {
    await bare.stop();
  }
};

/** Pools of all companies with the periods of a year; the board counts them by state. */
const measureBoard = async (bench: Bench): Promise<Finding> => {
  const { store, server, key } = bench;
  await store.pool.query(
    `with made as (
       insert into random_pool (company_id, name, owner_kind, regime, agencies, start_date, frequency, reason_code, attestation, outside)
       select c.id, 'Board ' || c.id || ' ' || n, 'Company', 'NON-DOT', '{}', date_trunc('year', now()), 'Quarterly', 'RANDOM', 'WARN', 'NONE' from company c cross join generate_series(1, 7) n where c.id <= 300 returning id, company_id)
     insert into random_pool_selection_period (pool_id, company_id, index, year, start_date, end_date)
     select m.id, m.company_id, q, extract(year from now()), (date_trunc('year', now()) + (q - 1) * interval '3 months')::date,
       (date_trunc('year', now()) + q * interval '3 months' - interval '1 day')::date from made m cross join generate_series(1, 4) q`,
  );
  await store.pool.query('vacuum analyze random_pool_selection_period');
  const count = (filters: object) => () => ({
    method: 'POST' as const,
    path: '/random-pool-selection-period/search/count',
    body: { filters },
  });
  return inTurns(
    { server, token: (person) => tokenOf(key, person) },
    {
      work: 'draws: the board of 8,400 periods against one indexed aggregate, p95',
      person: store.admin,
      ours: count({ state: 'OVERDUE' }),
      peer: count({ year: new Date().getFullYear() }),
      atMost: 2,
    },
  );
};

/** What a year of draws asks of the product, with a pool of `rows` people. */
export const measureDraws = async (store: Store, options: Options): Promise<Finding[]> => {
  const root = randomBytes(32).toString('base64');
  // One in twenty is archived, and everybody else is drawn from.
  const count = Math.ceil((options.rows * 20) / 19) + employers * 20;
  console.log(`Filling ${count.toLocaleString('en-US')} participants`);
  const services = await fill(store, count);
  const settings = { address: store.address, serving: store.serving, root, isWorker: true } satisfies WholeSettings;
  const server = await startServer('whole', settings);
  const bench = { store, server, key: keysFrom({ root }).token };
  const findings: Finding[] = [];
  try {
    const opened = await openPool(bench, services, { people: options.rows });
    const { findings: drawn, runId } = await measureDraw(bench, opened);
    findings.push(...drawn);
    for (const [work, measure] of [
      ['orders', () => measureOrders(bench, { runId, services })],
      ['people', () => measurePeople(bench, opened, options)],
      ['board', () => measureBoard(bench)],
    ] as const)
      findings.push(await measure().catch((error: unknown) => failed(`draws: ${work}`, error)));
    return findings;
  } finally {
    await server.stop();
  }
};
