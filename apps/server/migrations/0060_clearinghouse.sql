CREATE TABLE "clearinghouse" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clearinghouse_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean GENERATED ALWAYS AS (status in ('Awaiting processing', 'Processing', 'Specific consent required', 'Pending driver consent', 'Driver not found')) STORED NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"participant_id" bigint NOT NULL,
	"query_type" text NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"company_id" bigint DEFAULT 0 NOT NULL,
	"location_id" bigint DEFAULT 0 NOT NULL,
	"sort_participant_name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'Awaiting processing' NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"outcome_at" timestamp(3) with time zone,
	"full_query_by" timestamp(3) with time zone,
	"due_on" date,
	"order_id" bigint,
	"order_service_id" bigint,
	"search_text" text GENERATED ALWAYS AS (search_form(sort_participant_name)) STORED,
	CONSTRAINT "clearinghouse_status_listed" CHECK (status in ('Awaiting processing', 'Processing', 'Specific consent required', 'Pending driver consent', 'Driver not prohibited', 'Driver prohibited', 'Driver not found', 'Consent refused')),
	CONSTRAINT "clearinghouse_query_type_listed" CHECK (query_type in ('Limited', 'Full', 'Pre-employment', 'Limited with consent request'))
);

CREATE TABLE "clearinghouse_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clearinghouse_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean GENERATED ALWAYS AS (withdrawn_on is null) STORED NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"participant_id" bigint NOT NULL,
	"consent_from" date NOT NULL,
	"consent_until" date,
	"withdrawn_on" date,
	"document_id" bigint,
	"remarks" text DEFAULT '' NOT NULL,
	"company_id" bigint DEFAULT 0 NOT NULL,
	"location_id" bigint DEFAULT 0 NOT NULL,
	"sort_participant_name" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(sort_participant_name)) STORED
);

