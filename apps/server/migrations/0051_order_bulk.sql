CREATE TABLE "order_bulk" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_bulk_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"company_id" bigint NOT NULL,
	"template" jsonb NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"total_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"ordered_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"run" uuid,
	"run_by_id" bigint NOT NULL,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"touched_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_bulk_status_listed" CHECK (status in ('QUEUED', 'RUNNING', 'STOPPED', 'DONE', 'FAILED'))
);

CREATE TABLE "order_bulk_row" (
	"bulk_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"number" integer NOT NULL,
	"participant_id" bigint,
	"said" text DEFAULT '' NOT NULL,
	"own" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"order_id" bigint,
	"is_untold" boolean DEFAULT false NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"duplicate_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	CONSTRAINT "order_bulk_row_bulk_id_place_pk" PRIMARY KEY("bulk_id","place"),
	CONSTRAINT "order_bulk_row_state_listed" CHECK (state in ('WAITING', 'ORDERED', 'SKIPPED', 'FAILED'))
);

ALTER TABLE "order_bulk" ADD CONSTRAINT "order_bulk_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_bulk" ADD CONSTRAINT "order_bulk_run_by_id_app_user_id_fk" FOREIGN KEY ("run_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_bulk_row" ADD CONSTRAINT "order_bulk_row_bulk_id_order_bulk_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."order_bulk"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "order_bulk_of_user" ON "order_bulk" USING btree ("run_by_id","id");
CREATE INDEX "order_bulk_of_company" ON "order_bulk" USING btree ("company_id","id");
CREATE INDEX "order_bulk_under_way" ON "order_bulk" USING btree ("touched_at") WHERE status in ('QUEUED', 'RUNNING');
CREATE INDEX "order_bulk_row_state" ON "order_bulk_row" USING btree ("bulk_id","state","place");


-- Many orders of one company are seen by who sees all orders of the company, and by who has them placed; only the latter steers them.
alter table order_bulk enable row level security;
alter table order_bulk_row enable row level security;
grant select, insert, update on order_bulk, order_bulk_row to assay_all, assay_scoped, assay_located;
grant select on order_bulk, order_bulk_row to assay_cases;
create policy order_bulk_all on order_bulk to assay_all
  using (true) with check (run_by_id = (select nullif(current_setting('app.user_id', true), ''))::bigint);
create policy order_bulk_cases on order_bulk for select to assay_cases using (true);
create policy order_bulk_scoped on order_bulk to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[])
    and run_by_id = (select nullif(current_setting('app.user_id', true), ''))::bigint);
create policy order_bulk_located on order_bulk to assay_located
  using (run_by_id = (select nullif(current_setting('app.user_id', true), ''))::bigint
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))
  with check (run_by_id = (select nullif(current_setting('app.user_id', true), ''))::bigint);
create policy order_bulk_row_all on order_bulk_row to assay_all
  using (bulk_id in (select b.id from order_bulk b)) with check (bulk_id in (select b.id from order_bulk b));
create policy order_bulk_row_cases on order_bulk_row for select to assay_cases using (bulk_id in (select b.id from order_bulk b));
create policy order_bulk_row_scoped on order_bulk_row to assay_scoped
  using (bulk_id in (select b.id from order_bulk b)) with check (bulk_id in (select b.id from order_bulk b));
create policy order_bulk_row_located on order_bulk_row to assay_located
  using (bulk_id in (select b.id from order_bulk b)) with check (bulk_id in (select b.id from order_bulk b));
