CREATE TABLE "company_services" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"company_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"group_company_id" bigint,
	"price_override" numeric(12, 2),
	"billable" boolean DEFAULT true NOT NULL,
	"allowed_reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(remarks)) STORED,
	CONSTRAINT "company_services_allowed_reasons_listed" CHECK (allowed_reasons <@ array['AGENCY', 'COURT ORDERED', 'FITNESS FOR DUTY', 'FOLLOW-UP', 'JOB TRANSFER', 'NOT INDICATED', 'OTHER', 'PERIODIC', 'PERIODIC MEDICAL', 'POCT RANDOM', 'POST-ACCIDENT', 'POST OFFER', 'PRE-EMPLOYMENT', 'PRE-SITE ACCESS', 'PROBATION', 'PROMOTION', 'RANDOM', 'REASONABLE SUSPICION/CAUSE', 'RE-CERTIFICATION', 'RETURN TO DUTY', 'STUDENTS', 'UNAUTHORIZED TEST', 'UNKNOWN', 'BLANK']::text[])
);

CREATE TABLE "company_servicetype_provider" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_servicetype_provider_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"company_id" bigint NOT NULL,
	"service_type_id" bigint NOT NULL,
	"provider_id" bigint NOT NULL,
	"location_id" bigint,
	"account_number_id" bigint,
	"is_default" boolean DEFAULT false NOT NULL,
	"priority" integer,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"remarks" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(remarks)) STORED
);

CREATE TABLE "panel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "panel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"regime" text NOT NULL,
	"specimen_type" text NOT NULL,
	"lab_id" bigint,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"analytes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || code)) STORED,
	CONSTRAINT "panel_regime_listed" CHECK (regime in ('DOT', 'NON-DOT')),
	CONSTRAINT "panel_specimen_type_listed" CHECK (specimen_type in ('BREATH', 'HAIR', 'ORAL', 'SALIVA', 'UNKNOWN', 'URINE', 'BLANK'))
);

CREATE TABLE "service" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"service_type_id" bigint NOT NULL,
	"is_dot" boolean DEFAULT false NOT NULL,
	"agencies" text[] DEFAULT '{}'::text[] NOT NULL,
	"specimen_type" text NOT NULL,
	"panel_id" bigint,
	"collection_kind" text DEFAULT '' NOT NULL,
	"observed_allowed" boolean DEFAULT false NOT NULL,
	"lab_test_code" text DEFAULT '' NOT NULL,
	"result_values" text[] DEFAULT '{}'::text[] NOT NULL,
	"validity_months" integer,
	"price" numeric(12, 2),
	"cost" numeric(12, 2),
	"description" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || code)) STORED,
	CONSTRAINT "service_agencies_listed" CHECK (agencies <@ array['FAA', 'FMCSA', 'FRA', 'FTA', 'PHMSA', 'USCG']::text[]),
	CONSTRAINT "service_specimen_type_listed" CHECK (specimen_type in ('BREATH', 'HAIR', 'ORAL', 'SALIVA', 'UNKNOWN', 'URINE', 'BLANK')),
	CONSTRAINT "service_collection_kind_listed" CHECK (collection_kind in ('', 'SPLIT', 'SINGLE')),
	CONSTRAINT "service_result_values_listed" CHECK (result_values <@ array['Positive', 'Positive-Dilute', 'Positive-MRO Dilute', 'Positive-Invalid', 'Negative', 'Negative-Dilute', 'Negative-MRO Dilute', 'Test Canceled', 'Not Reported', 'Refusal to Test', 'Result Unverified', 'Reconfirmed Positive', 'Failed to Reconfirm', 'Reconfirm Adulterated', 'Reconfirm Substituted', 'Order Expired', 'Stage 1 Positive', 'Stage 2 Positive', 'Invalid Specimen', 'Rejected', 'Substituted', 'Adulterated', 'Reconfirmed', 'Rejected: Fatal Flaw', 'Rejected: Other Fatal Flaw', 'Rejected: Correctable Flaw', 'Rejected: Uncorrected Flaw', 'Shy Bladder', 'DER Designated Refusal', 'Completed', 'Conditional', 'Corrections Recommended', 'DER Review', 'Failed', 'Incomplete', 'No Show', 'Passed', 'Passed-24', 'Pending-Med', 'Non-Negative', 'N/A', 'BLANK', 'Reported']::text[])
);

