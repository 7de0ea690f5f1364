CREATE TABLE "company" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"dba" text DEFAULT '' NOT NULL,
	"parent_company_id" bigint,
	"path" bigint[] NOT NULL,
	"company_type" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone2" text DEFAULT '' NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"fax2" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"physical_address1" text DEFAULT '' NOT NULL,
	"physical_address2" text DEFAULT '' NOT NULL,
	"physical_city" text DEFAULT '' NOT NULL,
	"physical_state" text DEFAULT '' NOT NULL,
	"physical_zip" text DEFAULT '' NOT NULL,
	"physical_country" text DEFAULT '' NOT NULL,
	"mailing_address1" text DEFAULT '' NOT NULL,
	"mailing_address2" text DEFAULT '' NOT NULL,
	"mailing_city" text DEFAULT '' NOT NULL,
	"mailing_state" text DEFAULT '' NOT NULL,
	"mailing_zip" text DEFAULT '' NOT NULL,
	"mailing_country" text DEFAULT '' NOT NULL,
	"billing_address1" text DEFAULT '' NOT NULL,
	"billing_address2" text DEFAULT '' NOT NULL,
	"billing_city" text DEFAULT '' NOT NULL,
	"billing_state" text DEFAULT '' NOT NULL,
	"billing_zip" text DEFAULT '' NOT NULL,
	"billing_country" text DEFAULT '' NOT NULL,
	"ein" text DEFAULT '' NOT NULL,
	"naics" text DEFAULT '' NOT NULL,
	"us_dot" text DEFAULT '' NOT NULL,
	"mc_number" text DEFAULT '' NOT NULL,
	"faa_certificate" text DEFAULT '' NOT NULL,
	"faa_plan_no" text DEFAULT '' NOT NULL,
	"fra_railroad_code" text DEFAULT '' NOT NULL,
	"uscg_vessel_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"phmsa_operator_id" text DEFAULT '' NOT NULL,
	"phmsa_operator_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"fta_recipient_no" text DEFAULT '' NOT NULL,
	"agencies" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_dot" boolean DEFAULT false NOT NULL,
	"is_owner_operator" boolean DEFAULT false NOT NULL,
	"is_exempt" boolean DEFAULT false NOT NULL,
	"account_manager_id" bigint,
	"sales_rep" text DEFAULT '' NOT NULL,
	"contract_start" date,
	"contract_end" date,
	"result_release_mode" text NOT NULL,
	"ccf_kind" text NOT NULL,
	"negative_auto_release" boolean DEFAULT false NOT NULL,
	"require_ccf2_non_dot" boolean DEFAULT false NOT NULL,
	"retest_negative_dilute" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"default_expiry_hours" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"clearinghouse_designated" boolean DEFAULT false NOT NULL,
	"clearinghouse_designated_at" date,
	"primary_mro_id" bigint,
	"primary_lab_id" bigint,
	"tier" text DEFAULT '' NOT NULL,
	"invoice_terms" text DEFAULT '' NOT NULL,
	"payment_status" text DEFAULT '' NOT NULL,
	"time_zone" text NOT NULL,
	"language" text NOT NULL,
	"sso_account_number" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || legal_name || ' ' || dba || ' ' || us_dot)) STORED,
	CONSTRAINT "company_type_listed" CHECK (company_type in ('EMPLOYER', 'CONSORTIUM', 'TPA', 'STAFFING', 'OWNER_OPERATOR')),
	CONSTRAINT "company_physical_country_listed" CHECK (physical_country in ('', 'USA', 'CAN', 'MEX')),
	CONSTRAINT "company_mailing_country_listed" CHECK (mailing_country in ('', 'USA', 'CAN', 'MEX')),
	CONSTRAINT "company_billing_country_listed" CHECK (billing_country in ('', 'USA', 'CAN', 'MEX')),
	CONSTRAINT "company_agencies_listed" CHECK (agencies <@ array['FAA', 'FMCSA', 'FRA', 'FTA', 'PHMSA', 'USCG']::text[]),
	CONSTRAINT "company_operator_types_listed" CHECK (phmsa_operator_types <@ array['Gas Gathering', 'Gas Transmission', 'Gas Distribution', 'Transport Hazardous Liquids', 'Transport Carbon Dioxide']::text[]),
	CONSTRAINT "company_release_mode_listed" CHECK (result_release_mode in ('TPA', 'Provider')),
	CONSTRAINT "company_ccf_kind_listed" CHECK (ccf_kind in ('Electronic', 'Paper')),
	CONSTRAINT "company_tier_listed" CHECK (tier in ('', 'OUT', 'IN', 'TIER2', 'OTHER 1', 'OTHER 2')),
	CONSTRAINT "company_payment_status_listed" CHECK (payment_status in ('', 'Billed', 'Payment Requested', 'Payment Received', 'Payment not received in 10 business days')),
	CONSTRAINT "company_time_zone_listed" CHECK (time_zone in ('America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu', 'America/Puerto_Rico', 'Pacific/Guam', 'America/Halifax', 'America/St_Johns', 'America/Toronto', 'America/Winnipeg', 'America/Edmonton', 'America/Vancouver', 'America/Mexico_City', 'America/Monterrey', 'America/Tijuana', 'America/Hermosillo')),
	CONSTRAINT "company_language_listed" CHECK (language in ('en-US', 'zh-Hans-CN', 'ar', 'it-IT', 'es', 'fr-FR')),
	CONSTRAINT "company_path_ends_in_itself" CHECK (path[cardinality(path)] = id and cardinality(path) <= 5)
);

