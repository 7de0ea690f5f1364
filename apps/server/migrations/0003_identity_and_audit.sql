CREATE TABLE "audit_check" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ok" boolean NOT NULL,
	"rows" integer NOT NULL,
	"first_bad" text DEFAULT '' NOT NULL
);

CREATE TABLE "audit_head" (
	"shard" smallint PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"mac" "bytea" NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"secret_hash" text NOT NULL,
	"account" text NOT NULL,
	"user_id" bigint,
	"code_salt" text DEFAULT '' NOT NULL,
	"code_hash" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"claims" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text DEFAULT '' NOT NULL
);

CREATE TABLE "company_sso" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"issuer" text DEFAULT '' NOT NULL,
	"client_id" text DEFAULT '' NOT NULL,
	"client_secret" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "mail_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "mail_token_kind_listed" CHECK (kind in ('INVITE', 'RESET'))
);

CREATE TABLE "recovery_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp(3) with time zone
);

CREATE TABLE "sign_in_attempt" (
	"account" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"user_id" bigint,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp(3) with time zone,
	CONSTRAINT "sign_in_attempt_account_device_pk" PRIMARY KEY("account","device")
);

CREATE TABLE "sign_up_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_up_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'Pending' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp(3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"user_id" bigint,
	"address" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || company)) STORED,
	CONSTRAINT "sign_up_request_state_listed" CHECK (state in ('Pending', 'Accepted', 'Declined'))
);

CREATE TABLE "sso_attempt" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp(3) with time zone
);

CREATE TABLE "user_identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"linked_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_identity_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);

CREATE TABLE "contact_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "rate_count" (
	"key" text NOT NULL,
	"window_start" bigint NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "rate_count_key_window_start_pk" PRIMARY KEY("key","window_start")
);

DROP INDEX "app_user_username_taken";
ALTER TABLE "app_session" ADD COLUMN "idle_minutes" integer DEFAULT 30 NOT NULL;
ALTER TABLE "app_session" ADD COLUMN "absolute_hours" integer DEFAULT 12 NOT NULL;
ALTER TABLE "app_session" ADD COLUMN "proved_at" timestamp(3) with time zone DEFAULT now() NOT NULL;
ALTER TABLE "app_user" ADD COLUMN "has_password" boolean GENERATED ALWAYS AS (password_hash <> '') STORED;
ALTER TABLE "app_user" ADD COLUMN "password_state" text DEFAULT 'OWN' NOT NULL;
ALTER TABLE "app_user" ADD COLUMN "password_changed_at" timestamp(3) with time zone;
ALTER TABLE "app_user" ADD COLUMN "phone" text DEFAULT '' NOT NULL;
ALTER TABLE "app_user" ADD COLUMN "pending_roles" text[] DEFAULT '{}'::text[] NOT NULL;
ALTER TABLE "app_user" ADD COLUMN "pending_by" bigint;
ALTER TABLE "app_user" ADD COLUMN "requires_passcode" boolean DEFAULT false NOT NULL;
ALTER TABLE "app_user" ADD COLUMN "totp_seed" text DEFAULT '' NOT NULL;
ALTER TABLE "app_user" ADD COLUMN "has_totp" boolean GENERATED ALWAYS AS (totp_seed <> '') STORED;
ALTER TABLE "app_user" ADD COLUMN "totp_draft" text DEFAULT '' NOT NULL;
ALTER TABLE "app_user" ADD COLUMN "totp_step" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "app_user" ADD COLUMN "notifications" jsonb DEFAULT '{}'::jsonb NOT NULL;
ALTER TABLE "app_user" ADD COLUMN "last_sign_in_at" timestamp(3) with time zone;
ALTER TABLE "app_user" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(username || ' ' || first_name || ' ' || last_name)) STORED;
ALTER TABLE "mail_message" ADD COLUMN "secrets" text DEFAULT '' NOT NULL;
ALTER TABLE "mail_message" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "mail_message_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);
ALTER TABLE "mail_message" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(recipient || ' ' || subject)) STORED;
ALTER TABLE "mail_token" ADD CONSTRAINT "mail_token_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_identity" ADD CONSTRAINT "user_identity_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "challenge_account" ON "challenge" USING btree ("account","sent_at");
CREATE INDEX "challenge_expires" ON "challenge" USING btree ("expires_at");
CREATE INDEX "mail_token_user" ON "mail_token" USING btree ("user_id");
CREATE INDEX "recovery_code_user" ON "recovery_code" USING btree ("user_id");
CREATE INDEX "sign_in_attempt_user" ON "sign_in_attempt" USING btree ("user_id");
CREATE INDEX "sign_up_request_search" ON "sign_up_request" USING gin (search_text gin_trgm_ops);
CREATE INDEX "sso_attempt_created" ON "sso_attempt" USING btree ("created_at");
CREATE INDEX "user_identity_user" ON "user_identity" USING btree ("user_id");
CREATE INDEX "rate_count_expires" ON "rate_count" USING btree ("expires_at");
CREATE INDEX "app_user_search" ON "app_user" USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX "mail_message_number" ON "mail_message" USING btree ("number");
CREATE INDEX "mail_message_search" ON "mail_message" USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX "app_user_username_taken" ON "app_user" USING btree (lower(username)) WHERE not is_archived;
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_password_state_listed" CHECK (password_state in ('OWN', 'TEMPORARY', 'RESET'));
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_pending_listed" CHECK (pending_roles <@ array['GA', 'SA', 'LSA', 'DER', 'HRA', 'LHRA', 'OOA', 'CHO', 'MRO', 'MRO-ASSIST', 'COLLECTOR']::text[]);

