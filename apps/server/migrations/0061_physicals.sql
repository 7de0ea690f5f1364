CREATE TABLE "historical_data" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "historical_data_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"company_id" bigint NOT NULL,
	"location_id" bigint,
	"name" text NOT NULL,
	"participant_ref" text DEFAULT '' NOT NULL,
	"test_date" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"agency" text DEFAULT '' NOT NULL,
	"service_type_code" text NOT NULL,
	"specimen_id" text DEFAULT '' NOT NULL,
	"result" text NOT NULL,
	"lab_name" text DEFAULT '' NOT NULL,
	"mro_name" text DEFAULT '' NOT NULL,
	"source_system" text NOT NULL,
	"source_ref" text NOT NULL,
	"count_in_mis" boolean DEFAULT false NOT NULL,
	"participant_ref_sealed" text DEFAULT '' NOT NULL,
	"participant_ref_blind" text DEFAULT '' NOT NULL,
	"participant_id" bigint,
	"import_log_id" bigint,
	"archived_with_company" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(name || ' ' || specimen_id || ' ' || source_system || ' ' || source_ref)) STORED,
	CONSTRAINT "historical_data_reason_listed" CHECK (reason in ('', 'AGENCY', 'COURT ORDERED', 'FITNESS FOR DUTY', 'FOLLOW-UP', 'JOB TRANSFER', 'NOT INDICATED', 'OTHER', 'PERIODIC', 'PERIODIC MEDICAL', 'POCT RANDOM', 'POST-ACCIDENT', 'POST OFFER', 'PRE-EMPLOYMENT', 'PRE-SITE ACCESS', 'PROBATION', 'PROMOTION', 'RANDOM', 'REASONABLE SUSPICION/CAUSE', 'RE-CERTIFICATION', 'RETURN TO DUTY', 'STUDENTS', 'UNAUTHORIZED TEST', 'UNKNOWN', 'BLANK')),
	CONSTRAINT "historical_data_agency_listed" CHECK (agency in ('', 'FAA', 'FMCSA', 'FRA', 'FTA', 'PHMSA', 'USCG', 'NON-DOT')),
	CONSTRAINT "historical_data_service_type_code_listed" CHECK (service_type_code in ('BAT', 'SAT', 'DRG', 'HAIR', 'ORAL', 'OH', 'CLH', 'BGC')),
	CONSTRAINT "historical_data_result_listed" CHECK (result in ('Positive', 'Positive-Dilute', 'Positive-MRO Dilute', 'Positive-Invalid', 'Negative', 'Negative-Dilute', 'Negative-MRO Dilute', 'Test Canceled', 'Not Reported', 'Refusal to Test', 'Result Unverified', 'Reconfirmed Positive', 'Failed to Reconfirm', 'Reconfirm Adulterated', 'Reconfirm Substituted', 'Order Expired', 'Stage 1 Positive', 'Stage 2 Positive', 'Invalid Specimen', 'Rejected', 'Substituted', 'Adulterated', 'Reconfirmed', 'Rejected: Fatal Flaw', 'Rejected: Other Fatal Flaw', 'Rejected: Correctable Flaw', 'Rejected: Uncorrected Flaw', 'Shy Bladder', 'DER Designated Refusal', 'Completed', 'Conditional', 'Corrections Recommended', 'DER Review', 'Failed', 'Incomplete', 'No Show', 'Passed', 'Passed-24', 'Pending-Med', 'Non-Negative', 'N/A', 'BLANK', 'Reported'))
);

CREATE TABLE "physical_reminder" (
	"order_service_id" bigint NOT NULL,
	"expiry" date NOT NULL,
	"days" integer NOT NULL,
	"sent_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "physical_reminder_order_service_id_expiry_days_pk" PRIMARY KEY("order_service_id","expiry","days")
);