CREATE TABLE "company_random_settings" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"default_frequency" text NOT NULL,
	"selection_method" text NOT NULL,
	"drug_rate" numeric(5, 2),
	"alcohol_rate" numeric(5, 2),
	"alternates_percent" numeric(5, 2),
	"auto_run" boolean DEFAULT false NOT NULL,
	"auto_run_day" text NOT NULL,
	"release_by_der" boolean DEFAULT false NOT NULL,
	"blackout_dates" date[] DEFAULT '{}'::date[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_random_settings_frequency_listed" CHECK (default_frequency in ('Weekly', 'Every 2 weeks', 'Monthly', 'Every 2 months', 'Quarterly', 'Every 4 months')),
	CONSTRAINT "company_random_settings_method_listed" CHECK (selection_method in ('Number/Period', 'Percent')),
	CONSTRAINT "company_random_settings_day_listed" CHECK (auto_run_day in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', 'Last'))
);

CREATE TABLE "location" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "location_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"descriptor" text DEFAULT '' NOT NULL,
	"group_id" bigint,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone2" text DEFAULT '' NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"fax2" text DEFAULT '' NOT NULL,
	"us_dot" text DEFAULT '' NOT NULL,
	"physical_address1" text DEFAULT '' NOT NULL,
	"physical_address2" text DEFAULT '' NOT NULL,
	"physical_city" text DEFAULT '' NOT NULL,
	"physical_state" text DEFAULT '' NOT NULL,
	"physical_zip" text DEFAULT '' NOT NULL,
	"physical_country" text DEFAULT '' NOT NULL,
	"mailing_address1" text DEFAULT '' NOT NULL,
	"mailing_address2" text DEFAULT '' NOT NULL,
	"mailing_city" text DEFAULT '' NOT NULL,
	"mailing_state" text DEFAULT '' NOT NULL,
	"mailing_zip" text DEFAULT '' NOT NULL,
	"mailing_country" text DEFAULT '' NOT NULL,
	"billing_address1" text DEFAULT '' NOT NULL,
	"billing_address2" text DEFAULT '' NOT NULL,
	"billing_city" text DEFAULT '' NOT NULL,
	"billing_state" text DEFAULT '' NOT NULL,
	"billing_zip" text DEFAULT '' NOT NULL,
	"billing_country" text DEFAULT '' NOT NULL,
	"primary_contact_id" bigint,
	"is_receive_electronic_invoices" boolean DEFAULT false NOT NULL,
	"external_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"location_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"agencies" text[] DEFAULT '{}'::text[] NOT NULL,
	"time_zone" text NOT NULL,
	"archived_with_company" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || descriptor)) STORED,
	CONSTRAINT "location_physical_country_listed" CHECK (physical_country in ('', 'USA', 'CAN', 'MEX')),
	CONSTRAINT "location_mailing_country_listed" CHECK (mailing_country in ('', 'USA', 'CAN', 'MEX')),
	CONSTRAINT "location_billing_country_listed" CHECK (billing_country in ('', 'USA', 'CAN', 'MEX')),
	CONSTRAINT "location_agencies_listed" CHECK (agencies <@ array['FAA', 'FMCSA', 'FRA', 'FTA', 'PHMSA', 'USCG']::text[]),
	CONSTRAINT "location_time_zone_listed" CHECK (time_zone in ('America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu', 'America/Puerto_Rico', 'Pacific/Guam', 'America/Halifax', 'America/St_Johns', 'America/Toronto', 'America/Winnipeg', 'America/Edmonton', 'America/Vancouver', 'America/Mexico_City', 'America/Monterrey', 'America/Tijuana', 'America/Hermosillo'))
);

CREATE TABLE "app_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_hash" text DEFAULT '' NOT NULL,
	"rotated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"ended_reason" text DEFAULT '' NOT NULL,
	"claims" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text DEFAULT '' NOT NULL
);