-- The audit trail becomes sixteen chains. What was written before there were chains stays, for the owner of the tables to read.
alter table audit_event rename to audit_event_before_chain;
alter index audit_event_pkey rename to audit_event_before_chain_pkey;
alter index audit_event_entity rename to audit_event_before_chain_entity;
alter index audit_event_company rename to audit_event_before_chain_company;
alter index audit_event_at rename to audit_event_before_chain_at;
drop policy audit_event_all on audit_event_before_chain;
drop policy audit_event_cases on audit_event_before_chain;
drop policy audit_event_scoped on audit_event_before_chain;
drop policy audit_event_located on audit_event_before_chain;
drop policy audit_event_append on audit_event_before_chain;
revoke all on audit_event_before_chain from assay_all, assay_cases, assay_scoped, assay_located;

-- A column that is derived from the sealed text cannot say anything else than what was sealed.
create table audit_event (
  shard smallint not null check (shard between 0 and 15),
  seq bigint not null check (seq > 0),
  at timestamptz(3) not null,
  canon text not null,
  prev bytea not null,
  mac bytea not null,
  id bigint generated always as (seq * 16 + shard) stored primary key,
  actor_id bigint generated always as ((canon::jsonb ->> 'actorId')::bigint) stored,
  actor_name text generated always as (coalesce(canon::jsonb ->> 'actorName', '')) stored,
  actor_role text generated always as (coalesce(canon::jsonb ->> 'actorRole', '')) stored,
  address text generated always as (coalesce(canon::jsonb ->> 'address', '')) stored,
  company_id bigint generated always as ((canon::jsonb ->> 'companyId')::bigint) stored,
  location_id bigint generated always as ((canon::jsonb ->> 'locationId')::bigint) stored,
  action text generated always as (coalesce(canon::jsonb ->> 'action', '')) stored,
  entity text generated always as (coalesce(canon::jsonb ->> 'entity', '')) stored,
  entity_id bigint generated always as ((canon::jsonb ->> 'entityId')::bigint) stored,
  label text generated always as (coalesce(canon::jsonb ->> 'label', '')) stored,
  reason text generated always as (coalesce(canon::jsonb ->> 'reason', '')) stored
);
create unique index audit_event_place on audit_event (shard, seq);
create index audit_event_entity on audit_event (entity, entity_id, at);
create index audit_event_company on audit_event (company_id, at);
create index audit_event_actor on audit_event (actor_id, at);
create index audit_event_at on audit_event (at);

