CREATE TABLE "random_pool_selection" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "random_pool_selection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean GENERATED ALWAYS AS ((not is_alternate or replaced_selection_id is not null) and ((drug_stage in ('SELECTED', 'NOTIFIED') and not ((drug_stage in ('SELECTED', 'NOTIFIED', 'NOT_TESTED') and drug_result in ('Positive', 'Positive-Dilute', 'Positive-MRO Dilute', 'Positive-Invalid', 'Negative', 'Negative-Dilute', 'Negative-MRO Dilute', 'Stage 1 Positive', 'Stage 2 Positive', 'Reconfirmed', 'Reconfirmed Positive')) or (drug_stage in ('SELECTED', 'NOTIFIED', 'NOT_TESTED') and drug_result in ('Refusal to Test', 'DER Designated Refusal', 'Adulterated', 'Substituted', 'Reconfirm Adulterated', 'Reconfirm Substituted')))) or (alcohol_stage in ('SELECTED', 'NOTIFIED') and not ((alcohol_stage in ('SELECTED', 'NOTIFIED', 'NOT_TESTED') and alcohol_result in ('Positive', 'Positive-Dilute', 'Positive-MRO Dilute', 'Positive-Invalid', 'Negative', 'Negative-Dilute', 'Negative-MRO Dilute', 'Stage 1 Positive', 'Stage 2 Positive', 'Reconfirmed', 'Reconfirmed Positive')) or (alcohol_stage in ('SELECTED', 'NOTIFIED', 'NOT_TESTED') and alcohol_result in ('Refusal to Test', 'DER Designated Refusal', 'Adulterated', 'Substituted', 'Reconfirm Adulterated', 'Reconfirm Substituted')))))) STORED NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"exclusion_reason" text DEFAULT '' NOT NULL,
	"exclusion_text" text DEFAULT '' NOT NULL,
	"absent_from" date,
	"absent_to" date,
	"pool_id" bigint NOT NULL,
	"period_id" bigint NOT NULL,
	"run_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"sort_participant_name" text DEFAULT '' NOT NULL,
	"entry_id" text NOT NULL,
	"rank" integer NOT NULL,
	"is_alternate" boolean DEFAULT false NOT NULL,
	"alternate_order" integer,
	"drug" boolean DEFAULT false NOT NULL,
	"alcohol" boolean DEFAULT false NOT NULL,
	"drug_stage" text DEFAULT '' NOT NULL,
	"alcohol_stage" text DEFAULT '' NOT NULL,
	"drug_result" text DEFAULT '' NOT NULL,
	"alcohol_result" text DEFAULT '' NOT NULL,
	"drug_state" text GENERATED ALWAYS AS (case when (drug_stage in ('SELECTED', 'NOTIFIED', 'NOT_TESTED') and drug_result in ('Positive', 'Positive-Dilute', 'Positive-MRO Dilute', 'Positive-Invalid', 'Negative', 'Negative-Dilute', 'Negative-MRO Dilute', 'Stage 1 Positive', 'Stage 2 Positive', 'Reconfirmed', 'Reconfirmed Positive')) then 'TESTED' when (drug_stage in ('SELECTED', 'NOTIFIED', 'NOT_TESTED') and drug_result in ('Refusal to Test', 'DER Designated Refusal', 'Adulterated', 'Substituted', 'Reconfirm Adulterated', 'Reconfirm Substituted')) then 'REFUSED'
      when (drug_stage in ('SELECTED', 'NOTIFIED', 'NOT_TESTED') and drug_result in ('Test Canceled', 'Failed to Reconfirm', 'Invalid Specimen', 'Rejected', 'Rejected: Fatal Flaw', 'Rejected: Other Fatal Flaw', 'Rejected: Uncorrected Flaw')) and drug_stage <> 'NOT_TESTED' then 'CANCELLED_TEST' else drug_stage end) STORED NOT NULL,
	"alcohol_state" text GENERATED ALWAYS AS (case when (alcohol_stage in ('SELECTED', 'NOTIFIED', 'NOT_TESTED') and alcohol_result in ('Positive', 'Positive-Dilute', 'Positive-MRO Dilute', 'Positive-Invalid', 'Negative', 'Negative-Dilute', 'Negative-MRO Dilute', 'Stage 1 Positive', 'Stage 2 Positive', 'Reconfirmed', 'Reconfirmed Positive')) then 'TESTED' when (alcohol_stage in ('SELECTED', 'NOTIFIED', 'NOT_TESTED') and alcohol_result in ('Refusal to Test', 'DER Designated Refusal', 'Adulterated', 'Substituted', 'Reconfirm Adulterated', 'Reconfirm Substituted')) then 'REFUSED'
      when (alcohol_stage in ('SELECTED', 'NOTIFIED', 'NOT_TESTED') and alcohol_result in ('Test Canceled', 'Failed to Reconfirm', 'Invalid Specimen', 'Rejected', 'Rejected: Fatal Flaw', 'Rejected: Other Fatal Flaw', 'Rejected: Uncorrected Flaw')) and alcohol_stage <> 'NOT_TESTED' then 'CANCELLED_TEST' else alcohol_stage end) STORED NOT NULL,
	"drug_counted" boolean GENERATED ALWAYS AS (((drug_stage in ('SELECTED', 'NOTIFIED', 'NOT_TESTED') and drug_result in ('Positive', 'Positive-Dilute', 'Positive-MRO Dilute', 'Positive-Invalid', 'Negative', 'Negative-Dilute', 'Negative-MRO Dilute', 'Stage 1 Positive', 'Stage 2 Positive', 'Reconfirmed', 'Reconfirmed Positive')) or (drug_stage in ('SELECTED', 'NOTIFIED', 'NOT_TESTED') and drug_result in ('Refusal to Test', 'DER Designated Refusal', 'Adulterated', 'Substituted', 'Reconfirm Adulterated', 'Reconfirm Substituted')))) STORED NOT NULL,
	"alcohol_counted" boolean GENERATED ALWAYS AS (((alcohol_stage in ('SELECTED', 'NOTIFIED', 'NOT_TESTED') and alcohol_result in ('Positive', 'Positive-Dilute', 'Positive-MRO Dilute', 'Positive-Invalid', 'Negative', 'Negative-Dilute', 'Negative-MRO Dilute', 'Stage 1 Positive', 'Stage 2 Positive', 'Reconfirmed', 'Reconfirmed Positive')) or (alcohol_stage in ('SELECTED', 'NOTIFIED', 'NOT_TESTED') and alcohol_result in ('Refusal to Test', 'DER Designated Refusal', 'Adulterated', 'Substituted', 'Reconfirm Adulterated', 'Reconfirm Substituted')))) STORED NOT NULL,
	"order_id" bigint,
	"order_problem" text DEFAULT '' NOT NULL,
	"notified_at" timestamp(3) with time zone,
	"drug_tested_at" timestamp(3) with time zone,
	"alcohol_tested_at" timestamp(3) with time zone,
	"excluded_at" timestamp(3) with time zone,
	"excluded_by" bigint,
	"approved_by" bigint,
	"replaced_selection_id" bigint,
	"search_text" text GENERATED ALWAYS AS (search_form(sort_participant_name)) STORED,
	CONSTRAINT "random_pool_selection_drug_stage_listed" CHECK (drug_stage in ('', 'SELECTED', 'NOTIFIED', 'TESTED', 'CANCELLED_TEST', 'REFUSED', 'EXCLUDED', 'NOT_TESTED', 'REPLACED_BY_ALTERNATE')),
	CONSTRAINT "random_pool_selection_alcohol_stage_listed" CHECK (alcohol_stage in ('', 'SELECTED', 'NOTIFIED', 'TESTED', 'CANCELLED_TEST', 'REFUSED', 'EXCLUDED', 'NOT_TESTED', 'REPLACED_BY_ALTERNATE')),
	CONSTRAINT "random_pool_selection_exclusion_reason_listed" CHECK (exclusion_reason in ('', 'Leave of absence', 'Medical leave', 'Military leave', 'No longer with company', 'Not a covered employee', 'Seasonal employee', 'Terminated', 'Unexcused absence', 'Absent for entire selection period', 'Other'))
);

