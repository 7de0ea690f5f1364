import { setTimeout as sleep } from 'node:timers/promises';
import { groups, resources } from '@assay/contract/api';
import type { Role } from '@assay/domain/access/roles';
import { everything } from '@assay/testkit/everything';
import { seeded, type Seeded } from '@assay/testkit/seeded';
import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#platform/http/route.ts';
import { faultsOf, isReached, parsed, type Reply } from './fuzz-oracle.ts';
import { shotOf, withBadAddress, withBadBody, withBadBytes, withBadHeaders, withOtherMethod, type Shot } from './fuzz-mutators.ts';
import { aCase, createFuzzWorld, fingerprint, revive, type Case, type FuzzWorld } from './fuzz-world.ts';
import { ownUploadFolder } from './upload-folder.ts';

/**
 * Requests over every declared call: such as keep the rules, and such as break one or two of them. An ordinary run sends some thirty to each,
 * the same every time; `npm test -- --all` sends fifty thousand. Half of those are of a seed of their own, which is printed:
 * `FUZZ_REQUESTS=50000 FUZZ_SEED=<it> npx vitest run --project database fuzz` sends them again.
 */
const total = Number(process.env.FUZZ_REQUESTS ?? (everything() ? 50_000 : 0));
const fixedSeed = 20_261_115;
const ownSeed = Number(process.env.FUZZ_SEED ?? (everything() ? Date.now() % 1_000_000_000 : fixedSeed + 1_000_000));

const declared = [
  ...Object.values(resources).flatMap(({ name, calls }) => Object.keys(calls).map((call) => `${name}.${call}`)),
  ...Object.entries(groups).flatMap(([name, calls]) => Object.keys(calls).map((call) => `${name}.${call}`)),
];

/** Each of these takes a tenth of a second by design: a password is checked, or its absence made to look like it. */
const costly = new Set(['auth.signIn', 'auth.stepUp', 'auth.setNewPassword', 'auth.confirmForgotPassword', 'auth.newPassword']);
const least = total > 0 ? { valid: 20, invalid: 50 } : { valid: 5, invalid: 10 };
/** Of each call a quarter at a time, so that no test takes long where the machine is busy. */
const parts = total > 0 ? [1, 2, 3, 4] : [1];
const costlyShare = 20;
/** These answer whole lists, which grow with what the others store. */
const isLong = (name: string): boolean => /\.(list|ofCompany|ofLocation|children)$/.test(name);
const longShare = 36;
const others = declared.filter((name) => !costly.has(name) && !isLong(name)).length;
const share = Math.max(
  32,
  Math.ceil((total / parts.length - costly.size * costlyShare - declared.filter(isLong).length * longShare) / others),
);
const shareOf = (name: string): number => (costly.has(name) ? costlyShare : isLong(name) ? longShare : share);
/** What reads all that is stored comes first: the trail of everything else would be read again by each of these. */
const isGrowing = (name: string): boolean => isLong(name) || name.startsWith('audit-log.') || name.endsWith('.export');
const inTurn = [...declared.filter(isGrowing), ...declared.filter((name) => !isGrowing(name))];
const rounds = inTurn.flatMap((name) => parts.map((part) => [name, part] as const));

let world: FuzzWorld;
let uploads: Awaited<ReturnType<typeof ownUploadFolder>>;
const sent = { all: 0, reached: 0 };
const sentTo = new Map<string, { valid: number; invalid: number }>(declared.map((name) => [name, { valid: 0, invalid: 0 }]));

beforeAll(async () => {
  process.stdout.write(`fuzz: FUZZ_SEED=${ownSeed}\n`);
  world = await createFuzzWorld();
  uploads = await ownUploadFolder();
});
afterAll(async () => {
  await uploads.close();
  await world.assay.close();
});

const send = ({ method, url, headers, payload }: Shot) =>
  world.assay.app.inject({ method: method as HTTPMethods, url, headers, ...(payload === undefined ? {} : { payload }) });

