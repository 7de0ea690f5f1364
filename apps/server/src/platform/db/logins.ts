import { createHash, createHmac } from 'node:crypto';
import type pg from 'pg';
import { askAdministrator, isForbidden, MigrationError } from './migrate.ts';
import { scramVerifier } from './scram.ts';
import { errorOf } from '../thrown.ts';

/** Who signs in to the database, with a password that only the key file yields. */
export type Login = { readonly user: string; readonly password: string };

/**
 * The two that the product serves with. Neither is superuser or owner of anything: `requests` has no rights but those of the role
 * that each transaction takes, `system` those of the product's own work.
 */
export type Logins = { readonly requests: Login; readonly system: Login };
export type LoginKind = keyof Logins;

export const requestRoles = ['assay_all', 'assay_cases', 'assay_scoped', 'assay_located'] as const;
export const systemRole = 'assay_system';

export const loginOf = (key: Uint8Array, user: string): Login => ({
  user,
  password: createHmac('sha256', key).update(user).digest('base64url'),
});

/** Roles belong to all databases of a server: each database has its own two. */
export const loginsOf = (key: Uint8Array, database: string): Logins => {
  const short = createHash('sha256').update(database).digest('hex').slice(0, 8);
  const place = `${database
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 24)}_${short}`;
  return { requests: loginOf(key, `assay_requests_${place}`), system: loginOf(key, `assay_system_${place}`) };
};

const roleList = [...requestRoles, systemRole].map((role) => `'${role}'`).join(', ');

const loginSql = ({ user, password }: Login, { inherits, roles }: { inherits: boolean; roles: readonly string[] }): string =>
  `do $$ begin
  if not exists (select from pg_roles where rolname = '${user}') then create role ${user}; end if;
  execute format('alter role ${user} in database %I reset all', current_database());
end $$;
alter role ${user} reset all;
alter role ${user} login ${inherits ? 'inherit' : 'noinherit'} password '${scramVerifier(password)}';
grant ${roles.join(', ')} to ${user};`;

/** Makes the roles and log-ins that are missing, and puts right what is not as it should be. */
const rolesSql = ({ requests, system }: Logins): string =>
  `do $$
declare
  wanted text;
begin
  foreach wanted in array array[${roleList}] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then
        null; -- Another database of this server was first.
      end;
    end if;
  end loop;
end $$;
${loginSql(requests, { inherits: false, roles: requestRoles })}
${loginSql(system, { inherits: true, roles: [systemRole] })}`;

export const makeLogins = async (owner: pg.ClientBase, logins: Logins): Promise<void> => {
  const sql = rolesSql(logins);
  try {
    await owner.query(`begin;\n${sql}\ncommit`);
  } catch (error) {
    await owner.query('rollback');
    if (!isForbidden(error)) throw error;
    const { message } = errorOf(error);
    throw new MigrationError(
      `The database login may not create the roles that the server signs in with (${message}). ${askAdministrator}\n\n${sql}`,
      {
        cause: error,
      },
    );
  }
};

/** Whether somebody signed in as one of them left settings for those who come after. A login may do that to itself. */
export const areTouched = async (owner: pg.ClientBase, { requests, system }: Logins): Promise<boolean> => {
  const { rows } = await owner.query(
    'select from pg_db_role_setting s join pg_roles r on r.oid = s.setrole where r.rolname = any ($1) limit 1',
    [[requests.user, system.user]],
  );
  return rows.length > 0;
};

/** What the files and programs of the server's machine are open to. */
const fileRoles = `array['pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program']`;

/** What a login could do beyond its work, the worst first; or lacks for it. */
const faultsSql = `
  with me as (select * from pg_roles where rolname = session_user),
    within as (select p.* from pg_roles p where pg_has_role(session_user, p.oid, 'member')),
    owned as (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and c.relowner in (select oid from within))
  select fault from (values
    (1, (select rolsuper from me), 'is a superuser'),
    (2, (select rolbypassrls from me), 'bypasses row policies'),
    (3, exists (select from owned), 'owns the tables'),
    (4, exists (select from within where rolsuper or rolbypassrls), 'may become a superuser or one who bypasses row policies'),
    (5, exists (select from within where rolcreaterole or rolcreatedb or rolreplication), 'may create roles or databases, or replicate'),
    (6, exists (select from within where rolname = any (${fileRoles})), 'may read or write files of the server'),
    (7, $1 = 'requests' and exists (select from within where rolname = '${systemRole}'), 'may act as ${systemRole}'),
    (8, $1 = 'system' and exists (select from within where rolname = any ($2)), 'may act for requests'),
    (9, (select count(*) from within where rolname = any (case $1 when 'requests' then $2 else array['${systemRole}'] end))
        < case $1 when 'requests' then cardinality($2) else 1 end, 'is not a member of the roles that it works with')
  ) as found (place, is_so, fault) where is_so order by place limit 1`;

/** Why a login must not serve, in a few words; null where it may. */
export const faultOf = async (pool: pg.Pool, kind: LoginKind): Promise<string | null> => {
  const { rows } = await pool.query<{ fault: string }>(faultsSql, [kind, requestRoles]);
  return rows[0]?.fault ?? null;
};
