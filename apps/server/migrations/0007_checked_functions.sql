-- Functions that act with the rights of their owner see to it themselves whose row they act on. Who asks is told by the role that the
-- transaction has taken and by the login behind it: neither can be set to more than what that login is a member of.

-- Whether the asker manages this user: everybody for the house and the product's own work; from below whoever has a place in the
-- companies in reach and no role of the house; oneself in any case.
create function manages_user(whose bigint) returns boolean language sql stable set search_path = public, pg_temp as $$
  select current_setting('role') = 'assay_all' or pg_has_role(session_user, 'assay_system', 'member')
    or current_setting('role') = 'assay_scoped' and (
      whose = nullif(current_setting('app.user_id', true), '')::bigint
      or exists (
        select from app_user u
        where u.id = whose and not (u.roles || u.pending_roles) && array['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST']::text[]
          and (exists (
              select from user_company c
              where c.user_id = u.id and c.company_id = any (nullif(current_setting('app.company_ids', true), '')::bigint[]))
            or exists (
              select from user_location ul join location l on l.id = ul.location_id
              where ul.user_id = u.id and l.company_id = any (nullif(current_setting('app.company_ids', true), '')::bigint[])))))
$$;

create function demand_user(whose bigint) returns void language plpgsql stable set search_path = public, pg_temp as $$
begin
  if manages_user(whose) is not true then
    raise exception 'this user is out of reach' using errcode = '42501';
  end if;
end
$$;

create or replace function issue_mail_token(whose bigint, kind_wanted text, hash_wanted text, minutes integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform demand_user(whose);
  update mail_token set used_at = now() where user_id = whose and used_at is null;
  insert into mail_token (hash, kind, user_id, expires_at) values (hash_wanted, kind_wanted, whose, now() + make_interval(mins => minutes));
end
$$;

create or replace function end_sessions(whose bigint, why text) returns setof uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform demand_user(whose);
  return query update app_session set ended_at = now(), ended_reason = why where user_id = whose and ended_at is null returning app_session.id;
end
$$;

create or replace function unlock_account(whose bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform demand_user(whose);
  delete from sign_in_attempt where user_id = whose;
end
$$;

create or replace function end_mail_tokens(whose bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform demand_user(whose);
  update mail_token set used_at = now() where user_id = whose and used_at is null;
end
$$;

-- Whether a user also works elsewhere is told of users in reach. The companies that are named count as far as they are in reach
-- themselves: by naming others, one would learn of each whether the user is there.
create or replace function has_place_beyond(whose bigint, companies bigint[]) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  known bigint[] := companies;
begin
  perform demand_user(whose);
  if current_setting('role') = 'assay_scoped' then
    known := array(select unnest(companies) intersect select unnest(nullif(current_setting('app.company_ids', true), '')::bigint[]));
  end if;
  return exists (select from user_company where user_id = whose and company_id <> all (known))
    or exists (select from user_location ul join location l on l.id = ul.location_id where ul.user_id = whose and l.company_id <> all (known));
end
$$;

-- The house's own people are known by name to its clients; of other clients' people nobody learns.
create or replace function user_name(wanted bigint) returns text
  language sql stable strict security definer set search_path = public, pg_temp as $$
    select trim(u.first_name || ' ' || u.last_name) from app_user u
    where u.id = wanted and (current_setting('role') not in ('assay_scoped', 'assay_located')
      or u.roles && array['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST']::text[]
      or u.id = nullif(current_setting('app.user_id', true), '')::bigint
      or manages_user(u.id))
  $$;

-- Asked before a company moves, about that company: it is in reach, though not all that stands below it may be.
create or replace function company_height(wanted bigint) returns integer
  language sql stable strict security definer set search_path = public, pg_temp as $$
    select coalesce(max(cardinality(below.path)) - min(cardinality(self.path)) + 1, 1)
    from company self join company below on below.path @> array[self.id]
    where self.id = wanted and (current_setting('role') not in ('assay_scoped', 'assay_located')
      or self.id = any (nullif(current_setting('app.company_ids', true), '')::bigint[]))
  $$;

-- Functions are everybody's by default, also of a login that has taken no role.
revoke execute on function manages_user(bigint), demand_user(bigint), user_name(bigint), company_height(bigint) from public;
grant execute on function user_name(bigint), company_height(bigint) to assay_all, assay_cases, assay_scoped, assay_located;