CREATE TABLE "random_roster" (
	"run_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"entry_id" text NOT NULL,
	"participant_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"agency" text NOT NULL,
	"occupation" text NOT NULL,
	"id_type" text NOT NULL,
	CONSTRAINT "random_roster_run_id_place_pk" PRIMARY KEY("run_id","place")
);

CREATE TABLE "random_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "random_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pool_id" bigint NOT NULL,
	"period_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"run_no" integer NOT NULL,
	"seed_sealed" text NOT NULL,
	"commitment" text NOT NULL,
	"committed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"requested_by" bigint,
	"requested_at" timestamp(3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"override_reason" text DEFAULT '' NOT NULL,
	"outside" text DEFAULT 'NONE' NOT NULL,
	"beacon" text DEFAULT '' NOT NULL,
	"witness" text DEFAULT '' NOT NULL,
	"run" uuid,
	"touched_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"roster_size" integer,
	"roster_hash" text,
	"roster_root" text,
	"frozen_at" timestamp(3) with time zone,
	"drug_count" integer,
	"alcohol_count" integer,
	"alternate_count" integer,
	"alcohol_mode" text DEFAULT '' NOT NULL,
	"quota" jsonb,
	"drug_ranks" integer[],
	"alcohol_ranks" integer[],
	"drawn_at" timestamp(3) with time zone,
	"certificate" jsonb,
	"certificate_hash" text,
	"disclosed_at" timestamp(3) with time zone,
	"voided_at" timestamp(3) with time zone,
	"voided_by" bigint,
	"void_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "random_run_kind_listed" CHECK (kind in ('', 'AUTO', 'MANUAL')),
	CONSTRAINT "random_run_status_listed" CHECK (status in ('', 'IN QUEUE', 'GENERATING RANKS', 'UPDATING RANKS', 'RUNNING SELECTIONS', 'RUN SELECTIONS COMPLETED', 'CREATING PRE-RANDOM ORDERS', 'PRE-RANDOM ORDERS COMPLETED', 'NO PARTICIPANTS FOUND')),
	CONSTRAINT "random_run_outside_listed" CHECK (outside in ('NONE', 'BEACON', 'WITNESS'))
);

