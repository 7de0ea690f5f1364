ALTER TABLE "app_session" ADD COLUMN "sso_company_id" bigint;

-- What a provider's word opened ends with that word: when its settings change, when the user is placed elsewhere, when the company moves in the
-- tree. Below the product, so that no path to one of these is forgotten.
create function end_sso_sessions(whose bigint[], of_company bigint, why text) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update app_session set ended_at = now(), ended_reason = why
    where ended_at is null and sso_company_id is not null and (user_id = any (whose) or sso_company_id = of_company)
  $$;

create function sso_settings_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform end_sso_sessions('{}', new.company_id, 'single sign-on changed');
  return null;
end
$$;
create trigger company_sso_sessions after update on company_sso for each row
  when ((old.enabled and not new.enabled) or old.issuer <> new.issuer or old.client_id <> new.client_id)
  execute function sso_settings_changed();

create function user_placed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform end_sso_sessions(array[coalesce(new.user_id, old.user_id)], null, 'placed elsewhere');
  return null;
end
$$;
create trigger user_company_sso_sessions after insert or delete on user_company for each row execute function user_placed();
create trigger user_location_sso_sessions after insert or delete on user_location for each row execute function user_placed();

create function company_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform end_sso_sessions(
    array(select user_id from user_company where company_id = new.id
      union select ul.user_id from user_location ul join location l on l.id = ul.location_id where l.company_id = new.id),
    null, 'company moved');
  return null;
end
$$;
create trigger company_sso_sessions_moved after update on company for each row when (old.path <> new.path) execute function company_moved();

revoke execute on function end_sso_sessions(bigint[], bigint, text), sso_settings_changed(), user_placed(), company_moved() from public;

-- A new role ends what was half-way, too: a question that was asked of a client opens nothing for whoever the client has become.
drop trigger app_user_half_way on app_user;
create trigger app_user_half_way after update on app_user for each row
  when (lower(old.username) <> lower(new.username) or (old.is_active and not new.is_active) or (new.is_archived and not old.is_archived)
    or not new.roles <@ old.roles)
  execute function end_half_way();
