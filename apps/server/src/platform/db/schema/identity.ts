import { locales, type Locale } from '@assay/domain/languages';
import { permissionGroups, roles, type PermissionGroup, type Role } from '@assay/domain/access/roles';
import type { SsoValues } from '@assay/domain/identity/sso';
import type { NotificationSettings } from '@assay/domain/identity/notifications';
import { passwordStates, signUpStates, type AccessRequest, type PasswordState } from '@assay/domain/identity/users';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { allOf, entityColumns, flag, id, idList, json, moment, now, oneOf, reference, wordList, words } from './columns.ts';
import { searchText } from './field-columns.ts';

export const appUser = pgTable(
  'app_user',
  {
    ...entityColumns,
    username: text('username').notNull(),
    firstName: words('first_name'),
    lastName: words('last_name'),
    /** The external subject, or our own: what the outside knows the user by. */
    cognitoUserId: uuid('cognito_user_id').notNull().defaultRandom(),
    roles: text('roles').array().$type<Role[]>().notNull(),
    permissionGroups: text('permission_groups')
      .array()
      .$type<PermissionGroup[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    passwordHash: words('password_hash'),
    /** Whether there is a password and a second factor: the list may know that, and no more. */
    hasPassword: boolean('has_password').generatedAlwaysAs(sql`password_hash <> ''`),
    hasTotp: boolean('has_totp').generatedAlwaysAs(sql`totp_seed <> ''`),
    passwordState: text('password_state').$type<PasswordState>().notNull().default('OWN'),
    passwordChangedAt: moment('password_changed_at'),
    phone: words('phone'),
    /** The language of the screens they last used, which is that of their emails. */
    language: words('language').$type<Locale | ''>(),
    /** Roles that wait for a second administrator, and who asked for them. */
    pendingRoles: wordList('pending_roles').$type<Role[]>(),
    pendingBy: reference('pending_by'),
    /** Everybody who asked for them or changed since what they would open: none of them approves. */
    pendingAskers: idList('pending_askers')
      .notNull()
      .default(sql`'{}'::bigint[]`),
    /** What the user was when they were asked for. */
    pendingRequest: jsonb('pending_request').$type<AccessRequest>(),
    requiresPasscode: flag('requires_passcode', false),
    /** The seed of the second factor, encrypted; the one being set up, until its first code confirms it. */
    totpSeed: words('totp_seed'),
    totpDraft: words('totp_draft'),
    /** The last step whose code was taken: none is taken twice. */
    totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
    notifications: json<NotificationSettings>('notifications', '{}'),
    lastSignInAt: moment('last_sign_in_at'),
    /** What free text searches. */
    searchText: searchText(['username', 'first_name', 'last_name']),
  },
  (t) => [
    uniqueIndex('app_user_username_taken')
      .on(sql`lower(username)`)
      .where(sql`not is_archived`),
    // What users are called, as they are found by it.
    index('app_user_name')
      .on(sql.raw(`(trim(first_name || ' ' || last_name)) collate "und-x-icu"`), t.id)
      .where(sql`not is_archived`),
    index('app_user_search').using('gin', sql`search_text gin_trgm_ops`),
    check('app_user_language_listed', oneOf('language', locales, { orEmpty: true })),
    check('app_user_password_state_listed', oneOf('password_state', passwordStates)),
    check('app_user_pending_listed', allOf('pending_roles', roles)),
    index('app_user_roles').using('gin', t.roles),
    check('app_user_roles_listed', allOf('roles', roles)),
    check('app_user_groups_listed', allOf('permission_groups', permissionGroups)),
    // 49 CFR 40.3, 40.355: whoever works for the administrator or as medical review officer is not the employer's representative.
    check(
      'app_user_der_stands_alone',
      sql.raw(`not ('DER' = any (roles) and roles && array['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST']::text[])`),
    ),
  ],
);

export const userCompany = pgTable(
  'user_company',
  { userId: reference('user_id').notNull(), companyId: reference('company_id').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.companyId] }), index('user_company_company').on(t.companyId)],
);

export const userLocation = pgTable(
  'user_location',
  { userId: reference('user_id').notNull(), locationId: reference('location_id').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.locationId] }), index('user_location_location').on(t.locationId)],
);

export const appSession = pgTable(
  'app_session',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    /** Only hashes: a copy of the table opens nothing. */
    refreshHash: text('refresh_hash').notNull(),
    previousHash: words('previous_hash'),
    rotatedAt: now('rotated_at'),
    createdAt: now('created_at'),
    lastSeenAt: now('last_seen_at'),
    endedAt: moment('ended_at'),
    endedReason: words('ended_reason'),
    /** How long it lives without use and at most, by the roles at sign-in. */
    idleMinutes: integer('idle_minutes').notNull().default(30),
    absoluteHours: integer('absolute_hours').notNull().default(12),
    /** The company whose identity provider vouched for the user, where one did. */
    ssoCompanyId: reference('sso_company_id'),
    /** When the person last proved to be there, by password or second factor. */
    provedAt: now('proved_at'),
    /** What the browser claims about itself; nothing is decided by it. */
    claims: jsonb('claims').notNull().default({}),
    /** The address we saw. */
    address: words('address'),
  },
  (t) => [
    index('app_session_user').on(t.userId),
    uniqueIndex('app_session_refresh').on(t.refreshHash),
    index('app_session_previous').on(t.previousHash),
  ],
);