/** Four at once may be a user's third file: who is told to come again comes again. */
const fire = async (shot: Shot): Promise<Reply & { millis: number }> => {
  let from = performance.now();
  let response = await send(shot);
  for (let again = 0; again < 500 && response.statusCode === 503 && response.payload.includes('"code":"busy"'); again += 1) {
    await sleep(10);
    from = performance.now();
    response = await send(shot);
  }
  const millis = performance.now() - from;
  const { payload: text, headers: heads, statusCode: status } = response;
  sent.all += 1;
  return { status, text, headers: heads, said: String(heads['content-type']).includes('json') ? parsed(text) : null, millis };
};

const atOnce = 4;
const slowest = 1000;

/** What checking passwords takes at this moment: those sent together wait for each other's, by design. */
const hashing = async (): Promise<number> => {
  const from = performance.now();
  await world.assay.passwords.hash('how long now');
  return (performance.now() - from) * atOnce;
};

/** How much longer than its own work anything takes at this moment, because others have the processor. */
const starvation = (): number => {
  const [from, work] = [performance.now(), process.cpuUsage()];
  let used = 0;
  while (used < 50_000) {
    const { user, system } = process.cpuUsage(work);
    used = user + system;
  }
  return Math.max(1, (performance.now() - from) / 50);
};

/** The check of the trail reads every event there is: a millisecond for each, where that is more than anybody else has. */
const verifyMillis = async (): Promise<number> => {
  const [row] = await world.assay.database.system('how long the trail is', (tx) =>
    tx.query<{ count: number }>('select count(*)::integer as count from audit_event'),
  );
  return Math.max(slowest, row?.count ?? 0);
};

/** One that was slow is asked again alone: slow is what is slow each time, not what waited for the machine. */
const slownessOf = async ({ name }: Route, shot: Shot, { first }: { readonly first: number }): Promise<string[]> => {
  let best = first;
  if (best > slowest && costly.has(name)) best -= await hashing();
  for (let again = 0; again < 3 && best > slowest; again += 1) best = Math.min(best, (await fire(shot)).millis);
  const allowed = best > slowest && name === 'audit-log.verify' ? await verifyMillis() : slowest;
  return best > allowed && best / starvation() > allowed ? [`${Math.round(best)} ms, asked four times`] : [];
};

type Aim = { readonly shot: Shot; readonly role: Role | null; readonly isValid: boolean; readonly label: string };

/** What is done to a request that kept the rules; without a body there is less to spoil. */
const spoiled = ({ draft, random }: Case): Shot => {
  const turn = random.fraction();
  if (draft.body !== undefined && turn < 0.6) return withBadBody(draft, random);
  if (turn < 0.72) return withBadBytes(draft, random);
  if (turn < 0.84) return withBadHeaders(draft, random);
  return turn < 0.94 ? withBadAddress(draft, random) : withOtherMethod(draft, random);
};

/** Nearly half of them keep the rules; where that is costly, as few as do. */
const isValidAt = ({ name }: Route, index: number): boolean => (costly.has(name) ? index % costlyShare < 5 : index % 20 < 9);

const aimAt = async (route: Route, index: number, random: Seeded): Promise<Aim> => {
  const seed = random.integer(0, 2 ** 31);
  const made = await aCase(world, route, { seed });
  const isValid = isValidAt(route, index);
  const shot = isValid ? shotOf(made.draft) : spoiled(made);
  return { shot, role: made.role, isValid, label: `${route.name} #${index} of seed ${seed}` };
};

const told = ({ label, shot }: Aim, fault: string): string =>
  `${label}: ${fault}\n  ${shot.method} ${shot.url.slice(0, 200)} ${String(shot.payload).slice(0, 300)}`;

