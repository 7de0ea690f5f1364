import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/transaction.ts';
import type { About, FeatureKit } from '#test/kits/kit.ts';
import { under } from '#test/kits/place.ts';

const password = 'Another-Pass-7#';

export const identityKit: FeatureKit = {
  creates: {
    'user': ({ companyId }) => ({
      username: `${randomUUID()}@test.example`,
      firstName: 'New',
      lastName: 'User',
      roles: ['HRA'],
      companyIds: [companyId],
    }),
    'sign-up-request': () => ({ name: 'Somebody', email: `${randomUUID()}@body.example`, company: 'Somewhere' }),
  },
  bodies: {
    'auth.signIn': () => ({ mode: 'login', username: 'nobody@test.example', password: 'Wrong-Pass-1!' }),
    'auth.answerChallenge': () => ({ session: 'none', answer: '000000' }),
    'auth.newPassword': () => ({ session: 'none', password }),
    'auth.ssoStart': () => ({ accountNumber: 'none' }),
    'auth.ssoCallback': () => ({ code: 'none', state: 'none' }),
    'auth.signUp': () => ({ name: 'Somebody', email: 'some@body.example', company: 'Somewhere' }),
    'auth.confirmTotp': () => ({ code: '000000' }),
    'auth.stepUp': () => ({ password }),
    'auth.saveProfile': () => ({ firstName: 'First', lastName: 'Last', phone: '', version: 1 }),
    'auth.forgotPassword': () => ({ username: 'nobody@test.example' }),
    'auth.confirmForgotPassword': () => ({ username: 'nobody@test.example', code: 'none', password }),
    'auth.setNewPassword': () => ({ currentPassword: 'Wrong-Pass-1!', password }),
    'contactUs.send': () => ({ name: 'Somebody', email: 'some@body.example', message: 'Hello' }),
    'sso.save': ({ companyId }) => ({ companyId, issuer: '', clientId: '', clientSecret: '', enabled: false, version: 0 }),
    'sso.approve': () => ({ version: 0 }),
    'sso.decline': () => ({ version: 0 }),
    'user.assignLocations': ({ userId, locationId }) => ({ userId, locationIds: [locationId] }),
    'user.unassignLocations': ({ userId }) => ({ userId, locationIds: [] }),
    'user.approve': () => ({ version: 0 }),
    'user.decline': () => ({ version: 0 }),
    'user.resetPassword': ({ userId }) => ({ userId }),
    'user.saveNotifications': () => ({ approvalWaiting: { email: true } }),
    'sign-up-request.accept': ({ companyId }) => ({ version: 0, roles: ['HRA'], companyIds: [companyId] }),
    'sign-up-request.decline': () => ({ version: 0 }),
  },
  states: {
    ...under('user', ['approve', 'decline'], (tx: Tx, { of }: About) =>
      tx.query(`update app_user set pending_roles = '{SA}', pending_by = 1 where id = $1`, [of.userId]),
    ),
    ...under('sso', ['approve', 'decline'], (tx: Tx, { of }: About) =>
      tx.query(
        `insert into company_sso (company_id, waiting, waiting_by, waiting_at)
         values ($1, '{"enabled": false, "issuer": "https://id.example", "clientId": "c", "accountNumber": "", "requireSecondFactor": false}', '{1}', now())`,
        [of.companyId],
      ),
    ),
    // The one before may have been taken away.
    'user.unlinkIdentity': (tx, { of }) =>
      tx.query(
        `insert into user_identity (id, issuer, subject, user_id, company_id) overriding system value values ($1, 'https://again.example', gen_random_uuid()::text, $2, $3)
         on conflict (id) do nothing`,
        [of.identityId, of.userId, of.companyId],
      ),
    'user.resendInvitation': (tx, { of }) => tx.query(`update app_user set password_hash = '' where id = $1`, [of.userId]),
    ...under('sign-up-request', ['update', 'accept', 'decline', 'remove', 'bulkArchive'], (tx: Tx) =>
      tx.query(`update sign_up_request set version = 1, state = 'Pending', is_archived = false where id = 1`),
    ),
  },
  needMore: [
    'auth.endSession',
    'auth.confirmTotp',
    'auth.stepUp',
    'auth.removeTotp',
    'auth.setNewPassword',
    'sso.save',
    'sign-up-request.update',
  ],
  unremembered: [
    // A seed that opens nothing before it is confirmed, and places that were sent as they are.
    'auth.startTotp',
    'user.assignLocations',
    'user.unassignLocations',
  ],
  rows: {
    'user': (
      count,
      entity,
    ) => `insert into app_user (is_active, is_archived, created_at, username, first_name, last_name, roles, last_sign_in_at)
      select one.*, 'u' || i || '@deep.example', 'A' || mod(i, 8), 'B' || mod(i, 30), array['DER'], case when i < 1150 then '2026-01-01'::timestamptz + mod(i, 40) * interval '1.001 second' end
      from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
    'sign-up-request': (count, entity) => `insert into sign_up_request (is_active, is_archived, created_at, name, email, decided_at)
      select one.*, 'Asker ' || mod(i, 20), 'a' || i || '@deep.example', case when i < 1150 then '2026-01-01'::timestamptz + mod(i, 40) * interval '1 hour' end
      from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
  },
  withoutEvent: {
    'auth.answerChallenge': [],
    'auth.confirmForgotPassword': [],
    'auth.confirmTotp': [],
    'auth.endSession': [],
    'auth.logout': [],
    'auth.newPassword': [],
    'auth.refresh': [],
    'auth.removeTotp': [],
    'auth.signOut': [],
    'auth.ssoStart': [],
    // Only a secret that is proved to be in the user's hands counts, and that is an event.
    'auth.startTotp': ['app_user'],
  },
  // Of sessions nobody has the one that is asked for.
  reach: { 'auth.endSession': 'nobody' },
  subjects: { sso: 'company' },
};
