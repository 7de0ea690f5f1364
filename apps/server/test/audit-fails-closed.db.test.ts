import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groups, resources } from '@assay/contract/api';
import type { Call } from '@assay/contract/kit/calls';
import { isResourceName } from '@assay/domain/resources';
import { tableNameOf } from '#platform/db/schema/record-table.ts';
import type { Route } from '#platform/http/route.ts';
import { alone } from './access-oracle.ts';
import { bodies, createWorld, sendFrom, type World } from './access-world.ts';
import type { About } from './kits/kit.ts';
import { markOf, recordAt, type Place } from './kits/place.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { states, withoutEvent } from './kits/kits.ts';
import { fileAgain } from './proved-exports.ts';

/** Where nothing can be remembered, nothing is done and nothing is shown. */
let world: World;
let mailId: number;
let sentFile: object;

const stopHistory = (): Promise<unknown> =>
  world.assay.owner.query(
    `create function no_history() returns trigger language plpgsql as $$ begin raise exception 'no history'; end $$;
     create trigger no_history before insert on audit_event for each row execute function no_history()`,
  );

beforeAll(async () => {
  world = await createWorld();
  const { assay } = world;
  await assay.database.system('an email', (tx) =>
    assay.post(tx, { to: 'x@test.example', subject: 'An email', body: 'SECRET-WORDS', language: 'en-US' }),
  );
  const [mail] = await assay.database.system('its number', (tx) =>
    tx.query<{ number: number }>('select max(number) as number from mail_message'),
  );
  mailId = mail?.number ?? 0;
  ({ body: sentFile } = await fileAgain(assay, world.places.own));
  await stopHistory();
});
afterAll(() => world.assay.close());

/** Unlike the bodies of the access tests these would change something: they say the version that stands. */
const atFirstVersion = (body: (of: Place) => unknown) => (of: Place) => {
  const said = body(of);
  return typeof said === 'object' && said !== null && 'version' in said ? { ...said, version: 1 } : said;
};

const sendChange = sendFrom({
  ...Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, atFirstVersion(body)])),
  'auth.signUp': () => ({ name: 'Somebody', email: `${randomUUID()}@test.example`, company: 'Somewhere' }),
  'sso.save': ({ companyId }) => ({
    companyId,
    issuer: 'https://id.example',
    clientId: 'c',
    clientSecret: 's',
    enabled: false,
    version: 0,
  }),
  'sso.approve': () => ({ version: 1 }),
  'sso.decline': () => ({ version: 1 }),
  'company.update': () => ({ version: 1, dba: 'Changed' }),
  'location.update': () => ({ version: 1, phone: '555-555-0100' }),
  'user.update': () => ({ version: 1, firstName: 'Changed' }),
  'user.approve': () => ({ version: 1 }),
  'user.decline': () => ({ version: 1 }),
  'user.assignLocations': ({ userId }) => ({ userId, locationIds: [world.places.own.locationId] }),
  'clearinghouse.exportFile': () => sentFile,
  'participant.merge': (of) => ({ ...(bodies['participant.merge']?.(of) as object), preview: false }),
  'user.unassignLocations': ({ userId, locationId }) => ({ userId, locationIds: [locationId] }),
  'sign-up-request.update': () => ({ version: 1, name: 'Changed' }),
  'sign-up-request.accept': ({ companyId }) => ({ version: 1, roles: ['HRA'], companyIds: [companyId] }),
  'sign-up-request.decline': () => ({ version: 1, reason: 'No' }),
});

/** A guess is counted before it is looked at, so that not remembering it opens no way to guess on. */
const countsGuesses = new Set(['auth.signIn', 'auth.stepUp', 'auth.setNewPassword']);
const mayChange = (name: string): readonly string[] => [
  ...(withoutEvent[name] ?? []),
  ...(countsGuesses.has(name) ? ['sign_in_attempt'] : []),
];

const declared: Record<string, Record<string, Call>> = {
  ...Object.fromEntries(Object.values(resources).map(({ name, calls }) => [name, calls])),
  ...groups,
};
const acting = Object.entries(declared)
  .flatMap(([name, calls]) => Object.entries(calls).map(([key, call]) => ({ name: `${name}.${key}`, call })))
  .filter(({ name, call }) => call.writes || call.reply === 'file' || name === 'mail.read' || name === 'audit-log.verify')
  .map(({ name }) => name);

/** What has to be there for some calls, before they are made. */
const prepare = (name: string, about: About): Promise<unknown> =>
  world.assay.database.system('for this call', async (tx) => {
    await states[name]?.(tx, about);
    const [, restored] = /^(.*)\.bulkRestore$/.exec(name) ?? [];
    if (restored && isResourceName(restored))
      await tx.query(`update ${tableNameOf(restored)} set is_archived = true where id = $1`, [recordAt(about.of, restored)]);
  });

const attempt = async (route: Route) => {
  const place = await world.below(world.places.own, route.name.slice(0, route.name.indexOf('.')));
  // What a no-show means is the employer's own to decide.
  const who = await world.person(alone(route.name === 'order.decideNoShow' ? 'DER' : 'GA'));
  await prepare(route.name, { of: place, who });
  const before = await fingerprintsOf(world.assay);
  const answer =
    route.name === 'mail.read' ? await world.assay.call(who, `GET /mail/${mailId}`) : await sendChange(world, route, { who, of: place });
  const after = await fingerprintsOf(world.assay);
  return { answer, changed: Object.keys(after).filter((table) => after[table] !== before[table]) };
};

describe('without its event', () => {
  test.each(acting)('%s does nothing and shows nothing', async (name) => {
    const { answer, changed } = await attempt(world.assay.routes.find((route) => route.name === name) as Route);
    expect(changed.filter((table) => !mayChange(name).includes(table))).toEqual([]);
    if (withoutEvent[name]) return;
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    for (const secret of [markOf('own'), 'SECRET-WORDS', 'no history']) expect(answer.text).not.toContain(secret);
  });

  test('the right password opens no session', async () => {
    const { assay } = world;
    const username = `${randomUUID()}@test.example`;
    const password = 'Right-Pass-1!';
    const { userId } = await assay.given.user({ roles: ['HRA'], username, passwordHash: await assay.passwords.hash(password) });
    const sessions = () => assay.database.system('sessions', (tx) => tx.query('select id from app_session where user_id = $1', [userId]));
    const before = await sessions();
    const visitor = null;
    const answer = await assay.call(visitor, 'POST /auth/sign-in', { body: { mode: 'login', username, password } });
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await sessions()).toEqual(before);
  });
});

test('the same calls leave their event where they can', async () => {
  await world.assay.owner.query('drop trigger no_history on audit_event');
  const silent: string[] = [];
  for (const name of acting.filter((one) => !withoutEvent[one])) {
    const { answer, changed } = await attempt(world.assay.routes.find((route) => route.name === name) as Route);
    if (answer.status === 500 || !changed.includes('audit_event')) silent.push(`${name}: ${answer.status} ${changed.join()}`);
  }
  expect(silent).toEqual([]);
});
