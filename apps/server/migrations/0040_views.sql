CREATE TABLE "grid_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grid_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"name" text NOT NULL,
	"table_name" text NOT NULL,
	"state" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shared_with_roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"company_ids" bigint[],
	"search_text" text GENERATED ALWAYS AS (lower(name)) STORED,
	CONSTRAINT "grid_view_shared_with_roles_listed" CHECK (shared_with_roles <@ array['GA', 'SA', 'LSA', 'DER', 'HRA', 'LHRA', 'OOA', 'CHO', 'MRO', 'MRO-ASSIST', 'COLLECTOR']::text[])
);

CREATE INDEX "grid_view_search_text" ON "grid_view" USING gin (search_text gin_trgm_ops);
CREATE INDEX "grid_view_of_table" ON "grid_view" USING btree ("table_name","id") WHERE not is_archived;
CREATE UNIQUE INDEX "grid_view_name_taken" ON "grid_view" USING btree ("created_by","table_name",lower(name)) WHERE not is_archived;

-- A view is its owner's. Shared, it is seen by who has one of the roles, in the companies that its owner worked in as it was saved (null: all).
-- An administrator of all companies sees whatever is shared. Only its owner, or that administrator, writes it.
alter table grid_view enable row level security;
grant select, insert, update on grid_view to assay_all, assay_cases, assay_scoped, assay_located;
create policy grid_view_all on grid_view to assay_all
  using (created_by = (select nullif(current_setting('app.user_id', true), ''))::bigint or shared_with_roles <> '{}')
  with check (created_by = (select nullif(current_setting('app.user_id', true), ''))::bigint or shared_with_roles <> '{}');
create policy grid_view_cases on grid_view to assay_cases
  using (created_by = (select nullif(current_setting('app.user_id', true), ''))::bigint or shared_with_roles && (select own_roles()))
  with check (created_by = (select nullif(current_setting('app.user_id', true), ''))::bigint);
create policy grid_view_scoped on grid_view to assay_scoped, assay_located
  using (created_by = (select nullif(current_setting('app.user_id', true), ''))::bigint
    or (shared_with_roles && (select own_roles())
      and (company_ids is null or company_ids && (select nullif(current_setting('app.company_ids', true), ''))::bigint[])))
  with check (created_by = (select nullif(current_setting('app.user_id', true), ''))::bigint);