insert into audit_head (shard, mac) select shard, '' from generate_series(0, 15) shard;

create trigger audit_event_append_only before update or delete on audit_event for each row execute function refuse_change();
create trigger audit_event_never_emptied before truncate on audit_event for each statement execute function refuse_change();
create trigger audit_head_stays before delete on audit_head for each row execute function refuse_change();
create trigger audit_head_never_emptied before truncate on audit_head for each statement execute function refuse_change();

-- Counts of calls are worth nothing after a crash.
alter table rate_count set unlogged;

alter table company_sso
  add constraint company_sso_company foreign key (company_id) references company (id);

alter table audit_event enable row level security;
alter table audit_head enable row level security;
alter table audit_check enable row level security;
alter table recovery_code enable row level security;
alter table sign_in_attempt enable row level security;
alter table challenge enable row level security;
alter table mail_token enable row level security;
alter table company_sso enable row level security;
alter table sso_attempt enable row level security;
alter table user_identity enable row level security;
alter table sign_up_request enable row level security;
alter table rate_count enable row level security;
alter table contact_message enable row level security;

grant select, insert on audit_event to assay_all, assay_cases, assay_scoped, assay_located;
grant select, update on audit_head to assay_all, assay_cases, assay_scoped, assay_located;
grant select on audit_check, contact_message to assay_all;
grant select (account, device, user_id, locked_until) on sign_in_attempt to assay_all, assay_scoped;
grant select, insert, update on company_sso, sign_up_request to assay_all;
revoke select on mail_message from assay_all;
grant select (id, recipient, subject, body, number, state, attempts, created_at, sent_at, search_text) on mail_message to assay_all;

-- Of a user everything but what opens the door; whoever may manage users writes what the form has, never a password.
grant select (phone, has_password, has_totp, password_state, password_changed_at, pending_roles, pending_by, requires_passcode, notifications, last_sign_in_at, search_text)
  on app_user to assay_all, assay_cases, assay_scoped, assay_located;
grant insert (id, username, first_name, last_name, phone, roles, pending_roles, pending_by, permission_groups, requires_passcode, is_active, created_by, updated_by)
  on app_user to assay_all, assay_scoped;
grant update (username, first_name, last_name, phone, roles, pending_roles, pending_by, permission_groups, requires_passcode, is_active, is_archived, password_state, notifications, version, updated_at, updated_by)
  on app_user to assay_all, assay_scoped;
grant update (first_name, last_name, phone, notifications, version, updated_at, updated_by) on app_user to assay_cases, assay_located;
grant insert, delete on user_company, user_location to assay_all, assay_scoped;
grant usage on all sequences in schema public to assay_all, assay_cases, assay_scoped, assay_located;

create policy audit_event_all on audit_event for select to assay_all using (true);
create policy audit_event_cases on audit_event for select to assay_cases using (entity in ('company', 'location'));
create policy audit_event_scoped on audit_event for select to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy audit_event_located on audit_event for select to assay_located
  using (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[]));
create policy audit_event_append on audit_event for insert to assay_all, assay_cases, assay_scoped, assay_located with check (true);
create policy audit_head_anybody on audit_head to assay_all, assay_cases, assay_scoped, assay_located using (true) with check (true);
create policy audit_check_all on audit_check for select to assay_all using (true);
create policy contact_message_all on contact_message for select to assay_all using (true);
create policy company_sso_all on company_sso to assay_all using (true) with check (true);
create policy sign_up_request_all on sign_up_request to assay_all using (true) with check (true);
create policy sign_in_attempt_all on sign_in_attempt for select to assay_all using (true);
create policy sign_in_attempt_scoped on sign_in_attempt for select to assay_scoped using (user_id in (select id from app_user));