CREATE TABLE "unsolicited_physical" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsolicited_physical_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"company_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"agency" text DEFAULT '' NOT NULL,
	"reason_for_test_id" bigint,
	"exam_date" date NOT NULL,
	"result" text NOT NULL,
	"restrictions" text DEFAULT '' NOT NULL,
	"expiry_date" date,
	"clinic_name" text DEFAULT '' NOT NULL,
	"examiner_name" text DEFAULT '' NOT NULL,
	"national_registry_no" text DEFAULT '' NOT NULL,
	"mvr_verified_at" timestamp(3) with time zone,
	"document_id" bigint,
	"sort_participant_name" text DEFAULT '' NOT NULL,
	"order_id" bigint NOT NULL,
	"archived_with_company" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(sort_participant_name || ' ' || clinic_name || ' ' || examiner_name || ' ' || restrictions)) STORED,
	CONSTRAINT "unsolicited_physical_order_taken" UNIQUE("order_id"),
	CONSTRAINT "unsolicited_physical_agency_listed" CHECK (agency in ('', 'FAA', 'FMCSA', 'FRA', 'FTA', 'PHMSA', 'USCG', 'NON-DOT')),
	CONSTRAINT "unsolicited_physical_result_listed" CHECK (result in ('Passed-24', 'Passed', 'Conditional', 'Corrections Recommended', 'Pending-Med', 'DER Review', 'Incomplete', 'Failed', 'Completed', 'No Show', 'N/A', 'BLANK'))
);

ALTER TABLE "import_log" DROP CONSTRAINT "import_log_area_listed";
ALTER TABLE "import_log" DROP CONSTRAINT "import_log_target_listed";
ALTER TABLE "import_mapping" DROP CONSTRAINT "import_mapping_area_listed";
ALTER TABLE "order_service" ADD COLUMN "payment_requested_at" timestamp(3) with time zone;
ALTER TABLE "historical_data" ADD CONSTRAINT "historical_data_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "historical_data" ADD CONSTRAINT "historical_data_import_log_id_import_log_id_fk" FOREIGN KEY ("import_log_id") REFERENCES "public"."import_log"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "historical_data" ADD CONSTRAINT "historical_data_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "historical_data" ADD CONSTRAINT "historical_data_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "physical_reminder" ADD CONSTRAINT "physical_reminder_order_service_id_order_service_id_fk" FOREIGN KEY ("order_service_id") REFERENCES "public"."order_service"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "unsolicited_physical" ADD CONSTRAINT "unsolicited_physical_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "unsolicited_physical" ADD CONSTRAINT "unsolicited_physical_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "unsolicited_physical" ADD CONSTRAINT "unsolicited_physical_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "unsolicited_physical" ADD CONSTRAINT "unsolicited_physical_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "unsolicited_physical" ADD CONSTRAINT "unsolicited_physical_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "unsolicited_physical" ADD CONSTRAINT "unsolicited_physical_reason_for_test_id_reasonfortest_id_fk" FOREIGN KEY ("reason_for_test_id") REFERENCES "public"."reasonfortest"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "unsolicited_physical" ADD CONSTRAINT "unsolicited_physical_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "historical_data_of_participant" ON "historical_data" USING btree ("participant_id","id");
CREATE UNIQUE INDEX "historical_data_source_ref_taken" ON "historical_data" USING btree ("company_id",lower(source_ref)) WHERE not is_archived;
CREATE INDEX "historical_data_sort_test_date" ON "historical_data" USING btree (test_date,"id") WHERE not is_archived;
CREATE INDEX "historical_data_sort_name" ON "historical_data" USING btree (name collate "und-x-icu","id","is_active") WHERE not is_archived;
CREATE INDEX "historical_data_sort_created_at" ON "historical_data" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "historical_data_sort_updated_at" ON "historical_data" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "historical_data_archived_test_date" ON "historical_data" USING btree (test_date,"id") WHERE is_archived;
CREATE INDEX "historical_data_search_text" ON "historical_data" USING gin (search_text gin_trgm_ops);
CREATE INDEX "historical_data_of_company" ON "historical_data" USING btree ("company_id","id");
CREATE INDEX "historical_data_of_location" ON "historical_data" USING btree ("location_id","id");
CREATE INDEX "unsolicited_physical_sort_exam_date" ON "unsolicited_physical" USING btree (exam_date,"id") WHERE not is_archived;
CREATE INDEX "unsolicited_physical_sort_expiry_date" ON "unsolicited_physical" USING btree (expiry_date,"id") WHERE not is_archived;
CREATE INDEX "unsolicited_physical_sort_expiry_date_desc" ON "unsolicited_physical" USING btree (expiry_date desc nulls last,id desc) WHERE not is_archived;
CREATE INDEX "unsolicited_physical_sort_sort_participant_name" ON "unsolicited_physical" USING btree (sort_participant_name collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "unsolicited_physical_sort_result" ON "unsolicited_physical" USING btree (result collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "unsolicited_physical_sort_created_at" ON "unsolicited_physical" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "unsolicited_physical_sort_updated_at" ON "unsolicited_physical" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "unsolicited_physical_archived_exam_date" ON "unsolicited_physical" USING btree (exam_date,"id") WHERE is_archived;
CREATE INDEX "unsolicited_physical_search_text" ON "unsolicited_physical" USING gin (search_text gin_trgm_ops);
CREATE INDEX "unsolicited_physical_of_company" ON "unsolicited_physical" USING btree ("company_id","id");
CREATE INDEX "unsolicited_physical_of_location" ON "unsolicited_physical" USING btree ("location_id","id");
CREATE INDEX "unsolicited_physical_of_participant" ON "unsolicited_physical" USING btree ("participant_id","id");
CREATE INDEX "unsolicited_physical_of_service" ON "unsolicited_physical" USING btree ("service_id","id");
CREATE INDEX "unsolicited_physical_of_reason_for_test" ON "unsolicited_physical" USING btree ("reason_for_test_id","id");
CREATE INDEX "unsolicited_physical_of_document" ON "unsolicited_physical" USING btree ("document_id","id");
CREATE INDEX "order_service_payment_requested" ON "order_service" USING btree ("payment_requested_at") WHERE payment_status = 'Payment Requested';
CREATE INDEX "order_service_result_expiry" ON "order_service" USING btree ("result_expiry") WHERE result_expiry is not null;
ALTER TABLE "import_log" ADD CONSTRAINT "import_log_area_listed" CHECK (area in ('company', 'template', 'location', 'account-number', 'participant', 'historical-data', 'random-participant', 'case-document', 'secure-form'));
ALTER TABLE "import_log" ADD CONSTRAINT "import_log_target_listed" CHECK (target in ('company', 'template', 'location', 'account-number', 'participant', 'historical-data', 'random-participant', 'case-document', 'secure-form'));
ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_area_listed" CHECK (area in ('company', 'template', 'location', 'account-number', 'participant', 'historical-data', 'random-participant', 'case-document', 'secure-form'));

-- Exams that came on paper and results from before are at a location, and are seen by who covers it.
alter table unsolicited_physical enable row level security;
alter table historical_data enable row level security;
alter table physical_reminder enable row level security;
grant select, insert, update on unsolicited_physical, historical_data to assay_all, assay_scoped, assay_located;
-- Reviewers enter exams that came on paper, and correct how they ended; results from before they read.
grant select, insert, update on unsolicited_physical to assay_cases;
grant select on historical_data to assay_cases;

create policy unsolicited_physical_all on unsolicited_physical to assay_all using (true) with check (true);
create policy unsolicited_physical_cases on unsolicited_physical to assay_cases using (true) with check (true);
create policy unsolicited_physical_scoped on unsolicited_physical to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy unsolicited_physical_located on unsolicited_physical to assay_located
  using (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))
  with check (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));

