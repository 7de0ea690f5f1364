CREATE TABLE "system_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"display" text NOT NULL,
	"severity" text NOT NULL,
	"audience" text[] DEFAULT '{}'::text[] NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone,
	"dismissible" boolean DEFAULT true NOT NULL,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(title || ' ' || body)) STORED,
	CONSTRAINT "system_message_display_listed" CHECK (display in ('Landing Page', 'Banner')),
	CONSTRAINT "system_message_severity_listed" CHECK (severity in ('INFO', 'WARNING', 'CRITICAL')),
	CONSTRAINT "system_message_audience_listed" CHECK (audience <@ array['GA', 'SA', 'LSA', 'DER', 'HRA', 'LHRA', 'OOA', 'CHO', 'MRO', 'MRO-ASSIST', 'COLLECTOR']::text[])
);

CREATE TABLE "system_message_dismissal" (
	"user_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"dismissed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "system_message_dismissal_user_id_message_id_pk" PRIMARY KEY("user_id","message_id")
);

ALTER TABLE "system_message_dismissal" ADD CONSTRAINT "system_message_dismissal_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "system_message_dismissal" ADD CONSTRAINT "system_message_dismissal_message_id_system_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."system_message"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "system_message_sort_title" ON "system_message" USING btree (title collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "system_message_archived_title" ON "system_message" USING btree (title collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "system_message_search_text" ON "system_message" USING gin (search_text gin_trgm_ops);

-- The roles of who asks, also where their own row may not be read.
create function own_roles() returns text[] language sql stable security definer set search_path = public, pg_temp
  as $$ select roles from app_user where id = (select nullif(current_setting('app.user_id', true), ''))::bigint $$;

-- Whoever does not see everything reads what has begun and is for them; a visitor, who has no role, what is for everybody.
alter table system_message enable row level security;
grant select, insert, update on system_message to assay_all;
grant select on system_message to assay_cases, assay_scoped, assay_located;
create policy system_message_all on system_message to assay_all using (true) with check (true);
create policy system_message_addressed on system_message for select to assay_cases, assay_scoped, assay_located
  using (starts_at <= now() and (display = 'Landing Page' or audience = '{}' or audience && (select own_roles())));

alter table system_message_dismissal enable row level security;
grant select, insert on system_message_dismissal to assay_all, assay_cases, assay_scoped, assay_located;
create policy system_message_dismissal_own on system_message_dismissal to assay_all, assay_cases, assay_scoped, assay_located
  using (user_id = (select nullif(current_setting('app.user_id', true), ''))::bigint)
  with check (user_id = (select nullif(current_setting('app.user_id', true), ''))::bigint);