/** Sends one request and says what is wrong with the answer. */
const shoot = async (route: Route, aim: Aim): Promise<{ faults: string[]; isRefused: boolean; isReached: boolean }> => {
  const reply = await fire(aim.shot);
  const faults = faultsOf({ route: aim.isValid ? route : null, role: aim.role, shot: aim.shot, reply });
  // A file takes as long as what it holds: by now the trail holds all that was sent here.
  const isFile = route.call.reply === 'file' && reply.status === 200;
  const slow = isFile ? [] : await slownessOf(route, aim.shot, { first: reply.millis });
  return { faults: [...faults, ...slow].map((fault) => told(aim, fault)), isRefused: reply.status !== 200, isReached: isReached(reply) };
};

/** What was refused is asked again, and changes nothing. One that goes through by now is left out, and the rest asked once more. */
const changesOfRefused = async (refused: readonly Aim[]): Promise<string[]> => {
  let left = refused;
  for (let round = 0; round < 4; round += 1) {
    const before = await fingerprint(world);
    const still: Aim[] = [];
    for (const aim of left) if ((await fire(aim.shot)).status !== 200) still.push(aim);
    const after = await fingerprint(world);
    if (still.length === left.length)
      return Object.keys(before)
        .filter((table) => before[table] !== after[table])
        .map((table) => `refused requests changed ${table}`);
    left = still;
  }
  return ['no round of refused requests stayed refused'];
};

const replayed = 15;
const endsSessions = /^auth\.(endSession|signOut|logout|setNewPassword|sessions)|^user\.endSessions/;

type Tally = { readonly faults: string[]; readonly refused: Aim[] };
type Plan = { readonly count: number; readonly part: number };

const attack = async (route: Route, { count, part }: Plan): Promise<Tally> => {
  const tally: Tally = { faults: [], refused: [] };
  const place = declared.indexOf(route.name) * parts.length + part;
  const [fixed, own] = [seeded(fixedSeed + place), seeded(ownSeed + place)];
  for (let index = 0; index < count && tally.faults.length < 10; index += atOnce) {
    if (index % 40 === 0 || endsSessions.test(route.name)) await revive(world);
    const turns = Array.from({ length: Math.min(atOnce, count - index) }, (_none, turn) => index + turn);
    const aims = await Promise.all(turns.map((turn) => aimAt(route, turn, turn % 2 === 0 ? fixed : own)));
    const ends = await Promise.all(aims.map((aim) => shoot(route, aim)));
    for (const [turn, { faults, isRefused, isReached: isIn }] of ends.entries()) {
      const aim = aims[turn] as Aim;
      tally.faults.push(...faults);
      const counts = sentTo.get(route.name);
      if (counts) counts[aim.isValid ? 'valid' : 'invalid'] += 1;
      sent.reached += Number(isIn);
      if (isRefused && tally.refused.length < replayed) tally.refused.push(aim);
    }
  }
  return tally;
};

/** What was stored when a round of reads ended: what the next one begins with. Nothing is stored between two rounds. */
let left: Record<string, string> | null = null;

describe.each(rounds)('whatever is sent to %s (%i)', (name, part) => {
  test('the answer is an envelope in a moment, no 5xx, nothing of others, and a refusal changes nothing', async () => {
    const route = world.assay.routes.find((served) => served.name === name) as Route;
    const before = route.call.writes ? null : (left ?? (await fingerprint(world)));
    left = null;
    const { faults, refused } = await attack(route, { count: shareOf(name), part });
    expect(faults.join('\n')).toBe('');
    if (before) {
      left = await fingerprint(world);
      expect(left).toEqual(before);
    } else if (!costly.has(name)) expect(await changesOfRefused(refused)).toEqual([]);
  });
});

test('no file that was sent is left', () => expect.poll(() => uploads.left()).toEqual([]));

test('enough was sent to every call, and enough of it came past the checks of form to try what lies behind them', () => {
  process.stdout.write(`fuzz: ${sent.all} requests, ${sent.reached} past the checks\n`);
  const neglected = [...sentTo].filter(([, { valid, invalid }]) => valid < least.valid || invalid < least.invalid);
  expect(neglected).toEqual([]);
  expect(sent.all).toBeGreaterThanOrEqual(total);
  expect(sent.reached / sent.all).toBeGreaterThan(0.3);
});