create policy historical_data_all on historical_data to assay_all using (true) with check (true);
create policy historical_data_cases on historical_data for select to assay_cases using (true);
create policy historical_data_scoped on historical_data to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy historical_data_located on historical_data to assay_located
  using (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))
  with check (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));

-- What reviewers enter from paper becomes an order; they place no other.
grant insert on orders, order_service to assay_cases;
grant usage on sequence order_number_seq to assay_cases;
create policy orders_cases_paper on orders for insert to assay_cases with check (is_unsolicited_physical);

-- Whom an exam is about is kept with it, as it is with its order.
create trigger unsolicited_physical_participant_named before insert or update of participant_id on unsolicited_physical for each row
  execute function copy_participant_name();
create function spread_physical_name() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update unsolicited_physical set sort_participant_name = new.name where participant_id = new.id;
  return null;
end $$;
create trigger participant_renamed_physicals after update of first_name, last_name on participant for each row
  when (old.name is distinct from new.name) execute function spread_physical_name();

-- What the order says, its exam says: a correction is made there, and what is archived there goes along.
create function follow_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update unsolicited_physical set company_id = new.company_id, location_id = new.location_id, participant_id = new.participant_id,
    agency = new.agency, reason_for_test_id = new.reason_for_test_id,
    -- What goes with its company, and comes back with it, does so by itself.
    is_archived = case when new.archived_with_company = old.archived_with_company then new.is_archived else is_archived end
  where order_id = new.id;
  return null;
end $$;
revoke execute on function spread_physical_name(), follow_order() from public;
create trigger orders_physical_follows after update of company_id, location_id, participant_id, agency, reason_for_test_id, is_archived on orders
  for each row when (new.is_unsolicited_physical) execute function follow_order();

-- Reviewers read the history of what they may look up.
create policy audit_event_cases_physicals on audit_event for select to assay_cases using (entity in ('unsolicited-physical', 'historical-data'));
