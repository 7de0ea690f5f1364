-- The members of a list in small letters, for indexes and comparisons.
create function lower_all(given text[]) returns text[] language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
  as $$ select coalesce(array_agg(lower(one)), '{}'::text[]) from unnest(given) one $$;
grant execute on function lower_all(text[]) to public;

CREATE TABLE "import_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"file_name" text NOT NULL,
	"area" text NOT NULL,
	"target" text NOT NULL,
	"company_id" bigint,
	"mode" text NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_inserted" integer DEFAULT 0 NOT NULL,
	"rows_updated" integer DEFAULT 0 NOT NULL,
	"rows_skipped" integer DEFAULT 0 NOT NULL,
	"rows_conflict" integer DEFAULT 0 NOT NULL,
	"rows_failed" integer DEFAULT 0 NOT NULL,
	"rows_ok" integer GENERATED ALWAYS AS (rows_inserted + rows_updated) STORED NOT NULL,
	"rows_undone" integer DEFAULT 0 NOT NULL,
	"match_on" text[] DEFAULT '{}'::text[] NOT NULL,
	"headers" text[] DEFAULT '{}'::text[] NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"file_hash" text NOT NULL,
	"uploaded_by_id" bigint,
	"uploaded_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"committed_at" timestamp(3) with time zone,
	"undone_at" timestamp(3) with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"run" uuid,
	"run_by_id" bigint,
	"touched_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(file_name)) STORED,
	CONSTRAINT "import_log_area_listed" CHECK (area in ('company', 'template', 'location', 'account-number', 'participant', 'random-participant', 'case-document', 'secure-form')),
	CONSTRAINT "import_log_target_listed" CHECK (target in ('company', 'template', 'location', 'account-number', 'participant', 'random-participant', 'case-document', 'secure-form')),
	CONSTRAINT "import_log_mode_listed" CHECK (mode in ('VALIDATE', 'COMMIT', 'ROLLBACK')),
	CONSTRAINT "import_log_status_listed" CHECK (status in ('QUEUED', 'RUNNING', 'STOPPED', 'DONE', 'FAILED', 'DISCARDED'))
);

CREATE TABLE "import_mapping" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_mapping_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"area" text NOT NULL,
	"company_id" bigint,
	"headers_key" text NOT NULL,
	"name" text NOT NULL,
	"headers" text[] DEFAULT '{}'::text[] NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"match_on" text[] DEFAULT '{}'::text[] NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	CONSTRAINT "import_mapping_area_listed" CHECK (area in ('company', 'template', 'location', 'account-number', 'participant', 'random-participant', 'case-document', 'secure-form'))
);

CREATE TABLE "import_row" (
	"import_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"place" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"oddities" jsonb,
	"outcome" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"record_id" bigint,
	"seen_version" integer,
	"stored_version" integer,
	"before" jsonb,
	"after" jsonb,
	"problems" jsonb,
	"decision" text DEFAULT '' NOT NULL,
	CONSTRAINT "import_row_import_id_number_pk" PRIMARY KEY("import_id","number"),
	CONSTRAINT "import_row_outcome_listed" CHECK (outcome in ('', 'INSERT', 'UPDATE', 'SKIP', 'CONFLICT', 'ERROR')),
	CONSTRAINT "import_row_state_listed" CHECK (state in ('WAITING', 'CHECKED', 'STORED', 'UNDONE', 'LEFT')),
	CONSTRAINT "import_row_decision_listed" CHECK (decision in ('', 'KEEP', 'USE'))
);

ALTER TABLE "import_log" ADD CONSTRAINT "import_log_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "import_log" ADD CONSTRAINT "import_log_uploaded_by_id_app_user_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_import_id_import_log_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_log"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "import_log_sort_created_at" ON "import_log" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "import_log_archived_created_at" ON "import_log" USING btree (created_at,"id") WHERE is_archived;
CREATE INDEX "import_log_of_company" ON "import_log" USING btree ("company_id","id");
CREATE INDEX "import_log_under_way" ON "import_log" USING btree ("touched_at") WHERE status in ('QUEUED', 'RUNNING');
CREATE INDEX "import_log_search_text" ON "import_log" USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX "import_mapping_once" ON "import_mapping" USING btree (coalesce("company_id", -"updated_by"),"area","headers_key");
CREATE INDEX "import_row_place" ON "import_row" USING btree ("import_id","state","place");
CREATE INDEX "import_row_key" ON "import_row" USING btree ("import_id","key") WHERE key <> '';
CREATE INDEX "import_row_outcome" ON "import_row" USING btree ("import_id","outcome","number");
CREATE INDEX "company_match_name" ON "company" USING btree (lower(name)) WHERE not is_archived;
CREATE INDEX "location_match_name" ON "location" USING btree ("company_id",lower(name)) WHERE not is_archived;
CREATE INDEX "location_codes" ON "location" USING gin (lower_all(location_codes)) WHERE not is_archived;

-- A file may speak of several companies: who does not see all of them sees the imports that are their own. Rows go where their import goes.
alter table import_log enable row level security;
alter table import_row enable row level security;
alter table import_mapping enable row level security;
grant select, insert, update on import_log, import_row, import_mapping to assay_all, assay_scoped, assay_located;
grant select on import_log, import_row to assay_cases;

create policy import_log_all on import_log to assay_all using (true) with check (true);
create policy import_log_cases on import_log for select to assay_cases
  using (uploaded_by_id = (select nullif(current_setting('app.user_id', true), ''))::bigint);
create policy import_log_scoped on import_log to assay_scoped
  using (uploaded_by_id = (select nullif(current_setting('app.user_id', true), ''))::bigint)
  with check (uploaded_by_id = (select nullif(current_setting('app.user_id', true), ''))::bigint);
create policy import_log_located on import_log to assay_located
  using (uploaded_by_id = (select nullif(current_setting('app.user_id', true), ''))::bigint)
  with check (uploaded_by_id = (select nullif(current_setting('app.user_id', true), ''))::bigint);

create policy import_row_all on import_row to assay_all using (true) with check (true);
create policy import_row_cases on import_row for select to assay_cases using (import_id in (select l.id from import_log l));
create policy import_row_scoped on import_row to assay_scoped
  using (import_id in (select l.id from import_log l)) with check (import_id in (select l.id from import_log l));
create policy import_row_located on import_row to assay_located
  using (import_id in (select l.id from import_log l)) with check (import_id in (select l.id from import_log l));

-- What columns stand for is kept by company; without one it is a person's own.
create policy import_mapping_all on import_mapping to assay_all using (true) with check (true);
create policy import_mapping_scoped on import_mapping to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[])
    or (company_id is null and updated_by = (select nullif(current_setting('app.user_id', true), ''))::bigint))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[])
    or (company_id is null and updated_by = (select nullif(current_setting('app.user_id', true), ''))::bigint));
create policy import_mapping_located on import_mapping to assay_located
  using (company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[])
    or (company_id is null and updated_by = (select nullif(current_setting('app.user_id', true), ''))::bigint))
  with check (company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[])
    or (company_id is null and updated_by = (select nullif(current_setting('app.user_id', true), ''))::bigint));
