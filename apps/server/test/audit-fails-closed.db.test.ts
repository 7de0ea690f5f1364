import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groups, resources } from '@assay/contract/api';
import type { Call } from '@assay/contract/kit/calls';
import { isResourceName } from '@assay/domain/resources';
import { tableNameOf } from '#platform/db/schema/record-table.ts';
import type { Route } from '#platform/http/route.ts';
import { alone } from './access-oracle.ts';
import { commonBodies } from './common-bodies.ts';
import { markOf } from './access-planted.ts';
import { bodies, createWorld, nobodysJob, sendFrom, type About, type Place, type World, recordAt } from './access-world.ts';
import { fingerprintsOf } from './fingerprints.ts';
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

/** Unlike the bodies of the access tests these would change something. */
const atFirstVersion: typeof bodies = Object.fromEntries(
  Object.keys(resources).map((name) => [`${name}.update`, (of: Place) => ({ ...commonBodies[`${name}.update`]?.(of), version: 1 })]),
);

const sendChange = sendFrom({
  ...bodies,
  ...atFirstVersion,
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
  ...Object.fromEntries(
    [
      'company.saveLogo',
      ...['replace', 'cancel', 'extend', 'release', 'noShow', 'decideNoShow'].map((verb) => `order.${verb}`),
      'collections.noShow',
      'provider-message.follow',
      'provider-message.setAside',
      'clearinghouse.outcome',
      'mro.saveSignature',
      'contact.saveIdentityPhrase',
      ...['validate', 'commit', 'endMissing', 'stop', 'resume', 'rollback', 'discard'].map((verb) => `import-log.${verb}`),
      ...['stop', 'resume', 'undo'].map((verb) => `bulkRun.${verb}`),
      ...['stop', 'resume'].map((verb) => `orderBulk.${verb}`),
    ].map((name) => [name, (of: Place) => ({ ...(bodies[name]?.(of) as object), version: 1 })]),
  ),
  'clearinghouse.exportFile': () => sentFile,
  'participant.merge': (of) => ({ ...(bodies['participant.merge']?.(of) as object), preview: false }),
  'user.unassignLocations': ({ userId, locationId }) => ({ userId, locationIds: [locationId] }),
  'sign-up-request.update': () => ({ version: 1, name: 'Changed' }),
  'sign-up-request.accept': ({ companyId }) => ({ version: 1, roles: ['HRA'], companyIds: [companyId] }),
  'sign-up-request.decline': () => ({ version: 1, reason: 'No' }),
});

/** Calls that have no event: they are about nobody's record, or come to nothing with what they are sent here. */
const withoutEvent = new Set([
  'audit-log.verify',
  'auth.answerChallenge',
  'auth.confirmForgotPassword',
  'auth.confirmTotp',
  'auth.endSession',
  'auth.logout',
  'auth.newPassword',
  'auth.refresh',
  'auth.removeTotp',
  'auth.signOut',
  'auth.ssoStart',
  // Only a secret that is proved to be in the user's hands counts, and that is an event.
  'auth.startTotp',
  // A picture is looked at as often as its record, of which that is no event either.
  'company.logo',
  'mro.signature',
  // Nothing stands there that a form could be made of, and an address that nobody was given shows nothing.
  'document.generate',
  'order.resend',
  'files.open',
  // Headings without a row.
  'import-log.template',
  'orderBulk.template',
  'preference.save',
  'system-message.dismiss',
  'bulkRun.close',
]);
/** A guess is counted before it is looked at, so that not remembering it opens no way to guess on. */
const mayChange: Record<string, readonly string[]> = {
  'auth.signIn': ['sign_in_attempt'],
  'auth.stepUp': ['sign_in_attempt'],
  'auth.setNewPassword': ['sign_in_attempt'],
  'auth.startTotp': ['app_user'],
  'preference.save': ['grid_preference'],
  'system-message.dismiss': ['system_message_dismissal'],
  'bulkRun.close': ['bulk_run'],
};

const declared: Record<string, Record<string, Call>> = {
  ...Object.fromEntries(Object.values(resources).map(({ name, calls }) => [name, calls])),
  ...groups,
};
const acting = Object.entries(declared)
  .flatMap(([name, calls]) => Object.entries(calls).map(([key, call]) => ({ name: `${name}.${key}`, call })))
  .filter(({ name, call }) => call.writes || call.reply === 'file' || name === 'mail.read' || name === 'audit-log.verify')
  .map(({ name }) => name);

