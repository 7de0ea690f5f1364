CREATE TABLE "collection_site" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_site_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"name" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"phone" text NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"physical_address1" text DEFAULT '' NOT NULL,
	"physical_address2" text DEFAULT '' NOT NULL,
	"physical_city" text DEFAULT '' NOT NULL,
	"physical_state" text DEFAULT '' NOT NULL,
	"physical_zip" text DEFAULT '' NOT NULL,
	"physical_country" text DEFAULT '' NOT NULL,
	"lat" numeric(12, 4),
	"lng" numeric(12, 4),
	"time_zone" text NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"services" text[] DEFAULT '{}'::text[] NOT NULL,
	"electronic_ccf" boolean DEFAULT false NOT NULL,
	"walk_in" boolean DEFAULT false NOT NULL,
	"after_hours" boolean DEFAULT false NOT NULL,
	"tier" text DEFAULT '' NOT NULL,
	"fee" numeric(12, 2),
	"provider_id" bigint,
	"company_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"collectors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bats" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ebts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"place" "point",
	"next_due" date,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || code)) STORED,
	CONSTRAINT "collection_site_kind_listed" CHECK (kind in ('Quest PSC', 'Preferred Site', 'Third Party Site', 'Custom')),
	CONSTRAINT "collection_site_physical_country_listed" CHECK (physical_country in ('', 'USA', 'CAN', 'MEX')),
	CONSTRAINT "collection_site_time_zone_listed" CHECK (time_zone in ('America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu', 'America/Puerto_Rico', 'Pacific/Guam', 'America/Halifax', 'America/St_Johns', 'America/Toronto', 'America/Winnipeg', 'America/Edmonton', 'America/Vancouver', 'America/Mexico_City', 'America/Monterrey', 'America/Tijuana', 'America/Hermosillo')),
	CONSTRAINT "collection_site_services_listed" CHECK (services <@ array['URINE_DOT', 'URINE_NON_DOT', 'ORAL', 'HAIR', 'BAT', 'OH']::text[]),
	CONSTRAINT "collection_site_tier_listed" CHECK (tier in ('', 'OUT', 'IN', 'TIER2', 'OTHER 1', 'OTHER 2'))
);

ALTER TABLE "collection_site" ADD CONSTRAINT "collection_site_provider_id_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."provider"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "collection_site_sort_name" ON "collection_site" USING btree (name collate "und-x-icu","id","is_active") WHERE not is_archived;
CREATE INDEX "collection_site_sort_kind" ON "collection_site" USING btree (kind collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "collection_site_sort_physical_city" ON "collection_site" USING btree (physical_city collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "collection_site_sort_physical_state" ON "collection_site" USING btree (physical_state collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "collection_site_sort_physical_zip" ON "collection_site" USING btree (physical_zip collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "collection_site_sort_tier" ON "collection_site" USING btree (tier collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "collection_site_sort_next_due" ON "collection_site" USING btree (next_due,"id") WHERE not is_archived;
CREATE INDEX "collection_site_sort_next_due_desc" ON "collection_site" USING btree (next_due desc nulls last,id desc) WHERE not is_archived;
CREATE INDEX "collection_site_sort_is_active" ON "collection_site" USING btree (is_active,"id") WHERE not is_archived;
CREATE INDEX "collection_site_sort_created_at" ON "collection_site" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "collection_site_sort_updated_at" ON "collection_site" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "collection_site_archived_name" ON "collection_site" USING btree (name collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "collection_site_search_text" ON "collection_site" USING gin (search_text gin_trgm_ops);
CREATE INDEX "collection_site_of_provider" ON "collection_site" USING btree ("provider_id","id");
CREATE INDEX "collection_site_place" ON "collection_site" USING gist ("place") WHERE not is_archived and is_active;

-- A site of certain companies is theirs alone, any other is everybody's. Who keeps sites for some companies keeps those of everybody as well.
alter table collection_site enable row level security;
grant select, insert, update on collection_site to assay_all, assay_scoped;
grant select on collection_site to assay_cases, assay_located;
create policy collection_site_all on collection_site to assay_all using (true) with check (true);
create policy collection_site_cases on collection_site for select to assay_cases using (true);
create policy collection_site_scoped on collection_site to assay_scoped
  using (company_ids = '{}' or company_ids && (select nullif(current_setting('app.company_ids', true), ''))::bigint[])
  with check (company_ids = '{}' or company_ids && (select nullif(current_setting('app.company_ids', true), ''))::bigint[]);
create policy collection_site_located on collection_site for select to assay_located
  using (company_ids = '{}' or company_ids && (select nullif(current_setting('app.company_ids', true), ''))::bigint[]);
