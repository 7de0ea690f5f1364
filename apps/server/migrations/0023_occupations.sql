CREATE TABLE "mro" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"credentials" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"user_id" bigint,
	"license_no" text NOT NULL,
	"license_state" text NOT NULL,
	"license_expiry" date NOT NULL,
	"dea_no" text DEFAULT '' NOT NULL,
	"cert_body" text DEFAULT '' NOT NULL,
	"cert_no" text DEFAULT '' NOT NULL,
	"cert_expiry" date NOT NULL,
	"clearinghouse_registered" boolean DEFAULT false NOT NULL,
	"phone" text NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"physical_address1" text DEFAULT '' NOT NULL,
	"physical_address2" text DEFAULT '' NOT NULL,
	"physical_city" text DEFAULT '' NOT NULL,
	"physical_state" text DEFAULT '' NOT NULL,
	"physical_zip" text DEFAULT '' NOT NULL,
	"physical_country" text DEFAULT '' NOT NULL,
	"stamp_text" text DEFAULT '' NOT NULL,
	"name" text GENERATED ALWAYS AS (first_name || ' ' || last_name || ', ' || credentials) STORED NOT NULL,
	"valid_until" date GENERATED ALWAYS AS (least(license_expiry, cert_expiry)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || license_no)) STORED,
	CONSTRAINT "mro_cert_body_listed" CHECK (cert_body in ('', 'AAMRO', 'MROCC', 'OTHER')),
	CONSTRAINT "mro_physical_country_listed" CHECK (physical_country in ('', 'USA', 'CAN', 'MEX'))
);

CREATE TABLE "occupation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "occupation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"occupation" text NOT NULL,
	"company_id" bigint,
	"type" text NOT NULL,
	"agency" text NOT NULL,
	"mis_category" text DEFAULT '' NOT NULL,
	"safety_sensitive" boolean DEFAULT false NOT NULL,
	"random_eligible" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(occupation)) STORED,
	CONSTRAINT "occupation_type_listed" CHECK (type in ('DOT', 'NON-DOT')),
	CONSTRAINT "occupation_agency_listed" CHECK (agency in ('FAA', 'FMCSA', 'FRA', 'FTA', 'PHMSA', 'USCG', 'NON-DOT')),
	CONSTRAINT "occupation_mis_category_listed" CHECK (mis_category in ('', 'Flight Crewmember', 'Flight Attendant', 'Flight Instructor', 'Aircraft Dispatcher', 'Aircraft Maintenance', 'Ground Security Coordinator', 'Aviation Screener', 'Air Traffic Controller', 'Driver', 'Engine Service', 'Train Service', 'Dispatcher/Operation', 'Signal Service', 'Other', 'Revenue Vehicle Operation', 'Revenue Vehicle and Equipment Maintenance', 'Revenue Vehicle Control/Dispatch', 'CDL/Non-Revenue Vehicle', 'Armed Security Personnel', 'Operation/Maintenance/Emergency Response', 'Crewmember'))
);

CREATE TABLE "reasonfortest" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reasonfortest_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"label" text NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"default_expiry_hours" integer,
	"sort" integer NOT NULL,
	"code" text NOT NULL,
	"is_dot" boolean DEFAULT false NOT NULL,
	"mis_row" text NOT NULL,
	"observed_required" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(label)) STORED,
	CONSTRAINT "reasonfortest_code_taken" UNIQUE("code"),
	CONSTRAINT "reasonfortest_code_listed" CHECK (code in ('AGENCY', 'COURT ORDERED', 'FITNESS FOR DUTY', 'FOLLOW-UP', 'JOB TRANSFER', 'NOT INDICATED', 'OTHER', 'PERIODIC', 'PERIODIC MEDICAL', 'POCT RANDOM', 'POST-ACCIDENT', 'POST OFFER', 'PRE-EMPLOYMENT', 'PRE-SITE ACCESS', 'PROBATION', 'PROMOTION', 'RANDOM', 'REASONABLE SUSPICION/CAUSE', 'RE-CERTIFICATION', 'RETURN TO DUTY', 'STUDENTS', 'UNAUTHORIZED TEST', 'UNKNOWN', 'BLANK')),
	CONSTRAINT "reasonfortest_mis_row_listed" CHECK (mis_row in ('PRE_EMPLOYMENT', 'RANDOM', 'POST_ACCIDENT', 'REASONABLE', 'RTD', 'FOLLOW_UP', 'NONE'))
);

