CREATE TABLE "random_pool_scheduled_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "random_pool_scheduled_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"name" text NOT NULL,
	"company_id" bigint NOT NULL,
	"pool_id" bigint,
	"report_type" text NOT NULL,
	"frequency" text NOT NULL,
	"weekday" text DEFAULT '' NOT NULL,
	"day_of_month" text DEFAULT '' NOT NULL,
	"time" text DEFAULT '' NOT NULL,
	"channel" text NOT NULL,
	"recipient_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"last_run_at" timestamp(3) with time zone,
	"next_run_at" timestamp(3) with time zone,
	"last_status" text DEFAULT '' NOT NULL,
	"archived_with_company" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(name)) STORED,
	CONSTRAINT "random_pool_scheduled_report_report_type_listed" CHECK (report_type in ('Employee Selection History', 'Employees Selected and Tested', 'Employees Selected and Not Tested', 'Alternates Selected and Not Tested', 'Random Test with no corresponding selection')),
	CONSTRAINT "random_pool_scheduled_report_frequency_listed" CHECK (frequency in ('Daily', 'Weekly', 'Monthly', 'Quarterly')),
	CONSTRAINT "random_pool_scheduled_report_weekday_listed" CHECK (weekday in ('', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT')),
	CONSTRAINT "random_pool_scheduled_report_day_of_month_listed" CHECK (day_of_month in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', 'Last')),
	CONSTRAINT "random_pool_scheduled_report_channel_listed" CHECK (channel in ('Email'))
);

CREATE TABLE "random_report_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "random_report_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"local_date" date NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	"lines" integer,
	"by_id" bigint,
	CONSTRAINT "random_report_delivery_kind_listed" CHECK (kind in ('SCHEDULED', 'NOW')),
	CONSTRAINT "random_report_delivery_status_listed" CHECK (status in ('SENT', 'PAUSED', 'NOBODY'))
);

ALTER TABLE "random_pool_scheduled_report" ADD CONSTRAINT "random_pool_scheduled_report_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_pool_scheduled_report" ADD CONSTRAINT "random_pool_scheduled_report_pool_id_random_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."random_pool"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_report_delivery" ADD CONSTRAINT "random_report_delivery_report_id_random_pool_scheduled_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."random_pool_scheduled_report"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_report_delivery" ADD CONSTRAINT "random_report_delivery_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "random_pool_scheduled_report_of_company" ON "random_pool_scheduled_report" USING btree ("company_id","id") WHERE not is_archived;
CREATE INDEX "random_pool_scheduled_report_due" ON "random_pool_scheduled_report" USING btree ("next_run_at","id") WHERE is_active and not is_archived;
CREATE INDEX "random_pool_scheduled_report_sort_name" ON "random_pool_scheduled_report" USING btree (name collate "und-x-icu","id","is_active") WHERE not is_archived;
CREATE INDEX "random_pool_scheduled_report_sort_is_active" ON "random_pool_scheduled_report" USING btree (is_active,"id") WHERE not is_archived;
CREATE INDEX "random_pool_scheduled_report_sort_created_at" ON "random_pool_scheduled_report" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "random_pool_scheduled_report_sort_updated_at" ON "random_pool_scheduled_report" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "random_pool_scheduled_report_archived_name" ON "random_pool_scheduled_report" USING btree (name collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "random_pool_scheduled_report_search_text" ON "random_pool_scheduled_report" USING gin (search_text gin_trgm_ops);
CREATE INDEX "random_pool_scheduled_report_of_pool" ON "random_pool_scheduled_report" USING btree ("pool_id","id");
CREATE UNIQUE INDEX "random_pool_scheduled_report_name_taken" ON "random_pool_scheduled_report" USING btree ("company_id",lower(name)) WHERE not is_archived;
CREATE UNIQUE INDEX "random_report_delivery_once" ON "random_report_delivery" USING btree ("report_id","local_date") WHERE kind = 'SCHEDULED';
CREATE INDEX "random_report_delivery_of_report" ON "random_report_delivery" USING btree ("report_id","id");

alter table random_pool_scheduled_report enable row level security;
alter table random_report_delivery enable row level security;
grant select, insert, update on random_pool_scheduled_report to assay_all, assay_scoped, assay_located;
grant select on random_report_delivery to assay_all, assay_scoped, assay_located;
create policy random_pool_scheduled_report_all on random_pool_scheduled_report to assay_all using (true) with check (true);
create policy random_pool_scheduled_report_scoped on random_pool_scheduled_report to assay_scoped
  using (company_id = any (((select nullif(current_setting('app.company_ids', true), ''))::bigint[])))
  with check (company_id = any (((select nullif(current_setting('app.company_ids', true), ''))::bigint[])));
create policy random_pool_scheduled_report_located on random_pool_scheduled_report for select to assay_located
  using (company_id = any (((select nullif(current_setting('app.company_ids', true), ''))::bigint[])));
create policy random_pool_scheduled_report_located_write on random_pool_scheduled_report to assay_located
  using (company_id = any (((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[])))
  with check (company_id = any (((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[])));
-- What was sent is written down by the product alone.
create policy random_report_delivery_all on random_report_delivery for select to assay_all using (true);
create policy random_report_delivery_scoped on random_report_delivery for select to assay_scoped using (company_id = any (((select nullif(current_setting('app.company_ids', true), ''))::bigint[])));
create policy random_report_delivery_located on random_report_delivery for select to assay_located using (company_id = any (((select nullif(current_setting('app.company_ids', true), ''))::bigint[])));
