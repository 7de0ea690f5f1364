CREATE TABLE "random_pool" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "random_pool_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"name" text NOT NULL,
	"company_id" bigint NOT NULL,
	"owner_kind" text NOT NULL,
	"regime" text NOT NULL,
	"agencies" text[] DEFAULT '{}'::text[] NOT NULL,
	"groups" text[] DEFAULT '{}'::text[] NOT NULL,
	"start_date" date NOT NULL,
	"year" integer,
	"frequency" text DEFAULT '' NOT NULL,
	"selection_method" text DEFAULT '' NOT NULL,
	"drug_rate" numeric(12, 2),
	"drug_number" integer,
	"alcohol_mode" text DEFAULT '' NOT NULL,
	"alcohol_rate" numeric(12, 2),
	"alcohol_number" integer,
	"alternates_kind" text DEFAULT '' NOT NULL,
	"alternates_value" numeric(12, 2),
	"buffer" integer,
	"auto_run" boolean DEFAULT false NOT NULL,
	"auto_run_time" text DEFAULT '' NOT NULL,
	"auto_create_orders" boolean DEFAULT false NOT NULL,
	"service_drug_id" bigint,
	"service_alcohol_id" bigint,
	"reason_code" text NOT NULL,
	"keeps_medical_leave" boolean DEFAULT false NOT NULL,
	"attestation" text NOT NULL,
	"company_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"location_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"notify_contact_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"consortium_id" bigint,
	"archived_with_company" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(name)) STORED,
	CONSTRAINT "random_pool_owner_kind_listed" CHECK (owner_kind in ('Company', 'Consortium')),
	CONSTRAINT "random_pool_regime_listed" CHECK (regime in ('DOT', 'NON-DOT')),
	CONSTRAINT "random_pool_agencies_listed" CHECK (agencies <@ array['FAA', 'FMCSA', 'FRA', 'FTA', 'PHMSA', 'USCG']::text[]),
	CONSTRAINT "random_pool_groups_listed" CHECK (groups <@ array['drivers', 'safety-sensitive', 'covered service', 'maintenance of way', 'mechanical', 'covered', 'crewmembers']::text[]),
	CONSTRAINT "random_pool_frequency_listed" CHECK (frequency in ('', 'Weekly', 'Every 2 weeks', 'Monthly', 'Every 2 months', 'Quarterly', 'Every 4 months')),
	CONSTRAINT "random_pool_selection_method_listed" CHECK (selection_method in ('', 'Number/Period', 'Percent')),
	CONSTRAINT "random_pool_alcohol_mode_listed" CHECK (alcohol_mode in ('', 'NESTED', 'INDEPENDENT', 'NONE')),
	CONSTRAINT "random_pool_alternates_kind_listed" CHECK (alternates_kind in ('', 'NONE', 'NUMBER', 'PERCENT')),
	CONSTRAINT "random_pool_reason_code_listed" CHECK (reason_code in ('AGENCY', 'COURT ORDERED', 'FITNESS FOR DUTY', 'FOLLOW-UP', 'JOB TRANSFER', 'NOT INDICATED', 'OTHER', 'PERIODIC', 'PERIODIC MEDICAL', 'POCT RANDOM', 'POST-ACCIDENT', 'POST OFFER', 'PRE-EMPLOYMENT', 'PRE-SITE ACCESS', 'PROBATION', 'PROMOTION', 'RANDOM', 'REASONABLE SUSPICION/CAUSE', 'RE-CERTIFICATION', 'RETURN TO DUTY', 'STUDENTS', 'UNAUTHORIZED TEST', 'UNKNOWN', 'BLANK')),
	CONSTRAINT "random_pool_attestation_listed" CHECK (attestation in ('WARN', 'NO_DRAW'))
);

CREATE TABLE "random_pool_member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "random_pool_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean GENERATED ALWAYS AS (member_until is null) STORED NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"pool_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"entry_id" text NOT NULL,
	"member_from" date NOT NULL,
	"member_until" date,
	"company_id" bigint DEFAULT 0 NOT NULL,
	"location_id" bigint DEFAULT 0 NOT NULL,
	"sort_participant_name" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(sort_participant_name)) STORED,
	CONSTRAINT "random_pool_member_entry" CHECK (entry_id ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "random_pool_member_days" CHECK (member_until >= member_from - 1)
);

CREATE TABLE "random_pool_selection_period" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "random_pool_selection_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"run_on" date,
	"pool_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"index" integer NOT NULL,
	CONSTRAINT "random_pool_selection_period_days" CHECK (end_date >= start_date)
);