ALTER TABLE "mro" ADD CONSTRAINT "mro_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "occupation" ADD CONSTRAINT "occupation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "mro_sort_name" ON "mro" USING btree (name collate "und-x-icu","id","is_active") WHERE not is_archived;
CREATE INDEX "mro_archived_name" ON "mro" USING btree (name collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "mro_search_text" ON "mro" USING gin (search_text gin_trgm_ops);
CREATE INDEX "mro_of_user" ON "mro" USING btree ("user_id","id");
CREATE UNIQUE INDEX "mro_user_id_taken" ON "mro" USING btree ("user_id") WHERE not is_archived;
CREATE UNIQUE INDEX "mro_is_default_taken" ON "mro" USING btree ("is_default") WHERE not is_archived and is_default;
CREATE INDEX "occupation_sort_occupation" ON "occupation" USING btree (occupation collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "occupation_archived_occupation" ON "occupation" USING btree (occupation collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "occupation_search_text" ON "occupation" USING gin (search_text gin_trgm_ops);
CREATE INDEX "occupation_of_company" ON "occupation" USING btree ("company_id","id");
CREATE UNIQUE INDEX "occupation_occupation_taken" ON "occupation" USING btree (coalesce(company_id, 0),"agency",lower(occupation)) WHERE not is_archived;
CREATE INDEX "reasonfortest_sort_label" ON "reasonfortest" USING btree (label collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "reasonfortest_archived_label" ON "reasonfortest" USING btree (label collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "reasonfortest_search_text" ON "reasonfortest" USING gin (search_text gin_trgm_ops);
ALTER TABLE "company" ADD CONSTRAINT "company_primary_mro_id_mro_id_fk" FOREIGN KEY ("primary_mro_id") REFERENCES "public"."mro"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "company_of_primary_mro" ON "company" USING btree ("primary_mro_id","id");

-- Occupations of no company are read by whoever may choose one, and changed by who sees everything; a company's own also by who works there.
alter table occupation enable row level security;
grant select, insert, update on occupation to assay_all, assay_scoped;
grant select on occupation to assay_cases, assay_located;
create policy occupation_all on occupation to assay_all using (true) with check (true);
create policy occupation_cases on occupation for select to assay_cases using (true);
create policy occupation_scoped on occupation to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy occupation_scoped_common on occupation for select to assay_scoped using (company_id is null);
create policy occupation_located on occupation for select to assay_located
  using (company_id is null or company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));

-- Reasons belong to nobody, and the list is closed: none is added.
alter table reasonfortest enable row level security;
grant select, update on reasonfortest to assay_all;
grant select on reasonfortest to assay_cases, assay_scoped, assay_located;
create policy reasonfortest_all on reasonfortest to assay_all using (true) with check (true);
create policy reasonfortest_others on reasonfortest for select to assay_cases, assay_scoped, assay_located using (true);

-- Physicians are named on companies and reports; a medical review officer changes the own record.
alter table mro enable row level security;
grant select, insert, update on mro to assay_all, assay_cases;
grant select on mro to assay_scoped, assay_located;
create policy mro_all on mro to assay_all using (true) with check (true);
create policy mro_cases on mro to assay_cases
  using (user_id = (select nullif(current_setting('app.user_id', true), ''))::bigint)
  with check (user_id = (select nullif(current_setting('app.user_id', true), ''))::bigint);
create policy mro_others on mro for select to assay_cases, assay_scoped, assay_located using (true);

-- What every installation starts with: the employee categories of the MIS report (49 CFR part 40, appendix J), and the coded reasons.
insert into occupation (type, agency, occupation, mis_category, safety_sensitive) values
  ('DOT', 'FAA', 'Flight Crewmember', 'Flight Crewmember', true),
  ('DOT', 'FAA', 'Flight Attendant', 'Flight Attendant', true),
  ('DOT', 'FAA', 'Flight Instructor', 'Flight Instructor', true),
  ('DOT', 'FAA', 'Aircraft Dispatcher', 'Aircraft Dispatcher', true),
  ('DOT', 'FAA', 'Aircraft Maintenance', 'Aircraft Maintenance', true),
  ('DOT', 'FAA', 'Ground Security Coordinator', 'Ground Security Coordinator', true),
  ('DOT', 'FAA', 'Aviation Screener', 'Aviation Screener', true),
  ('DOT', 'FAA', 'Air Traffic Controller', 'Air Traffic Controller', true),
  ('DOT', 'FMCSA', 'Driver', 'Driver', true),
  ('DOT', 'FRA', 'Engine Service', 'Engine Service', true),
  ('DOT', 'FRA', 'Train Service', 'Train Service', true),
  ('DOT', 'FRA', 'Dispatcher/Operation', 'Dispatcher/Operation', true),
  ('DOT', 'FRA', 'Signal Service', 'Signal Service', true),
  ('DOT', 'FRA', 'Other', 'Other', true),
  ('DOT', 'FTA', 'Revenue Vehicle Operation', 'Revenue Vehicle Operation', true),
  ('DOT', 'FTA', 'Revenue Vehicle and Equipment Maintenance', 'Revenue Vehicle and Equipment Maintenance', true),
  ('DOT', 'FTA', 'Revenue Vehicle Control/Dispatch', 'Revenue Vehicle Control/Dispatch', true),
  ('DOT', 'FTA', 'CDL/Non-Revenue Vehicle', 'CDL/Non-Revenue Vehicle', true),
  ('DOT', 'FTA', 'Armed Security Personnel', 'Armed Security Personnel', true),
  ('DOT', 'PHMSA', 'Operation/Maintenance/Emergency Response', 'Operation/Maintenance/Emergency Response', true),
  ('DOT', 'USCG', 'Crewmember', 'Crewmember', true);

insert into reasonfortest (sort, code, label, is_internal, is_dot, mis_row, observed_required, default_expiry_hours) values
  (10, 'RANDOM', 'Random', false, true, 'RANDOM', false, 24),
  (20, 'POST-ACCIDENT', 'Post Accident', false, true, 'POST_ACCIDENT', false, 32),
  (30, 'PRE-EMPLOYMENT', 'Pre-Employment', false, true, 'PRE_EMPLOYMENT', false, 72),
  (40, 'RETURN TO DUTY', 'Return to Duty', false, true, 'RTD', true, 120),
  (50, 'FOLLOW-UP', 'Follow-Up', false, true, 'FOLLOW_UP', true, 24),
  (60, 'REASONABLE SUSPICION/CAUSE', 'Reasonable Suspicion/Cause', false, true, 'REASONABLE', false, 24),
  (70, 'AGENCY', 'Agency', false, false, 'NONE', false, null),
  (80, 'COURT ORDERED', 'Court Ordered', false, false, 'NONE', false, null),
  (90, 'FITNESS FOR DUTY', 'Fitness for Duty', false, false, 'NONE', false, null),
  (100, 'JOB TRANSFER', 'Job Transfer', false, false, 'NONE', false, null),
  (110, 'PERIODIC', 'Periodic', false, false, 'NONE', false, 336),
  (120, 'PERIODIC MEDICAL', 'Periodic Medical', false, false, 'NONE', false, 336),
  (130, 'POCT RANDOM', 'POCT Random', false, false, 'NONE', false, null),
  (140, 'POST OFFER', 'Post Offer', false, false, 'NONE', false, 72),
  (150, 'PRE-SITE ACCESS', 'Pre-Site Access', false, false, 'NONE', false, null),
  (160, 'PROBATION', 'Probation', false, false, 'NONE', false, null),
  (170, 'PROMOTION', 'Promotion', false, false, 'NONE', false, null),
  (180, 'RE-CERTIFICATION', 'Re-Certification', false, false, 'NONE', false, null),
  (190, 'OTHER', 'Other', false, false, 'NONE', false, null),
  (200, 'NOT INDICATED', 'Not Indicated', true, false, 'NONE', false, null),
  (210, 'STUDENTS', 'Students', true, false, 'NONE', false, null),
  (220, 'UNAUTHORIZED TEST', 'Unauthorized Test', true, false, 'NONE', false, null),
  (230, 'UNKNOWN', 'Unknown', true, false, 'NONE', false, null),
  (240, 'BLANK', 'Blank', true, false, 'NONE', false, null);
