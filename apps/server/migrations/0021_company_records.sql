CREATE TABLE "account_number" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_number_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"company_id" bigint NOT NULL,
	"provider_id" bigint NOT NULL,
	"account_number" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"effective_from" date,
	"effective_to" date,
	"service_type_code" text DEFAULT '' NOT NULL,
	"location_id" bigint,
	"is_dot" boolean DEFAULT false NOT NULL,
	"agency" text DEFAULT '' NOT NULL,
	"panel_code" text DEFAULT '' NOT NULL,
	"archived_with_company" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(account_number || ' ' || panel_code)) STORED,
	CONSTRAINT "account_number_service_type_code_listed" CHECK (service_type_code in ('', 'BAT', 'SAT', 'DRG', 'HAIR', 'ORAL', 'OH', 'CLH', 'BGC')),
	CONSTRAINT "account_number_agency_listed" CHECK (agency in ('', 'FAA', 'FMCSA', 'FRA', 'FTA', 'PHMSA', 'USCG'))
);

CREATE TABLE "contact" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"company_id" bigint NOT NULL,
	"location_id" bigint,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_reachable24h" boolean DEFAULT false NOT NULL,
	"result_channels" text[] DEFAULT '{}'::text[] NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"ext" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"name" text GENERATED ALWAYS AS (trim(first_name || ' ' || last_name)) STORED NOT NULL,
	"archived_with_company" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email)) STORED,
	CONSTRAINT "contact_roles_listed" CHECK (roles <@ array['DER', 'ALT_DER', 'BILLING', 'SAFETY', 'HR', 'RANDOM_NOTICE', 'RESULT_RECIPIENT', 'MIS_CERTIFIER', 'AFTER_HOURS']::text[]),
	CONSTRAINT "contact_result_channels_listed" CHECK (result_channels <@ array['PORTAL', 'EMAIL_SECURE', 'PHONE', 'FAX']::text[])
);

CREATE TABLE "location_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "location_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"notifies_failure" boolean DEFAULT true NOT NULL,
	"archived_with_company" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || description)) STORED
);

