import { permissionGroups, roles, type PermissionGroup, type Role } from '@assay/domain/access/roles';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { allOf, entityColumns, id, moment, now, reference, words } from './columns.ts';

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
  },
  (t) => [
    uniqueIndex('app_user_username_taken').on(sql`lower(username)`),
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