/** How far an import has come that can be stopped, or go on, or be taken back. */
const importStates: Readonly<Record<string, string>> = {
  'import-log.stop': `status = 'RUNNING'`,
  'import-log.resume': `status = 'STOPPED'`,
  'import-log.rollback': `mode = 'COMMIT', committed_at = now(), rows_inserted = 1`,
  'import-log.endMissing': `mode = 'COMMIT', committed_at = now(), area = 'participant', target = 'participant'`,
};

/** The same of a run over many records. */
const runStates: Readonly<Record<string, string>> = {
  'bulkRun.stop': 'RUNNING',
  'bulkRun.resume': 'STOPPED',
  'bulkRun.undo': 'DONE',
  'bulkRun.close': 'DONE',
};

/** And of a bulk order. */
const bulkOrderStates: Readonly<Record<string, string>> = {
  'orderBulk.stop': 'RUNNING',
  'orderBulk.resume': 'STOPPED',
  'orderBulk.outcomes': 'DONE',
};

/** And of an order that somebody was to come for. */
const orderStates: Readonly<Record<string, string>> = {
  'order.noShow': 'ORDERED',
  'collections.noShow': 'ORDERED',
  'order.decideNoShow': 'NO_SHOW',
};

/** What has to be there for some calls, before they are made. */
const prepare = (name: string, { of: place, who }: About): Promise<unknown> =>
  world.assay.database.system('for this call', async (tx) => {
    const { userId, companyId } = place;
    if (runStates[name]) {
      // What an undo begins comes after it.
      await world.assay.owner.query(`select setval(pg_get_serial_sequence('bulk_run', 'id'), 1000)`);
      await tx.query(
        `insert into bulk_run (id, target, action, status, changed_count, run_by_id) overriding system value values (1, 'location', 'archive', $1, 1, $2)
         on conflict (id) do update set status = $1, version = 1, run_by_id = $2, closed_at = null`,
        [runStates[name], who?.userId],
      );
    }
    if (bulkOrderStates[name])
      await tx.query(
        `insert into order_bulk (id, company_id, template, status, run_by_id) overriding system value values (${nobodysJob}, $3, '{}', $1, $2)
         on conflict (id) do update set status = $1, version = 1, run_by_id = $2`,
        [bulkOrderStates[name], who?.userId, companyId],
      );
    if (orderStates[name])
      await tx.query(
        `with missed as (update orders set status = $2, sent_at = now() - interval '3 days' where id = $1)
         update order_service set status = $2 where order_id = $1`,
        [recordAt(place, 'order'), orderStates[name]],
      );
    if (name === 'user.approve' || name === 'user.decline')
      await tx.query(`update app_user set pending_roles = '{SA}', pending_by = 1 where id = $1`, [userId]);
    if (name === 'sso.approve' || name === 'sso.decline')
      await tx.query(
        `insert into company_sso (company_id, waiting, waiting_by, waiting_at)
         values ($1, '{"enabled": false, "issuer": "https://id.example", "clientId": "c", "accountNumber": "", "requireSecondFactor": false}', '{1}', now())`,
        [companyId],
      );
    if (name === 'user.resendInvitation') await tx.query(`update app_user set password_hash = '' where id = $1`, [userId]);
    if (name.startsWith('sign-up-request.'))
      await tx.query(`update sign_up_request set version = 1, state = 'Pending', is_archived = false where id = 1`);
    if (name === 'import-log.endMissing')
      await tx.query(`update participant set status = case when id = $2 then 'Active' else 'Inactive' end where company_id = $1`, [
        companyId,
        recordAt(place, 'participant'),
      ]);
    // Nobody asks about a driver who has left.
    if (name.startsWith('clearinghouse.'))
      await tx.query(`update participant set status = 'Active', is_archived = false where id = $1`, [place.orderable.participantId]);
    const importState = importStates[name];
    if (importState) await tx.query(`update import_log set ${importState} where id = $1`, [recordAt(place, 'import-log')]);
    const [, restored] = /^(.*)\.bulkRestore$/.exec(name) ?? [];
    if (restored && isResourceName(restored))
      await tx.query(`update ${tableNameOf(restored)} set is_archived = true where id = $1`, [recordAt(place, restored)]);
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
    expect(changed.filter((table) => !mayChange[name]?.includes(table))).toEqual([]);
    if (withoutEvent.has(name)) return;
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
  for (const name of acting.filter((one) => !withoutEvent.has(one))) {
    const { answer, changed } = await attempt(world.assay.routes.find((route) => route.name === name) as Route);
    if (answer.status === 500 || !changed.includes('audit_event')) silent.push(`${name}: ${answer.status} ${changed.join()}`);
  }
  expect(silent).toEqual([]);
});