export const gridPreference = pgTable(
  'grid_preference',
  {
    id: id(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    tableName: text('table_name').notNull(),
    pageSize: integer('page_size').notNull(),
    activeColumns: jsonb('active_columns').notNull(),
    filters: jsonb('filters').notNull(),
    updatedAt: now('updated_at'),
  },
  (t) => [uniqueIndex('grid_preference_one_per_table').on(t.userId, t.tableName)],
);

/** One-time codes for the day the second factor is lost. Only hashes, each used once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: id(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('recovery_code_user').on(t.userId)],
);

/** Failures to sign in, per account and way of coming. The account is a keyed hash: it counts for names that nobody has, too. */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    account: text('account').notNull(),
    /** Empty for everybody, or a device that has signed in before: it is not locked out by strangers. */
    device: words('device'),
    /** Whose account it is, where it is somebody's. */
    userId: reference('user_id'),
    failures: integer('failures').notNull().default(0),
    lastAt: now('last_at'),
    lockedUntil: moment('locked_until'),
  },
  (t) => [primaryKey({ columns: [t.account, t.device] }), index('sign_in_attempt_user').on(t.userId)],
);

/** A question asked between the first step of signing in and the session. Hashes only; a row of nobody takes wrong answers like any other. */
export const challenge = pgTable(
  'challenge',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    secretHash: text('secret_hash').notNull(),
    account: text('account').notNull(),
    userId: reference('user_id'),
    codeSalt: words('code_salt'),
    codeHash: words('code_hash'),
    tries: integer('tries').notNull().default(0),
    createdAt: now('created_at'),
    /** When the code it asks for was sent; a code sent moments ago also answers a newer challenge. */
    sentAt: moment('sent_at'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    claims: jsonb('claims').notNull().default({}),
    address: words('address'),
  },
  (t) => [index('challenge_account').on(t.account, t.sentAt), index('challenge_expires').on(t.expiresAt)],
);

/** A link sent by mail: to choose a new password, or to accept an invitation. */
export const mailToken = pgTable(
  'mail_token',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    createdAt: now('created_at'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('mail_token_user').on(t.userId), check('mail_token_kind_listed', oneOf('kind', ['INVITE', 'RESET']))],
);

/** An email to an address that an administrator caused: so many an hour and a day, whoever sends them. */
export const accountEmail = pgTable('account_email', { id: id(), mailbox: text('mailbox').notNull(), sentAt: now('sent_at') }, (t) => [
  index('account_email_mailbox').on(t.mailbox, t.sentAt),
]);

/** A company's identity provider. */
export const companySso = pgTable('company_sso', {
  companyId: reference('company_id').primaryKey(),
  enabled: flag('enabled', false),
  issuer: words('issuer'),
  clientId: words('client_id'),
  /** Encrypted. */
  clientSecret: words('client_secret'),
  /** Our own second factor is asked for after the provider's word. */
  requireSecondFactor: flag('require_second_factor', false),
  /** What is to become of the settings once a second operator has approved it; its secret, encrypted; and who has a hand in it, the asker first. */
  waiting: jsonb('waiting').$type<SsoValues>(),
  waitingSecret: words('waiting_secret'),
  waitingBy: idList('waiting_by')
    .notNull()
    .default(sql`'{}'::bigint[]`),
  waitingAt: moment('waiting_at'),
  version: integer('version').notNull().default(1),
  updatedAt: now('updated_at'),
});

/** A sign-in that left for an identity provider and has not come back. */
export const ssoAttempt = pgTable(
  'sso_attempt',
  {
    stateHash: text('state_hash').primaryKey(),
    companyId: reference('company_id').notNull(),
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    createdAt: now('created_at'),
    usedAt: moment('used_at'),
  },
  (t) => [index('sso_attempt_created').on(t.createdAt)],
);

/** Who an identity provider's subject is here. An address of mail is never an identity. */
export const userIdentity = pgTable(
  'user_identity',
  {
    id: id(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    companyId: reference('company_id').notNull(),
    linkedAt: now('linked_at'),
  },
  (t) => [
    uniqueIndex('user_identity_subject').on(t.issuer, t.subject),
    index('user_identity_user').on(t.userId),
    index('user_identity_company').on(t.companyId),
  ],
);

/** Somebody asks for an account. */
export const signUpRequest = pgTable(
  'sign_up_request',
  {
    ...entityColumns,
    name: words('name'),
    email: words('email'),
    company: words('company'),
    phone: words('phone'),
    message: words('message'),
    state: text('state').notNull().default('Pending'),
    decidedBy: reference('decided_by'),
    decidedAt: moment('decided_at'),
    reason: words('reason'),
    userId: reference('user_id'),
    address: words('address'),
    /** The language of the screen the request was written on. */
    language: words('language').$type<Locale | ''>(),
    searchText: searchText(['name', 'email', 'company']),
  },
  () => [
    index('sign_up_request_search').using('gin', sql`search_text gin_trgm_ops`),
    check('sign_up_request_language_listed', oneOf('language', locales, { orEmpty: true })),
    check('sign_up_request_state_listed', oneOf('state', signUpStates)),
  ],
);