ALTER TABLE "account_number" ADD CONSTRAINT "account_number_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "account_number" ADD CONSTRAINT "account_number_provider_id_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."provider"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "account_number" ADD CONSTRAINT "account_number_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contact" ADD CONSTRAINT "contact_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contact" ADD CONSTRAINT "contact_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "location_group" ADD CONSTRAINT "location_group_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "account_number_of_company" ON "account_number" USING btree ("company_id","id") WHERE not is_archived;
CREATE INDEX "account_number_sort_account_number" ON "account_number" USING btree (account_number collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "account_number_sort_is_active" ON "account_number" USING btree (is_active,"id") WHERE not is_archived;
CREATE INDEX "account_number_sort_effective_from" ON "account_number" USING btree (effective_from,"id") WHERE not is_archived;
CREATE INDEX "account_number_sort_effective_from_desc" ON "account_number" USING btree (effective_from desc nulls last,id desc) WHERE not is_archived;
CREATE INDEX "account_number_sort_effective_to" ON "account_number" USING btree (effective_to,"id") WHERE not is_archived;
CREATE INDEX "account_number_sort_effective_to_desc" ON "account_number" USING btree (effective_to desc nulls last,id desc) WHERE not is_archived;
CREATE INDEX "account_number_sort_created_at" ON "account_number" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "account_number_sort_updated_at" ON "account_number" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "account_number_archived_account_number" ON "account_number" USING btree (account_number collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "account_number_search_text" ON "account_number" USING gin (search_text gin_trgm_ops);
CREATE INDEX "account_number_of_provider" ON "account_number" USING btree ("provider_id","id");
CREATE INDEX "account_number_of_location" ON "account_number" USING btree ("location_id","id");
CREATE UNIQUE INDEX "account_number_account_number_taken" ON "account_number" USING btree ("provider_id",lower(account_number)) WHERE not is_archived;
CREATE INDEX "contact_of_company" ON "contact" USING btree ("company_id","id") WHERE not is_archived;
CREATE INDEX "contact_sort_name" ON "contact" USING btree (name collate "und-x-icu","id","is_active") WHERE not is_archived;
CREATE INDEX "contact_sort_is_active" ON "contact" USING btree (is_active,"id") WHERE not is_archived;
CREATE INDEX "contact_sort_email" ON "contact" USING btree (email collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "contact_sort_created_at" ON "contact" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "contact_sort_updated_at" ON "contact" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "contact_archived_name" ON "contact" USING btree (name collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "contact_search_text" ON "contact" USING gin (search_text gin_trgm_ops);
CREATE INDEX "contact_of_location" ON "contact" USING btree ("location_id","id");
CREATE INDEX "contact_der" ON "contact" USING btree ("company_id") WHERE roles && array['DER', 'ALT_DER'] and is_reachable24h and is_active and not is_archived;
CREATE INDEX "location_group_of_company" ON "location_group" USING btree ("company_id","id") WHERE not is_archived;
CREATE INDEX "location_group_sort_name" ON "location_group" USING btree (name collate "und-x-icu","id","is_active") WHERE not is_archived;
CREATE INDEX "location_group_sort_is_active" ON "location_group" USING btree (is_active,"id") WHERE not is_archived;
CREATE INDEX "location_group_sort_created_at" ON "location_group" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "location_group_sort_updated_at" ON "location_group" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "location_group_archived_name" ON "location_group" USING btree (name collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "location_group_search_text" ON "location_group" USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX "location_group_name_taken" ON "location_group" USING btree ("company_id",lower(name)) WHERE not is_archived;
ALTER TABLE "location" ADD CONSTRAINT "location_group_id_location_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."location_group"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "location" ADD CONSTRAINT "location_primary_contact_id_contact_id_fk" FOREIGN KEY ("primary_contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "location_of_group" ON "location" USING btree ("group_id","id");
CREATE INDEX "location_of_primary_contact" ON "location" USING btree ("primary_contact_id","id");

-- What belongs to a company is its own; of a location alone it is that location's. Who is bound to locations also reads what is the whole
-- company's, and changes only what is theirs.
alter table location_group enable row level security;
alter table contact enable row level security;
alter table account_number enable row level security;
grant select, insert, update on location_group, contact, account_number to assay_all, assay_scoped, assay_located;
grant select on location_group, contact, account_number to assay_cases;

create policy location_group_all on location_group to assay_all using (true) with check (true);
create policy contact_all on contact to assay_all using (true) with check (true);
create policy account_number_all on account_number to assay_all using (true) with check (true);

create policy location_group_cases on location_group for select to assay_cases using (true);
create policy contact_cases on contact for select to assay_cases using (true);
create policy account_number_cases on account_number for select to assay_cases using (true);

create policy location_group_scoped on location_group to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy contact_scoped on contact to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy account_number_scoped on account_number to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));

create policy location_group_located on location_group for select to assay_located
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy contact_located on contact for select to assay_located
  using (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[])
    or (location_id is null and company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[])));
create policy account_number_located on account_number for select to assay_located
  using (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[])
    or (location_id is null and company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[])));

create policy location_group_located_write on location_group to assay_located
  using (company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));
create policy contact_located_write on contact to assay_located
  using (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))
  with check (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));
create policy account_number_located_write on account_number to assay_located
  using (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))
  with check (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));

-- Reviewers read the history of what they may look up.
drop policy audit_event_cases on audit_event;
create policy audit_event_cases on audit_event for select to assay_cases
  using (entity in ('company', 'location', 'group', 'contact', 'account-number')
    or location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));

-- Companies with a representative whom somebody reaches at any hour. One above counts for those below, so it is told to who sees one of these.
create function der_contact_companies() returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select distinct ct.company_id from contact ct
    where ct.roles && array['DER', 'ALT_DER'] and ct.is_reachable24h and ct.is_active and not ct.is_archived
      and (current_setting('role') not in ('assay_scoped', 'assay_located') or ct.company_id in (
        select unnest(c.path) from company c where c.id = any (nullif(current_setting('app.company_ids', true), '')::bigint[])))
  $$;
revoke execute on function der_contact_companies() from public;
grant execute on function der_contact_companies() to assay_all, assay_cases, assay_scoped, assay_located;