create policy app_user_all_write on app_user to assay_all using (true) with check (true);
create policy user_company_all_write on user_company to assay_all using (true) with check (true);
create policy user_location_all_write on user_location to assay_all using (true) with check (true);

-- A user is reached through a company or a location in reach. No role of the house is given from below, whatever the query says.
drop policy app_user_scoped on app_user;
create policy app_user_scoped on app_user for select to assay_scoped
  using (id in (select user_id from user_company) or id in (select user_id from user_location)
    or id = (select nullif(current_setting('app.user_id', true), ''))::bigint);
create policy app_user_scoped_new on app_user for insert to assay_scoped
  with check (not (roles || pending_roles) && array['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST']::text[]);
create policy app_user_scoped_change on app_user for update to assay_scoped
  using (not (roles || pending_roles) && array['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST']::text[] or id = (select nullif(current_setting('app.user_id', true), ''))::bigint)
  with check (not (roles || pending_roles) && array['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST']::text[] or id = (select nullif(current_setting('app.user_id', true), ''))::bigint);
create policy user_company_scoped_write on user_company to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy user_location_scoped on user_location to assay_scoped
  using (location_id in (select id from location)) with check (location_id in (select id from location));
create policy app_user_own on app_user for update to assay_cases, assay_located
  using (id = (select nullif(current_setting('app.user_id', true), ''))::bigint)
  with check (id = (select nullif(current_setting('app.user_id', true), ''))::bigint);
create policy user_company_own on user_company for select to assay_cases, assay_located
  using (user_id = (select nullif(current_setting('app.user_id', true), ''))::bigint);
create policy user_location_own on user_location for select to assay_cases, assay_located
  using (user_id = (select nullif(current_setting('app.user_id', true), ''))::bigint);

-- What opens or closes a door is done by name, so that no role of a request may touch those tables themselves.
create function issue_mail_token(whose bigint, kind_wanted text, hash_wanted text, minutes integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update mail_token set used_at = now() where user_id = whose and used_at is null;
  insert into mail_token (hash, kind, user_id, expires_at) values (hash_wanted, kind_wanted, whose, now() + make_interval(mins => minutes));
end
$$;
create function end_sessions(whose bigint, why text) returns setof uuid
  language sql security definer set search_path = public, pg_temp as $$
    update app_session set ended_at = now(), ended_reason = why where user_id = whose and ended_at is null returning id
  $$;
create function unlock_account(whose bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$ delete from sign_in_attempt where user_id = whose $$;
create function end_mail_tokens(whose bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update mail_token set used_at = now() where user_id = whose and used_at is null
  $$;

-- Whether a user also works outside of these companies, which the row policies do not show: told as yes or no, and no more.
create function has_place_beyond(whose bigint, companies bigint[]) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from user_company where user_id = whose and company_id <> all (companies))
      or exists (select from user_location ul join location l on l.id = ul.location_id where ul.user_id = whose and l.company_id <> all (companies))
  $$;

-- Functions are everybody's by default: these are for those who manage users.
revoke execute on function issue_mail_token(bigint, text, text, integer), end_sessions(bigint, text), unlock_account(bigint), end_mail_tokens(bigint), has_place_beyond(bigint, bigint[]) from public;
grant execute on function issue_mail_token(bigint, text, text, integer), end_sessions(bigint, text), unlock_account(bigint), end_mail_tokens(bigint), has_place_beyond(bigint, bigint[]) to assay_all, assay_scoped;

-- One's own row may be written for its name and settings; never for its rights, whatever the policies say.
create function refuse_own_rights() returns trigger language plpgsql as $$
begin
  if new.id = nullif(current_setting('app.user_id', true), '')::bigint
    and (new.roles, new.pending_roles, new.permission_groups) is distinct from (old.roles, old.pending_roles, old.permission_groups) then
    raise exception 'nobody changes their own rights' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger app_user_own_rights before update on app_user for each row execute function refuse_own_rights();
