-- The columns of an event are read from the opening of its sealed text: to read all of it for each of them took longer than the rest of the insert.
-- In one statement, which writes the table once; the policies stand on the columns.
drop policy audit_event_cases on audit_event;
drop policy audit_event_scoped on audit_event;
drop policy audit_event_located on audit_event;
alter table audit_event
  drop column actor_id,
  drop column actor_name,
  drop column actor_role,
  drop column address,
  drop column company_id,
  drop column location_id,
  drop column action,
  drop column entity,
  drop column entity_id,
  drop column label,
  drop column reason,
  add column actor_id bigint generated always as (((rtrim(split_part(canon, ',"before":', 1), '}') || '}')::json ->> 'actorId')::bigint) stored,
  add column actor_name text generated always as (coalesce((rtrim(split_part(canon, ',"before":', 1), '}') || '}')::json ->> 'actorName', '')) stored,
  add column actor_role text generated always as (coalesce((rtrim(split_part(canon, ',"before":', 1), '}') || '}')::json ->> 'actorRole', '')) stored,
  add column address text generated always as (coalesce((rtrim(split_part(canon, ',"before":', 1), '}') || '}')::json ->> 'address', '')) stored,
  add column company_id bigint generated always as (((rtrim(split_part(canon, ',"before":', 1), '}') || '}')::json ->> 'companyId')::bigint) stored,
  add column location_id bigint generated always as (((rtrim(split_part(canon, ',"before":', 1), '}') || '}')::json ->> 'locationId')::bigint) stored,
  add column action text generated always as (coalesce((rtrim(split_part(canon, ',"before":', 1), '}') || '}')::json ->> 'action', '')) stored,
  add column entity text generated always as (coalesce((rtrim(split_part(canon, ',"before":', 1), '}') || '}')::json ->> 'entity', '')) stored,
  add column entity_id bigint generated always as (((rtrim(split_part(canon, ',"before":', 1), '}') || '}')::json ->> 'entityId')::bigint) stored,
  add column label text generated always as (coalesce((rtrim(split_part(canon, ',"before":', 1), '}') || '}')::json ->> 'label', '')) stored,
  add column reason text generated always as (coalesce((rtrim(split_part(canon, ',"before":', 1), '}') || '}')::json ->> 'reason', '')) stored;
create index audit_event_entity on audit_event (entity, entity_id, at);
create index audit_event_company on audit_event (company_id, at);
create index audit_event_actor on audit_event (actor_id, at);
create policy audit_event_cases on audit_event for select to assay_cases
  using (entity in ('company', 'location', 'group', 'contact', 'account-number', 'company-services', 'occupation', 'note')
    or location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));
create policy audit_event_scoped on audit_event for select to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy audit_event_located on audit_event for select to assay_located
  using (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));

drop index location_codes;
create index location_codes on location using gin (lower_all(location_codes)) with (fastupdate = false) where not is_archived;

-- Which of some codes other locations of a company have, whatever their case. Row policies keep the index of codes from use, since the comparison
-- of lists is not leakproof, and without it each part of a file would look through all that the parts before it brought. Who asks holds the company, in their scope.
create function taken_location_codes(owner bigint, own bigint, given text[]) returns setof text language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select distinct sought.code from unnest(given) sought (code)
    cross join lateral (select t.id, t.company_id from location t where lower_all(t.location_codes) && array[lower(sought.code)] and not t.is_archived offset 0) t
    where t.company_id = owner and t.id <> own
  $$;
revoke execute on function taken_location_codes(bigint, bigint, text[]) from public;
grant execute on function taken_location_codes(bigint, bigint, text[]) to assay_all, assay_cases, assay_scoped, assay_located;