CREATE TABLE "service_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"specimen_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"requires_lab" boolean DEFAULT false NOT NULL,
	"requires_mro" text NOT NULL,
	"required_document_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name)) STORED,
	CONSTRAINT "service_type_code_listed" CHECK (code in ('BAT', 'SAT', 'DRG', 'HAIR', 'ORAL', 'OH', 'CLH', 'BGC')),
	CONSTRAINT "service_type_specimen_types_listed" CHECK (specimen_types <@ array['BREATH', 'HAIR', 'ORAL', 'SALIVA', 'UNKNOWN', 'URINE', 'BLANK']::text[]),
	CONSTRAINT "service_type_requires_mro_listed" CHECK (requires_mro in ('ALWAYS', 'DOT_ONLY', 'NEVER')),
	CONSTRAINT "service_type_required_document_types_listed" CHECK (required_document_types <@ array['CCF-2 MRO Copy', 'ATF', 'Clearinghouse Confirmation', 'Affidavit', 'BAT Cal Check', 'Lab Copy CCF', 'MRO Signed CCF', 'Donor Contact Form', 'Donor Rx', 'Lab Report', 'Medical Marijuana Card', 'USCG Letter', 'Results Request', 'Physical Exam', 'Collector Memorandum', 'Case Documents', 'Background Check', 'Final Result Report', 'Split Test Request Form', 'Authorization Form', 'BAT Request Form', 'CCF Request Form']::text[])
);