ALTER TABLE "clearinghouse" ADD CONSTRAINT "clearinghouse_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "clearinghouse" ADD CONSTRAINT "clearinghouse_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "clearinghouse" ADD CONSTRAINT "clearinghouse_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "clearinghouse" ADD CONSTRAINT "clearinghouse_order_service_id_order_service_id_fk" FOREIGN KEY ("order_service_id") REFERENCES "public"."order_service"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "clearinghouse" ADD CONSTRAINT "clearinghouse_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "clearinghouse_consent" ADD CONSTRAINT "clearinghouse_consent_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "clearinghouse_consent" ADD CONSTRAINT "clearinghouse_consent_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "clearinghouse_consent" ADD CONSTRAINT "clearinghouse_consent_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "clearinghouse_consent" ADD CONSTRAINT "clearinghouse_consent_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "clearinghouse_order_service_taken" ON "clearinghouse" USING btree ("order_service_id");
CREATE INDEX "clearinghouse_of_company" ON "clearinghouse" USING btree ("company_id","id");
CREATE INDEX "clearinghouse_of_location" ON "clearinghouse" USING btree ("location_id","id");
CREATE INDEX "clearinghouse_of_order" ON "clearinghouse" USING btree ("order_id","id");
CREATE INDEX "clearinghouse_sent" ON "clearinghouse" USING btree ("company_id","sent_at");
CREATE INDEX "clearinghouse_due" ON "clearinghouse" USING btree ("due_on") WHERE due_on is not null and not is_archived;
CREATE INDEX "clearinghouse_sort_created_at" ON "clearinghouse" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "clearinghouse_sort_sort_participant_name" ON "clearinghouse" USING btree (sort_participant_name collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "clearinghouse_sort_status" ON "clearinghouse" USING btree (status collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "clearinghouse_sort_sent_at" ON "clearinghouse" USING btree (sent_at,"id") WHERE not is_archived;
CREATE INDEX "clearinghouse_sort_sent_at_desc" ON "clearinghouse" USING btree (sent_at desc nulls last,id desc) WHERE not is_archived;
CREATE INDEX "clearinghouse_sort_outcome_at" ON "clearinghouse" USING btree (outcome_at,"id") WHERE not is_archived;
CREATE INDEX "clearinghouse_sort_outcome_at_desc" ON "clearinghouse" USING btree (outcome_at desc nulls last,id desc) WHERE not is_archived;
CREATE INDEX "clearinghouse_sort_updated_at" ON "clearinghouse" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "clearinghouse_archived_created_at" ON "clearinghouse" USING btree (created_at,"id") WHERE is_archived;
CREATE INDEX "clearinghouse_search_text" ON "clearinghouse" USING gin (search_text gin_trgm_ops);
CREATE INDEX "clearinghouse_of_participant" ON "clearinghouse" USING btree ("participant_id","id");
CREATE INDEX "clearinghouse_consent_of_company" ON "clearinghouse_consent" USING btree ("company_id","id");
CREATE INDEX "clearinghouse_consent_of_location" ON "clearinghouse_consent" USING btree ("location_id","id");
CREATE INDEX "clearinghouse_consent_sort_created_at" ON "clearinghouse_consent" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "clearinghouse_consent_sort_sort_participant_name" ON "clearinghouse_consent" USING btree (sort_participant_name collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "clearinghouse_consent_sort_consent_from" ON "clearinghouse_consent" USING btree (consent_from,"id") WHERE not is_archived;
CREATE INDEX "clearinghouse_consent_sort_consent_until" ON "clearinghouse_consent" USING btree (consent_until,"id") WHERE not is_archived;
CREATE INDEX "clearinghouse_consent_sort_consent_until_desc" ON "clearinghouse_consent" USING btree (consent_until desc nulls last,id desc) WHERE not is_archived;
CREATE INDEX "clearinghouse_consent_sort_updated_at" ON "clearinghouse_consent" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "clearinghouse_consent_archived_created_at" ON "clearinghouse_consent" USING btree (created_at,"id") WHERE is_archived;
CREATE INDEX "clearinghouse_consent_search_text" ON "clearinghouse_consent" USING gin (search_text gin_trgm_ops);
CREATE INDEX "clearinghouse_consent_of_participant" ON "clearinghouse_consent" USING btree ("participant_id","id");
CREATE INDEX "clearinghouse_consent_of_document" ON "clearinghouse_consent" USING btree ("document_id","id");

-- Whose a query or a consent is follows from the driver when it is stored, whoever stores it; a driver who changes the employer leaves it behind.
create function place_query() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.participant_id = old.participant_id then
    return new;
  end if;
  select p.company_id, p.location_id, p.name into new.company_id, new.location_id, new.sort_participant_name
  from participant p where p.id = new.participant_id for share;
  return new;
end $$;
create trigger clearinghouse_placed before insert or update of participant_id on clearinghouse for each row execute function place_query();
create trigger clearinghouse_consent_placed before insert or update of participant_id on clearinghouse_consent
  for each row execute function place_query();
create function spread_driver_name() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update clearinghouse set sort_participant_name = new.name where participant_id = new.id;
  update clearinghouse_consent set sort_participant_name = new.name where participant_id = new.id;
  return null;
end $$;
create trigger participant_renamed_queries after update of first_name, last_name on participant for each row
  when (old.name is distinct from new.name) execute function spread_driver_name();
revoke execute on function place_query(), spread_driver_name() from public;

alter table clearinghouse enable row level security;
alter table clearinghouse_consent enable row level security;
grant select, insert, update on clearinghouse, clearinghouse_consent to assay_all, assay_scoped, assay_located;
grant select on clearinghouse, clearinghouse_consent to assay_cases;
create policy clearinghouse_all on clearinghouse to assay_all using (true) with check (true);
create policy clearinghouse_cases on clearinghouse for select to assay_cases using (true);
create policy clearinghouse_scoped on clearinghouse to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy clearinghouse_located on clearinghouse to assay_located
  using (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))
  with check (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));
create policy clearinghouse_consent_all on clearinghouse_consent to assay_all using (true) with check (true);
create policy clearinghouse_consent_cases on clearinghouse_consent for select to assay_cases using (true);
create policy clearinghouse_consent_scoped on clearinghouse_consent to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy clearinghouse_consent_located on clearinghouse_consent to assay_located
  using (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))
  with check (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));

-- Reviewers read the history of what they may look up.
drop policy audit_event_cases on audit_event;
create policy audit_event_cases on audit_event for select to assay_cases
  using (entity in ('company', 'location', 'group', 'contact', 'account-number', 'company-services', 'occupation', 'note', 'participant', 'order', 'order-service', 'document', 'clearinghouse', 'clearinghouse-consent')
    or location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));