ALTER TABLE "random_pool" ADD CONSTRAINT "random_pool_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_pool" ADD CONSTRAINT "random_pool_service_drug_id_service_id_fk" FOREIGN KEY ("service_drug_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_pool" ADD CONSTRAINT "random_pool_service_alcohol_id_service_id_fk" FOREIGN KEY ("service_alcohol_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_pool_member" ADD CONSTRAINT "random_pool_member_pool_id_random_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."random_pool"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_pool_member" ADD CONSTRAINT "random_pool_member_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_pool_member" ADD CONSTRAINT "random_pool_member_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_pool_member" ADD CONSTRAINT "random_pool_member_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_pool_selection_period" ADD CONSTRAINT "random_pool_selection_period_pool_id_random_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."random_pool"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_pool_selection_period" ADD CONSTRAINT "random_pool_selection_period_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "random_pool_of_company" ON "random_pool" USING btree ("company_id","id") WHERE not is_archived;
CREATE INDEX "random_pool_sort_name" ON "random_pool" USING btree (name collate "und-x-icu","id","is_active") WHERE not is_archived;
CREATE INDEX "random_pool_sort_is_active" ON "random_pool" USING btree (is_active,"id") WHERE not is_archived;
CREATE INDEX "random_pool_sort_regime" ON "random_pool" USING btree (regime collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "random_pool_sort_start_date" ON "random_pool" USING btree (start_date,"id") WHERE not is_archived;
CREATE INDEX "random_pool_sort_created_at" ON "random_pool" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "random_pool_sort_updated_at" ON "random_pool" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "random_pool_archived_name" ON "random_pool" USING btree (name collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "random_pool_search_text" ON "random_pool" USING gin (search_text gin_trgm_ops);
CREATE INDEX "random_pool_of_service_drug" ON "random_pool" USING btree ("service_drug_id","id");
CREATE INDEX "random_pool_of_service_alcohol" ON "random_pool" USING btree ("service_alcohol_id","id");
CREATE UNIQUE INDEX "random_pool_name_taken" ON "random_pool" USING btree ("company_id",lower(name)) WHERE not is_archived;
CREATE UNIQUE INDEX "random_pool_member_taken" ON "random_pool_member" USING btree ("pool_id","participant_id") WHERE member_until is null;
CREATE INDEX "random_pool_member_of_pool" ON "random_pool_member" USING btree ("pool_id",sort_participant_name collate "und-x-icu","id");
CREATE INDEX "random_pool_member_of_participant" ON "random_pool_member" USING btree ("participant_id","id");
CREATE INDEX "random_pool_member_of_company" ON "random_pool_member" USING btree ("company_id","id");
CREATE INDEX "random_pool_member_of_location" ON "random_pool_member" USING btree ("location_id","id");
CREATE INDEX "random_pool_member_search_text" ON "random_pool_member" USING gin (search_text gin_trgm_ops);
CREATE INDEX "random_pool_member_sort_sort_participant_name" ON "random_pool_member" USING btree (sort_participant_name collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "random_pool_member_sort_member_from" ON "random_pool_member" USING btree (member_from,"id") WHERE not is_archived;
CREATE INDEX "random_pool_member_sort_created_at" ON "random_pool_member" USING btree (created_at,"id") WHERE not is_archived;
CREATE UNIQUE INDEX "random_pool_selection_period_taken" ON "random_pool_selection_period" USING btree ("pool_id","year","index") WHERE not is_archived;
CREATE INDEX "random_pool_selection_period_of_pool" ON "random_pool_selection_period" USING btree ("pool_id","start_date","id");
CREATE INDEX "random_pool_selection_period_of_company" ON "random_pool_selection_period" USING btree ("company_id","id");
CREATE INDEX "random_pool_selection_period_sort_start_date" ON "random_pool_selection_period" USING btree (start_date,"id") WHERE not is_archived;
CREATE INDEX "random_pool_selection_period_sort_end_date" ON "random_pool_selection_period" USING btree (end_date,"id") WHERE not is_archived;
CREATE INDEX "random_pool_selection_period_sort_run_on" ON "random_pool_selection_period" USING btree (run_on,"id") WHERE not is_archived;
CREATE INDEX "random_pool_selection_period_sort_run_on_desc" ON "random_pool_selection_period" USING btree (run_on desc nulls last,id desc) WHERE not is_archived;
CREATE INDEX "random_pool_selection_period_sort_created_at" ON "random_pool_selection_period" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "random_pool_selection_period_sort_updated_at" ON "random_pool_selection_period" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "random_pool_selection_period_archived_start_date" ON "random_pool_selection_period" USING btree (start_date,"id") WHERE is_archived;

-- Where somebody in a pool belongs follows from the person. Who changes the employer leaves the membership with the former one.
create function place_pool_member() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select p.company_id, p.location_id, p.name into new.company_id, new.location_id, new.sort_participant_name
  from participant p where p.id = new.participant_id for share;
  return new;
end $$;
create trigger random_pool_member_placed before insert on random_pool_member for each row execute function place_pool_member();
create function spread_pool_member() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update random_pool_member m set sort_participant_name = new.name,
    location_id = case when m.company_id = new.company_id then new.location_id else m.location_id end
  where m.participant_id = new.id;
  return null;
end $$;
create trigger participant_moved_in_pools after update of first_name, last_name, location_id on participant for each row
  when (old.name is distinct from new.name or old.location_id is distinct from new.location_id) execute function spread_pool_member();
revoke execute on function place_pool_member(), spread_pool_member() from public;

-- A pool and its periods are the company's own. Its people are seen by who sees the persons: of a pool of several employers each has their own.
alter table random_pool enable row level security;
alter table random_pool_member enable row level security;
alter table random_pool_selection_period enable row level security;
grant select, insert, update on random_pool, random_pool_member, random_pool_selection_period to assay_all, assay_scoped, assay_located;
create policy random_pool_all on random_pool to assay_all using (true) with check (true);
create policy random_pool_member_all on random_pool_member to assay_all using (true) with check (true);
create policy random_pool_selection_period_all on random_pool_selection_period to assay_all using (true) with check (true);
create policy random_pool_scoped on random_pool to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy random_pool_member_scoped on random_pool_member to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy random_pool_selection_period_scoped on random_pool_selection_period to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy random_pool_located on random_pool for select to assay_located
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy random_pool_located_write on random_pool to assay_located
  using (company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));
create policy random_pool_selection_period_located on random_pool_selection_period for select to assay_located
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy random_pool_selection_period_located_write on random_pool_selection_period to assay_located
  using (company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));
create policy random_pool_member_located on random_pool_member to assay_located
  using (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))
  with check (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));
