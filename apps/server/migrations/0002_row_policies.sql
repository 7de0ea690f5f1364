-- The second net below the queries' own scope conditions. One policy per role and table, never one with an OR between
-- kinds of scope: under such a policy PostgreSQL stops using the trigram index. A setting is read in a sub-select, so that
-- it is evaluated once per statement; unset, it matches nothing.

alter table user_company
  add constraint user_company_user foreign key (user_id) references app_user (id),
  add constraint user_company_company foreign key (company_id) references company (id);
alter table user_location
  add constraint user_location_user foreign key (user_id) references app_user (id),
  add constraint user_location_location foreign key (location_id) references location (id);

alter table company enable row level security;
alter table location enable row level security;
alter table company_random_settings enable row level security;
alter table app_user enable row level security;
alter table user_company enable row level security;
alter table user_location enable row level security;
alter table app_session enable row level security;
alter table grid_preference enable row level security;
alter table audit_event enable row level security;
alter table idempotency_key enable row level security;
alter table mail_message enable row level security;
alter table retention_report enable row level security;

grant select, insert, update on company, location, company_random_settings to assay_all, assay_scoped;
grant select on company, location to assay_cases, assay_located;
grant update on location to assay_located;
grant select on company_random_settings to assay_cases, assay_located;
-- Of a user everything but the password's hash: no request has business with that, whoever asks.
grant select (id, version, is_active, is_archived, created_at, updated_at, created_by, updated_by, username, first_name, last_name, cognito_user_id, roles, permission_groups)
  on app_user to assay_all, assay_cases, assay_scoped, assay_located;
grant select on user_company, user_location to assay_all, assay_cases, assay_scoped, assay_located;
grant select, insert, update on grid_preference to assay_all, assay_cases, assay_scoped, assay_located;
grant select, insert on audit_event, idempotency_key to assay_all, assay_cases, assay_scoped, assay_located;
grant insert on mail_message to assay_all, assay_cases, assay_scoped, assay_located;
grant select on mail_message, retention_report to assay_all;
grant usage on all sequences in schema public to assay_all, assay_cases, assay_scoped, assay_located;

-- Everything.
create policy company_all on company to assay_all using (true) with check (true);
create policy location_all on location to assay_all using (true) with check (true);
create policy company_random_settings_all on company_random_settings to assay_all using (true) with check (true);
create policy app_user_all on app_user for select to assay_all using (true);
create policy user_company_all on user_company for select to assay_all using (true);
create policy user_location_all on user_location for select to assay_all using (true);
create policy audit_event_all on audit_event for select to assay_all using (true);
create policy mail_message_all on mail_message for select to assay_all using (true);
create policy retention_report_all on retention_report for select to assay_all using (true);

-- Cases: medical review officers look companies up, whoever's they are.
create policy company_cases on company for select to assay_cases using (true);
create policy location_cases on location for select to assay_cases using (true);
create policy audit_event_cases on audit_event for select to assay_cases using (entity in ('company', 'location'));
create policy app_user_cases on app_user for select to assay_cases
  using (id = (select nullif(current_setting('app.user_id', true), ''))::bigint);

-- Companies, closed over their children.
create policy company_scoped on company to assay_scoped
  using (id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy location_scoped on location to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy company_random_settings_scoped on company_random_settings to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy user_company_scoped on user_company for select to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy app_user_scoped on app_user for select to assay_scoped
  using (id in (select user_id from user_company));
create policy audit_event_scoped on audit_event for select to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));

-- Locations: the assigned ones, and the companies they belong to.
create policy company_located on company for select to assay_located
  using (id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy location_located on location to assay_located
  using (id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[]))
  with check (id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[]));
create policy app_user_located on app_user for select to assay_located
  using (id = (select nullif(current_setting('app.user_id', true), ''))::bigint);
create policy audit_event_located on audit_event for select to assay_located
  using (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[]));

-- What is one's own is nobody else's.
create policy grid_preference_own on grid_preference to assay_all, assay_cases, assay_scoped, assay_located
  using (user_id = (select nullif(current_setting('app.user_id', true), ''))::bigint)
  with check (user_id = (select nullif(current_setting('app.user_id', true), ''))::bigint);
create policy idempotency_key_own on idempotency_key to assay_all, assay_cases, assay_scoped, assay_located
  using (user_id = (select nullif(current_setting('app.user_id', true), ''))::bigint)
  with check (user_id = (select nullif(current_setting('app.user_id', true), ''))::bigint);

-- Everybody's changes are recorded and everybody's mail leaves; reading them is another matter.
create policy audit_event_append on audit_event for insert to assay_all, assay_cases, assay_scoped, assay_located with check (true);
create policy mail_message_append on mail_message for insert to assay_all, assay_cases, assay_scoped, assay_located with check (true);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are never changed' using errcode = '42501';
end
$$;
create trigger audit_event_append_only before update or delete on audit_event for each row execute function refuse_change();
create trigger audit_event_never_emptied before truncate on audit_event for each statement execute function refuse_change();

-- The name of a colleague may be shown where the colleague's row may not be read.
create function user_name(wanted bigint) returns text language sql stable security definer set search_path = public, pg_temp
  as $$ select trim(first_name || ' ' || last_name) from app_user where id = wanted $$;

-- How many levels stand below a company, itself included: asked before it moves, also by one who does not see all of them.
create function company_height(wanted bigint) returns integer language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(max(cardinality(below.path)) - min(cardinality(self.path)) + 1, 1)
    from company self join company below on below.path @> array[self.id] where self.id = wanted
  $$;