CREATE TABLE "app_user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"username" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"cognito_user_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"roles" text[] NOT NULL,
	"permission_groups" text[] DEFAULT '{}'::text[] NOT NULL,
	"password_hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "app_user_roles_listed" CHECK (roles <@ array['GA', 'SA', 'LSA', 'DER', 'HRA', 'LHRA', 'OOA', 'CHO', 'MRO', 'MRO-ASSIST', 'COLLECTOR']::text[]),
	CONSTRAINT "app_user_groups_listed" CHECK (permission_groups <@ array['BILLING-FULLCONTROL', 'BILLING-VIEW', 'DOCUMENT-MANAGER-FULLCONTROL', 'CONTACTS-FULLCONTROL', 'CONTACTS-VIEW', 'ORDERS-CREATE', 'RANDOMS-FULLCONTROL', 'RANDOMS-VIEW', 'RESULTS-FULLCONTROL', 'MRO-FULLCONTROL', 'MRO-VIEW']::text[]),
	CONSTRAINT "app_user_der_stands_alone" CHECK (not ('DER' = any (roles) and roles && array['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST']::text[]))
);

CREATE TABLE "grid_preference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grid_preference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"page_size" integer NOT NULL,
	"active_columns" jsonb NOT NULL,
	"filters" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "user_company" (
	"user_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	CONSTRAINT "user_company_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);

CREATE TABLE "user_location" (
	"user_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	CONSTRAINT "user_location_user_id_location_id_pk" PRIMARY KEY("user_id","location_id")
);

CREATE TABLE "audit_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"actor_name" text DEFAULT '' NOT NULL,
	"actor_role" text DEFAULT '' NOT NULL,
	"session_id" uuid,
	"request_id" text DEFAULT '' NOT NULL,
	"company_id" bigint,
	"location_id" bigint,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" bigint,
	"label" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb
);

CREATE TABLE "idempotency_key" (
	"user_id" bigint NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);

CREATE TABLE "mail_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp(3) with time zone
);

CREATE TABLE "retention_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "retention_report_day_unique" UNIQUE("day")
);

ALTER TABLE "company" ADD CONSTRAINT "company_account_manager_id_app_user_id_fk" FOREIGN KEY ("account_manager_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "company" ADD CONSTRAINT "company_parent" FOREIGN KEY ("parent_company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "company_random_settings" ADD CONSTRAINT "company_random_settings_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "location" ADD CONSTRAINT "location_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "app_session" ADD CONSTRAINT "app_session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "grid_preference" ADD CONSTRAINT "grid_preference_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "company_sort_name" ON "company" USING btree (name collate "und-x-icu","id");
CREATE INDEX "company_search_text" ON "company" USING gin (search_text gin_trgm_ops);
CREATE INDEX "company_path" ON "company" USING gin ("path");
CREATE INDEX "company_parent_id" ON "company" USING btree ("parent_company_id");
CREATE INDEX "company_name_key" ON "company" USING btree ("name_key");
CREATE INDEX "company_updated_at" ON "company" USING btree ("updated_at","id");
CREATE UNIQUE INDEX "company_name_taken" ON "company" USING btree ("parent_company_id",lower(name)) WHERE not is_archived and parent_company_id is not null;
CREATE UNIQUE INDEX "company_sso_account_number_taken" ON "company" USING btree ("sso_account_number") WHERE not is_archived and sso_account_number <> '';
CREATE INDEX "location_company_name" ON "location" USING btree ("company_id",name collate "und-x-icu","id");
CREATE INDEX "location_sort_name" ON "location" USING btree (name collate "und-x-icu","id");
CREATE INDEX "location_search_text" ON "location" USING gin (search_text gin_trgm_ops);
CREATE INDEX "location_updated_at" ON "location" USING btree ("updated_at","id");
CREATE UNIQUE INDEX "location_one_master" ON "location" USING btree ("company_id") WHERE not is_archived and upper(descriptor) = 'MASTER';
CREATE INDEX "app_session_user" ON "app_session" USING btree ("user_id");
CREATE UNIQUE INDEX "app_session_refresh" ON "app_session" USING btree ("refresh_hash");
CREATE INDEX "app_session_previous" ON "app_session" USING btree ("previous_hash");
CREATE UNIQUE INDEX "app_user_username_taken" ON "app_user" USING btree (lower(username));
CREATE INDEX "app_user_roles" ON "app_user" USING gin ("roles");
CREATE UNIQUE INDEX "grid_preference_one_per_table" ON "grid_preference" USING btree ("user_id","table_name");
CREATE INDEX "user_company_company" ON "user_company" USING btree ("company_id");
CREATE INDEX "user_location_location" ON "user_location" USING btree ("location_id");
CREATE INDEX "audit_event_entity" ON "audit_event" USING btree ("entity","entity_id","id");
CREATE INDEX "audit_event_company" ON "audit_event" USING btree ("company_id","id");
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("at");
CREATE INDEX "idempotency_key_created_at" ON "idempotency_key" USING btree ("created_at");
CREATE INDEX "mail_message_created_at" ON "mail_message" USING btree ("created_at");