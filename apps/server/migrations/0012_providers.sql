CREATE TABLE "provider" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"code" text NOT NULL,
	"name" text NOT NULL,
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
	"api_base_url" text DEFAULT '' NOT NULL,
	"auth_mode" text NOT NULL,
	"order_mode" text NOT NULL,
	"result_mode" text NOT NULL,
	"supports_cancel" boolean DEFAULT false NOT NULL,
	"supports_update" boolean DEFAULT false NOT NULL,
	"sla_hours" integer,
	"hhs_certified_urine" boolean DEFAULT false NOT NULL,
	"hhs_certified_oral" boolean DEFAULT false NOT NULL,
	"clia_no" text DEFAULT '' NOT NULL,
	"cap_no" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(code || ' ' || name)) STORED,
	CONSTRAINT "provider_kind_listed" CHECK (kind in ('LAB', 'CLINIC_NETWORK', 'MRO', 'COLLECTION_PLATFORM', 'CLEARINGHOUSE', 'BACKGROUND')),
	CONSTRAINT "provider_physical_country_listed" CHECK (physical_country in ('', 'USA', 'CAN', 'MEX')),
	CONSTRAINT "provider_auth_mode_listed" CHECK (auth_mode in ('NONE', 'API_KEY', 'BASIC', 'OAUTH2', 'SIGNATURE')),
	CONSTRAINT "provider_order_mode_listed" CHECK (order_mode in ('API', 'REDIRECT_URL', 'AUTH_FORM')),
	CONSTRAINT "provider_result_mode_listed" CHECK (result_mode in ('HL7', 'API', 'SFTP', 'MANUAL', 'FAX'))
);

CREATE INDEX "provider_sort_name" ON "provider" USING btree (name collate "und-x-icu","id","is_active") WHERE not is_archived;
CREATE INDEX "provider_search_text" ON "provider" USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX "provider_code_taken" ON "provider" USING btree (lower(code)) WHERE not is_archived;

-- Providers belong to no company: whoever has the right to the catalog reads all of them, and only who sees everything changes them.
alter table provider enable row level security;
grant select, insert, update on provider to assay_all;
grant select on provider to assay_cases, assay_scoped, assay_located;
create policy provider_all on provider to assay_all using (true) with check (true);
create policy provider_others on provider for select to assay_cases, assay_scoped, assay_located using (true);