ALTER TABLE "random_pool" ADD COLUMN "outside" text DEFAULT 'NONE' NOT NULL;
ALTER TABLE "random_pool" ALTER COLUMN "outside" DROP DEFAULT;
ALTER TABLE "random_pool_selection_period" ADD COLUMN "changed_drug" integer;
ALTER TABLE "random_pool_selection_period" ADD COLUMN "changed_alcohol" integer;
ALTER TABLE "random_pool_selection_period" ADD COLUMN "change_reason" text DEFAULT '' NOT NULL;
ALTER TABLE "random_pool_selection_period" ADD COLUMN "closed_at" timestamp(3) with time zone;
ALTER TABLE "random_pool_selection" ADD CONSTRAINT "random_pool_selection_pool_id_random_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."random_pool"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_pool_selection" ADD CONSTRAINT "random_pool_selection_period_id_random_pool_selection_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."random_pool_selection_period"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_pool_selection" ADD CONSTRAINT "random_pool_selection_run_id_random_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."random_run"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_pool_selection" ADD CONSTRAINT "random_pool_selection_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_pool_selection" ADD CONSTRAINT "random_pool_selection_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_pool_selection" ADD CONSTRAINT "random_pool_selection_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_roster" ADD CONSTRAINT "random_roster_run_id_random_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."random_run"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_run" ADD CONSTRAINT "random_run_pool_id_random_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."random_pool"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_run" ADD CONSTRAINT "random_run_period_id_random_pool_selection_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."random_pool_selection_period"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_run" ADD CONSTRAINT "random_run_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "random_pool_selection_drawn" ON "random_pool_selection" USING btree ("run_id","entry_id","is_alternate");
CREATE UNIQUE INDEX "random_pool_selection_order" ON "random_pool_selection" USING btree ("order_id") WHERE order_id is not null;
CREATE UNIQUE INDEX "random_pool_selection_replaced" ON "random_pool_selection" USING btree ("replaced_selection_id") WHERE replaced_selection_id is not null;
CREATE INDEX "random_pool_selection_of_pool" ON "random_pool_selection" USING btree ("pool_id","run_id","rank");
CREATE INDEX "random_pool_selection_of_period" ON "random_pool_selection" USING btree ("period_id","rank");
CREATE INDEX "random_pool_selection_of_participant" ON "random_pool_selection" USING btree ("participant_id","id");
CREATE INDEX "random_pool_selection_of_company" ON "random_pool_selection" USING btree ("company_id","id");
CREATE INDEX "random_pool_selection_of_location" ON "random_pool_selection" USING btree ("location_id","id");
CREATE INDEX "random_pool_selection_sort_sort_participant_name" ON "random_pool_selection" USING btree (sort_participant_name collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "random_pool_selection_sort_rank" ON "random_pool_selection" USING btree (rank,"id") WHERE not is_archived;
CREATE INDEX "random_pool_selection_sort_notified_at" ON "random_pool_selection" USING btree (notified_at,"id") WHERE not is_archived;
CREATE INDEX "random_pool_selection_sort_notified_at_desc" ON "random_pool_selection" USING btree (notified_at desc nulls last,id desc) WHERE not is_archived;
CREATE INDEX "random_pool_selection_sort_created_at" ON "random_pool_selection" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "random_pool_selection_sort_updated_at" ON "random_pool_selection" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "random_pool_selection_search_text" ON "random_pool_selection" USING gin (search_text gin_trgm_ops);
CREATE INDEX "random_roster_of_participant" ON "random_roster" USING btree ("participant_id","run_id");
CREATE UNIQUE INDEX "random_run_taken" ON "random_run" USING btree ("period_id","run_no");
CREATE UNIQUE INDEX "random_run_standing" ON "random_run" USING btree ("period_id") WHERE voided_at is null;
CREATE INDEX "random_run_of_pool" ON "random_run" USING btree ("pool_id","id");
CREATE INDEX "random_run_going" ON "random_run" USING btree ("touched_at") WHERE run is not null;
ALTER TABLE "random_pool" ADD CONSTRAINT "random_pool_outside_listed" CHECK (outside in ('NONE', 'BEACON', 'WITNESS'));
DROP INDEX "order_service_open_expires";
CREATE INDEX "order_service_open_expires" ON "order_service" USING btree ("expires_at","id") WHERE status in ('ORDERED', 'PRE_ORDERED', 'PRE_RANDOM') and not is_archived;

-- Who was drawn is called by their present name, and stands where they work as long as that is for the same employer.
create function place_selection() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select p.name into new.sort_participant_name from participant p where p.id = new.participant_id;
  return new;
end $$;
create trigger random_pool_selection_placed before insert or update of participant_id on random_pool_selection for each row execute function place_selection();
create function spread_selection() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update random_pool_selection s set sort_participant_name = new.name,
    location_id = case when s.company_id = new.company_id then new.location_id else s.location_id end
  where s.participant_id = new.id;
  return null;
end $$;
create trigger participant_moved_in_selections after update of first_name, last_name, location_id on participant for each row
  when (old.name is distinct from new.name or old.location_id is distinct from new.location_id) execute function spread_selection();

-- What a test came to is known to the selection that asked for it as soon as it is verified, whoever says so.
create function follow_selected_test() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.service_type_code in ('DRG', 'HAIR', 'ORAL') then
    update random_pool_selection s set drug_result = case when new.status = 'COMPLETE' then new.final_result else '' end, drug_tested_at = new.collection_date
    where s.order_id = new.order_id and s.drug
      and (s.drug_result, s.drug_tested_at) is distinct from (case when new.status = 'COMPLETE' then new.final_result else '' end, new.collection_date);
  elsif new.service_type_code in ('BAT', 'SAT') then
    update random_pool_selection s set alcohol_result = case when new.status = 'COMPLETE' then new.final_result else '' end, alcohol_tested_at = new.collection_date
    where s.order_id = new.order_id and s.alcohol
      and (s.alcohol_result, s.alcohol_tested_at) is distinct from (case when new.status = 'COMPLETE' then new.final_result else '' end, new.collection_date);
  end if;
  return null;
end $$;
create trigger order_service_selected after update of status, final_result, collection_date on order_service for each row
  when (old.status is distinct from new.status or old.final_result is distinct from new.final_result or old.collection_date is distinct from new.collection_date)
  execute function follow_selected_test();
revoke execute on function place_selection(), spread_selection(), follow_selected_test() from public;

-- A run is the company's, like its pool; its seed and its ranks are nobody's. The roster is read by the product alone.
alter table random_run enable row level security;
alter table random_roster enable row level security;
alter table random_pool_selection enable row level security;
grant select (id, guid, version, pool_id, period_id, company_id, run_no, commitment, committed_at, kind, status, requested_by, requested_at, reason, override_reason, outside, beacon, witness,
  run, touched_at, problem, roster_size, roster_hash, roster_root, frozen_at, drug_count, alcohol_count, alternate_count, alcohol_mode, quota, drawn_at, certificate_hash, disclosed_at,
  voided_at, voided_by, void_reason), insert, update on random_run to assay_all, assay_scoped, assay_located;
-- Whoever reviews sees people, and of no one whether they were drawn: no policy shows them a row.
grant select on random_pool_selection to assay_cases;
grant select, update on random_pool_selection to assay_all, assay_scoped, assay_located;
create policy random_run_all on random_run to assay_all using (true) with check (true);
create policy random_run_scoped on random_run to assay_scoped
  using (company_id = any (((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))) with check (company_id = any (((select nullif(current_setting('app.company_ids', true), ''))::bigint[])));
create policy random_run_located on random_run for select to assay_located using (company_id = any (((select nullif(current_setting('app.company_ids', true), ''))::bigint[])));
create policy random_run_located_write on random_run to assay_located
  using (company_id = any (((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))) with check (company_id = any (((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[])));

-- Before they are told, those who were drawn are known to who may see selections where they work; afterwards to whoever sees the people.
create policy random_pool_selection_all on random_pool_selection to assay_all using (true) with check (true);
create policy random_pool_selection_scoped on random_pool_selection to assay_scoped
  using (company_id = any (((select nullif(current_setting('app.company_ids', true), ''))::bigint[])) and (notified_at is not null or company_id = any (((select nullif(current_setting('app.selected_company_ids', true), ''))::bigint[])) or location_id = any (((select nullif(current_setting('app.selected_location_ids', true), ''))::bigint[]))))
  with check (company_id = any (((select nullif(current_setting('app.company_ids', true), ''))::bigint[])));
create policy random_pool_selection_located on random_pool_selection to assay_located
  using ((location_id = any (((select nullif(current_setting('app.location_ids', true), ''))::bigint[])) or company_id = any (((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))) and (notified_at is not null or company_id = any (((select nullif(current_setting('app.selected_company_ids', true), ''))::bigint[])) or location_id = any (((select nullif(current_setting('app.selected_location_ids', true), ''))::bigint[]))))
  with check (location_id = any (((select nullif(current_setting('app.location_ids', true), ''))::bigint[])) or company_id = any (((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[])));

-- The same of the orders that are made for them: no list, count, search or refusal tells of one to who may not know it.
create policy orders_unreleased on orders as restrictive for select to assay_cases, assay_scoped, assay_located
  using (status <> 'PRE_RANDOM' or company_id = any (((select nullif(current_setting('app.selected_company_ids', true), ''))::bigint[])) or location_id = any (((select nullif(current_setting('app.selected_location_ids', true), ''))::bigint[])));
create policy order_service_unreleased on order_service as restrictive for select to assay_cases, assay_scoped, assay_located
  using (status <> 'PRE_RANDOM' or company_id = any (((select nullif(current_setting('app.selected_company_ids', true), ''))::bigint[])) or location_id = any (((select nullif(current_setting('app.selected_location_ids', true), ''))::bigint[])));

-- A person's newest order stands on their record, which many may see: one of a draw is known there once it is released.
drop trigger orders_noted on orders;
create trigger orders_noted after insert on orders for each row when (new.status <> 'PRE_RANDOM') execute function note_latest_order();
create trigger orders_released after update of status on orders for each row
  when (old.status = 'PRE_RANDOM' and new.status <> 'PRE_RANDOM') execute function note_latest_order();
