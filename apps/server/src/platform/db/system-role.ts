import type pg from 'pg';
import { systemRole } from './logins.ts';

/**
 * What the product's own work may do with a table, where that is less than read and write everything. Of the audit trail nothing is
 * ever changed or taken away; what was written before it was sealed is the owner's alone.
 */
const less: Readonly<Record<string, readonly string[]>> = {
  audit_event: ['select', 'insert'],
  audit_head: ['select', 'update'],
  audit_event_before_chain: [],
  schema_migration: ['select'],
};

/** Grants and a policy for every table there is, new ones too: nobody has to remember it. What is right already is left alone. */
const tablesSql = `
do $$
declare
  less jsonb := '${JSON.stringify(less)}';
  found record;
begin
  for found in
    select c.oid::regclass as name, c.relname, c.relrowsecurity, wanted.right_name, wanted.is_open
    from pg_class c cross join lateral (
      select right_name, coalesce(less -> c.relname ? right_name, true) as is_open from unnest(array['select', 'insert', 'update', 'delete']) right_name
    ) wanted
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'member')
      and has_table_privilege('${systemRole}', c.oid, wanted.right_name) <> wanted.is_open
  loop
    execute format(case when found.is_open then 'grant %s on %s to ${systemRole}' else 'revoke %s on %s from ${systemRole}' end, found.right_name, found.name);
  end loop;
  for found in
    select c.oid::regclass as name, c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity and pg_has_role(c.relowner, 'member')
      and not exists (select from pg_policy where polrelid = c.oid and '${systemRole}'::regrole = any (polroles))
  loop
    execute format('create policy %I on %s to ${systemRole} using (true) with check (true)', left(found.relname, 55) || '_system', found.name);
  end loop;
  for found in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prokind = 'f' and not has_function_privilege('${systemRole}', p.oid, 'execute')
  loop
    execute format('grant execute on function %s to ${systemRole}', found.name);
  end loop;
end $$;
grant usage on schema public to ${systemRole};
grant usage, select, update on all sequences in schema public to ${systemRole};`;

/**
 * What PostgreSQL opens to everybody and nobody here needs: large objects (a store beside all tables and policies) and temporary
 * tables. Only a superuser can take the first away, and of an embedded server we are that.
 */
const closeSql = `
do $$
declare
  found record;
begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    for found in
      select p.oid::regprocedure as name from pg_proc p
      where p.pronamespace = 'pg_catalog'::regnamespace and (p.proname like 'lo\\_%' or p.proname in ('loread', 'lowrite'))
        and has_function_privilege('public', p.oid, 'execute')
    loop
      execute format('revoke execute on function %s from public', found.name);
    end loop;
  end if;
  if (select pg_has_role(datdba, 'member') and has_database_privilege('public', oid, 'temporary') from pg_database where datname = current_database()) then
    execute format('revoke temporary on database %I from public', current_database());
  end if;
end $$`;

/** Opens to the product's own work what it needs, and closes what nobody needs. As the owner, after the migrations. */
export const settleRights = async (owner: pg.ClientBase): Promise<void> => {
  await owner.query(`begin;set local lock_timeout = '10s'`);
  try {
    await owner.query(tablesSql);
    await owner.query(closeSql);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
};
