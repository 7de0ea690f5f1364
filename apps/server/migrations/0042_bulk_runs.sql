CREATE TABLE "bulk_row" (
	"run_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"record_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "bulk_row_run_id_place_pk" PRIMARY KEY("run_id","place"),
	CONSTRAINT "bulk_row_state_listed" CHECK (state in ('WAITING', 'CHANGED', 'LEFT')),
	CONSTRAINT "bulk_row_reason_listed" CHECK (reason in ('', 'done', 'forbidden', 'in-the-way', 'above-archived', 'changed', 'invalid', 'not-found'))
);

CREATE TABLE "bulk_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"target" text NOT NULL,
	"action" text NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"total_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"left_out_count" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"undo_of" bigint,
	"run" uuid,
	"run_by_id" bigint NOT NULL,
	"session_id" uuid,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"touched_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulk_run_action_listed" CHECK (action in ('archive', 'restore')),
	CONSTRAINT "bulk_run_status_listed" CHECK (status in ('QUEUED', 'RUNNING', 'STOPPED', 'DONE', 'FAILED'))
);

ALTER TABLE "bulk_row" ADD CONSTRAINT "bulk_row_run_id_bulk_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_run"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bulk_run" ADD CONSTRAINT "bulk_run_undo_of_bulk_run_id_fk" FOREIGN KEY ("undo_of") REFERENCES "public"."bulk_run"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "bulk_run" ADD CONSTRAINT "bulk_run_run_by_id_app_user_id_fk" FOREIGN KEY ("run_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "bulk_row_state" ON "bulk_row" USING btree ("run_id","state","place");
CREATE INDEX "bulk_run_of_user" ON "bulk_run" USING btree ("run_by_id","id");
CREATE UNIQUE INDEX "bulk_run_undone" ON "bulk_run" USING btree ("undo_of");
CREATE INDEX "bulk_run_under_way" ON "bulk_run" USING btree ("touched_at") WHERE status in ('QUEUED', 'RUNNING');

-- A run is seen and steered by who began it; its records go where it goes.
alter table bulk_run enable row level security;
alter table bulk_row enable row level security;
grant select, insert, update on bulk_run, bulk_row to assay_all, assay_cases, assay_scoped, assay_located;
create policy bulk_run_all on bulk_run to assay_all
  using (run_by_id = (select nullif(current_setting('app.user_id', true), ''))::bigint)
  with check (run_by_id = (select nullif(current_setting('app.user_id', true), ''))::bigint);
create policy bulk_run_cases on bulk_run to assay_cases
  using (run_by_id = (select nullif(current_setting('app.user_id', true), ''))::bigint)
  with check (run_by_id = (select nullif(current_setting('app.user_id', true), ''))::bigint);
create policy bulk_run_scoped on bulk_run to assay_scoped, assay_located
  using (run_by_id = (select nullif(current_setting('app.user_id', true), ''))::bigint)
  with check (run_by_id = (select nullif(current_setting('app.user_id', true), ''))::bigint);
create policy bulk_row_all on bulk_row to assay_all
  using (run_id in (select r.id from bulk_run r)) with check (run_id in (select r.id from bulk_run r));
create policy bulk_row_cases on bulk_row to assay_cases
  using (run_id in (select r.id from bulk_run r)) with check (run_id in (select r.id from bulk_run r));
create policy bulk_row_scoped on bulk_row to assay_scoped, assay_located
  using (run_id in (select r.id from bulk_run r)) with check (run_id in (select r.id from bulk_run r));