ALTER TABLE "company_services" ADD CONSTRAINT "company_services_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "company_services" ADD CONSTRAINT "company_services_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "company_services" ADD CONSTRAINT "company_services_group_company_id_company_id_fk" FOREIGN KEY ("group_company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "company_servicetype_provider" ADD CONSTRAINT "company_servicetype_provider_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "company_servicetype_provider" ADD CONSTRAINT "company_servicetype_provider_service_type_id_service_type_id_fk" FOREIGN KEY ("service_type_id") REFERENCES "public"."service_type"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "company_servicetype_provider" ADD CONSTRAINT "company_servicetype_provider_provider_id_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."provider"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "company_servicetype_provider" ADD CONSTRAINT "company_servicetype_provider_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "panel" ADD CONSTRAINT "panel_lab_id_provider_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."provider"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "service" ADD CONSTRAINT "service_service_type_id_service_type_id_fk" FOREIGN KEY ("service_type_id") REFERENCES "public"."service_type"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "service" ADD CONSTRAINT "service_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "company_services_sort_is_active" ON "company_services" USING btree (is_active,"id") WHERE not is_archived;
CREATE INDEX "company_services_sort_created_at" ON "company_services" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "company_services_sort_updated_at" ON "company_services" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "company_services_search_text" ON "company_services" USING gin (search_text gin_trgm_ops);
CREATE INDEX "company_services_of_company" ON "company_services" USING btree ("company_id","id");
CREATE INDEX "company_services_of_service" ON "company_services" USING btree ("service_id","id");
CREATE INDEX "company_services_of_group_company" ON "company_services" USING btree ("group_company_id","id");
CREATE UNIQUE INDEX "company_services_service_id_taken" ON "company_services" USING btree ("company_id","service_id") WHERE not is_archived;
CREATE INDEX "company_servicetype_provider_sort_is_active" ON "company_servicetype_provider" USING btree (is_active,"id") WHERE not is_archived;
CREATE INDEX "company_servicetype_provider_sort_effective_from" ON "company_servicetype_provider" USING btree (effective_from,"id") WHERE not is_archived;
CREATE INDEX "company_servicetype_provider_sort_created_at" ON "company_servicetype_provider" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "company_servicetype_provider_sort_updated_at" ON "company_servicetype_provider" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "company_servicetype_provider_search_text" ON "company_servicetype_provider" USING gin (search_text gin_trgm_ops);
CREATE INDEX "company_servicetype_provider_of_company" ON "company_servicetype_provider" USING btree ("company_id","id");
CREATE INDEX "company_servicetype_provider_of_service_type" ON "company_servicetype_provider" USING btree ("service_type_id","id");
CREATE INDEX "company_servicetype_provider_of_provider" ON "company_servicetype_provider" USING btree ("provider_id","id");
CREATE INDEX "company_servicetype_provider_of_location" ON "company_servicetype_provider" USING btree ("location_id","id");
CREATE INDEX "panel_sort_name" ON "panel" USING btree (name collate "und-x-icu","id","is_active") WHERE not is_archived;
CREATE INDEX "panel_archived_name" ON "panel" USING btree (name collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "panel_search_text" ON "panel" USING gin (search_text gin_trgm_ops);
CREATE INDEX "panel_of_lab" ON "panel" USING btree ("lab_id","id");
CREATE INDEX "panel_of_code" ON "panel" USING btree (lower(code),"effective_from");
CREATE INDEX "service_sort_name" ON "service" USING btree (name collate "und-x-icu","id","is_active") WHERE not is_archived;
CREATE INDEX "service_archived_name" ON "service" USING btree (name collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "service_search_text" ON "service" USING gin (search_text gin_trgm_ops);
CREATE INDEX "service_of_service_type" ON "service" USING btree ("service_type_id","id");
CREATE INDEX "service_of_panel" ON "service" USING btree ("panel_id","id");
CREATE UNIQUE INDEX "service_code_taken" ON "service" USING btree ("service_type_id",lower(code)) WHERE not is_archived;
CREATE INDEX "service_type_sort_name" ON "service_type" USING btree (name collate "und-x-icu","id","is_active") WHERE not is_archived;
CREATE INDEX "service_type_archived_name" ON "service_type" USING btree (name collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "service_type_search_text" ON "service_type" USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX "service_type_name_taken" ON "service_type" USING btree (lower(name)) WHERE not is_archived;

-- The catalog belongs to no company: whoever has the right to it reads all of it, and only who sees everything changes it.
alter table service_type enable row level security;
alter table service enable row level security;
alter table panel enable row level security;
grant select, insert, update on service_type, service, panel to assay_all;
grant select on service_type, service, panel to assay_cases, assay_scoped, assay_located;
create policy service_type_all on service_type to assay_all using (true) with check (true);
create policy service_type_others on service_type for select to assay_cases, assay_scoped, assay_located using (true);
create policy service_all on service to assay_all using (true) with check (true);
create policy service_others on service for select to assay_cases, assay_scoped, assay_located using (true);
-- What DOT tests for is the rule's alone (49 CFR 40.82): nobody stores such a panel.
create policy panel_all on panel to assay_all using (true) with check (regime <> 'DOT');
create policy panel_others on panel for select to assay_cases, assay_scoped, assay_located using (true);

-- What belongs to a company is read in its scope, and changed by who sees everything.
alter table company_services enable row level security;
alter table company_servicetype_provider enable row level security;
grant select, insert, update on company_services, company_servicetype_provider to assay_all;
grant select on company_services, company_servicetype_provider to assay_cases, assay_scoped, assay_located;
create policy company_services_all on company_services to assay_all using (true) with check (true);
create policy company_services_cases on company_services for select to assay_cases using (true);
create policy company_services_scoped on company_services for select to assay_scoped, assay_located
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy company_servicetype_provider_all on company_servicetype_provider to assay_all using (true) with check (true);
create policy company_servicetype_provider_cases on company_servicetype_provider for select to assay_cases using (true);
create policy company_servicetype_provider_scoped on company_servicetype_provider for select to assay_scoped, assay_located
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));

-- What every installation begins with.
insert into service_type (name, code, specimen_types, requires_lab, requires_mro, required_document_types) values
  ('Urine drug test', 'DRG', '{URINE}', true, 'ALWAYS', '{"CCF-2 MRO Copy"}'),
  ('Oral fluid drug test', 'ORAL', '{ORAL}', true, 'ALWAYS', '{"CCF-2 MRO Copy"}'),
  ('Hair drug test', 'HAIR', '{HAIR}', true, 'ALWAYS', '{}'),
  ('Breath alcohol test', 'BAT', '{BREATH}', false, 'NEVER', '{ATF}'),
  ('Saliva alcohol test', 'SAT', '{SALIVA}', false, 'NEVER', '{ATF}'),
  ('Occupational health', 'OH', '{}', false, 'NEVER', '{"Physical Exam"}'),
  ('Clearinghouse query', 'CLH', '{}', false, 'NEVER', '{"Clearinghouse Confirmation"}'),
  ('Background check', 'BGC', '{}', false, 'NEVER', '{"Background Check"}');

-- 49 CFR 40.85, urine, with the opioids of 82 FR 52229; 49 CFR 40.91, oral fluid, of 88 FR 27596. The third is tested for outside of DOT only.
insert into panel (code, name, regime, specimen_type, effective_from, analytes)
select code, name, regime, specimen_type, effective_from::date,
  (select jsonb_agg(jsonb_build_object('drugClass', row->>0, 'analyte', row->>1, 'initialCutoff', row->2, 'confirmCutoff', row->3, 'unit', 'ng/mL') order by place)
   from jsonb_array_elements(rows::jsonb) with ordinality each (row, place))
from (values
  ('DOT-URINE', 'DOT urine panel', 'DOT', 'URINE', '2018-01-01', '[
    ["THC", "THCA (marijuana metabolite)", 50, 15],
    ["COC", "Benzoylecgonine", 150, 100],
    ["OPI", "Codeine", 2000, 2000], ["OPI", "Morphine", 2000, 2000],
    ["OPI", "Hydrocodone", 300, 100], ["OPI", "Hydromorphone", 300, 100],
    ["OXY", "Oxycodone", 100, 100], ["OXY", "Oxymorphone", 100, 100],
    ["6AM", "6-Acetylmorphine", 10, 10],
    ["PCP", "Phencyclidine", 25, 25],
    ["AMP", "Amphetamine", 500, 250], ["MAMP", "Methamphetamine", 500, 250],
    ["MDMA", "MDMA", 500, 250], ["MDMA", "MDA", 500, 250]]'),
  ('DOT-ORAL', 'DOT oral fluid panel', 'DOT', 'ORAL', '2023-06-01', '[
    ["THC", "THC (marijuana)", 4, 2],
    ["COC", "Cocaine", 15, 8], ["COC", "Benzoylecgonine", 15, 8],
    ["OPI", "Codeine", 30, 15], ["OPI", "Morphine", 30, 15],
    ["OPI", "Hydrocodone", 30, 15], ["OPI", "Hydromorphone", 30, 15],
    ["OXY", "Oxycodone", 30, 15], ["OXY", "Oxymorphone", 30, 15],
    ["6AM", "6-Acetylmorphine", 4, 2],
    ["PCP", "Phencyclidine", 10, 10],
    ["AMP", "Amphetamine", 50, 25], ["MAMP", "Methamphetamine", 50, 25],
    ["MDMA", "MDMA", 50, 25], ["MDMA", "MDA", 50, 25]]'),
  ('NON-DOT-MS', 'NON-DOT MS confirmation', 'NON-DOT', 'URINE', '2026-01-01', '[
    ["KRT", "Kratom", null, 5],
    ["AMP", "Amphetamines", null, 100],
    ["MDMA", "MDA", null, 200], ["MDMA", "MDEA", null, 200], ["MDMA", "MDMA", null, 200],
    ["BZO", "Benzodiazepines", null, 50],
    ["BUP", "Buprenorphine", null, 5],
    ["THC", "Marijuana metabolite", null, 10],
    ["COC", "Cocaine metabolites", null, 50],
    ["FEN", "Fentanyl", null, 0.5], ["FEN", "Fentanyl metabolite", null, 10],
    ["MTD", "Methadone", null, 100],
    ["OPI", "Opiates", null, 50],
    ["6AM", "6-acetylmorphine", null, 10],
    ["OXY", "Oxycodone group", null, 50],
    ["PCP", "PCP", null, 5]]')
) seeded (code, name, regime, specimen_type, effective_from, rows);
ALTER TABLE "company_servicetype_provider" ADD CONSTRAINT "company_servicetype_provider_account_number_id_account_number_id_fk" FOREIGN KEY ("account_number_id") REFERENCES "public"."account_number"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "company_servicetype_provider_of_account_number" ON "company_servicetype_provider" USING btree ("account_number_id","id");
