CREATE TABLE "account_email" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_email_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mailbox" text NOT NULL,
	"sent_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "app_user" ADD COLUMN "pending_askers" bigint[] DEFAULT '{}'::bigint[] NOT NULL;
ALTER TABLE "app_user" ADD COLUMN "pending_request" jsonb;
CREATE INDEX "account_email_mailbox" ON "account_email" USING btree ("mailbox","sent_at");
-- Requests that wait already: who asked for them, and what the user is now.
update app_user t set pending_askers = coalesce(array[pending_by], '{}'), pending_request = jsonb_build_object(
    'username', username, 'roles', roles, 'permissionGroups', permission_groups, 'requiresPasscode', requires_passcode, 'hasTotp', has_totp, 'isActive', is_active,
    'companyNames', array(select c.name from user_company uc join company c on c.id = uc.company_id where uc.user_id = t.id order by c.name, c.id),
    'locationNames', array(select l.name from user_location ul join location l on l.id = ul.location_id where ul.user_id = t.id order by l.name, l.id))
  where pending_by is not null;

grant select (pending_askers, pending_request) on app_user to assay_all, assay_cases, assay_scoped, assay_located;
grant update (pending_askers, pending_request) on app_user to assay_all, assay_scoped;

-- Separation of duties, whatever the product's own rules say: a guarded role is given by one person's request and another's word, and an
-- account that another hand takes to a new address, makes easier to enter or brings back does not keep it. The product's own work and the
-- console have no user.
create function refuse_lone_grant() returns trigger language plpgsql as $$
declare
  me bigint := nullif(current_setting('app.user_id', true), '')::bigint;
  guarded constant text[] := array['GA', 'SA', 'MRO'];
  held text[] := array(select role from unnest(new.roles) role where role = any (guarded));
  gained text[];
begin
  if me is null or held = '{}' then return new; end if;
  if tg_op = 'INSERT' then
    raise exception 'a guarded role waits for a second person' using errcode = '42501';
  end if;
  gained := array(select role from unnest(held) role where role <> all (old.roles));
  if gained <> '{}' and (not gained <@ old.pending_roles or me = new.id or me = old.pending_by or me = any (old.pending_askers)) then
    raise exception 'a guarded role waits for a second person' using errcode = '42501';
  end if;
  if me <> new.id
    and (lower(new.username) <> lower(old.username) or (old.is_archived and not new.is_archived) or (new.is_active and not old.is_active)
      or (old.requires_passcode and not new.requires_passcode)) then
    raise exception 'a guarded role waits anew for a second person' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger app_user_two_persons before insert or update on app_user for each row execute function refuse_lone_grant();

-- An account with another address, or one that is closed, leaves nobody half-way through its sign-in.
create function end_half_way() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update challenge set used_at = now() where user_id = new.id and used_at is null;
  return null;
end
$$;
create trigger app_user_half_way after update on app_user for each row
  when (lower(old.username) <> lower(new.username) or (old.is_active and not new.is_active) or (new.is_archived and not old.is_archived))
  execute function end_half_way();

-- Counts an email to a mailbox, this one included; who counts at the same time waits. Taken back with the transaction that does not send it.
alter table account_email enable row level security;
create function count_account_email(whose text) returns table (hour integer, day integer)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('account email ' || whose));
  insert into account_email (mailbox) values (whose);
  return query select count(*) filter (where sent_at > now() - interval '1 hour')::integer, count(*)::integer
    from account_email where mailbox = whose and sent_at > now() - interval '1 day';
end
$$;
revoke execute on function end_half_way(), count_account_email(text) from public;
grant execute on function count_account_email(text) to assay_all, assay_scoped;
