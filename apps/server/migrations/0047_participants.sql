CREATE TABLE "participant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "participant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean GENERATED ALWAYS AS (status <> 'Inactive') STORED NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"company_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	"suffix" text DEFAULT '' NOT NULL,
	"dob" date NOT NULL,
	"sex" text DEFAULT '' NOT NULL,
	"participant_email" text DEFAULT '' NOT NULL,
	"participant_phone_number" text NOT NULL,
	"phone2" text DEFAULT '' NOT NULL,
	"physical_address1" text DEFAULT '' NOT NULL,
	"physical_address2" text DEFAULT '' NOT NULL,
	"physical_city" text DEFAULT '' NOT NULL,
	"physical_state" text DEFAULT '' NOT NULL,
	"physical_zip" text DEFAULT '' NOT NULL,
	"physical_country" text DEFAULT '' NOT NULL,
	"primary_id_type" text NOT NULL,
	"primary_id" text NOT NULL,
	"ssn" text DEFAULT '' NOT NULL,
	"cdl_number" text DEFAULT '' NOT NULL,
	"cdl_class" text DEFAULT '' NOT NULL,
	"cdl_expiry" date,
	"employee_number" text DEFAULT '' NOT NULL,
	"occupation_id" bigint NOT NULL,
	"secondary_agencies" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" text NOT NULL,
	"leave_status" text DEFAULT '' NOT NULL,
	"leave_from" date,
	"leave_to" date,
	"hire_date" date,
	"termination_date" date,
	"supervisor_name" text DEFAULT '' NOT NULL,
	"supervisor_contact" text DEFAULT '' NOT NULL,
	"shift" text DEFAULT '' NOT NULL,
	"random_eligible" boolean DEFAULT true NOT NULL,
	"medical_cert_expiry" date,
	"language" text DEFAULT '' NOT NULL,
	"do_not_text" boolean DEFAULT false NOT NULL,
	"external_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"primary_id_sealed" text DEFAULT '' NOT NULL,
	"primary_id_blind" text DEFAULT '' NOT NULL,
	"ssn_sealed" text DEFAULT '' NOT NULL,
	"ssn_blind" text DEFAULT '' NOT NULL,
	"cdl_number_sealed" text DEFAULT '' NOT NULL,
	"cdl_number_blind" text DEFAULT '' NOT NULL,
	"employee_number_sealed" text DEFAULT '' NOT NULL,
	"employee_number_blind" text DEFAULT '' NOT NULL,
	"name" text GENERATED ALWAYS AS (last_name || ', ' || first_name) STORED NOT NULL,
	"cdl_state" text DEFAULT '' NOT NULL,
	"order_guid" text DEFAULT '' NOT NULL,
	"selected_for_random" boolean DEFAULT false NOT NULL,
	"merged_into_id" bigint,
	"archived_with_company" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(first_name || ' ' || middle_name || ' ' || last_name || ' ' || participant_email)) STORED,
	CONSTRAINT "participant_sex_listed" CHECK (sex in ('', 'M', 'F')),
	CONSTRAINT "participant_physical_country_listed" CHECK (physical_country in ('', 'USA', 'CAN', 'MEX')),
	CONSTRAINT "participant_primary_id_type_listed" CHECK (primary_id_type in ('CDL', 'EID', 'SSN', 'OID')),
	CONSTRAINT "participant_cdl_class_listed" CHECK (cdl_class in ('', 'A', 'B', 'C')),
	CONSTRAINT "participant_secondary_agencies_listed" CHECK (secondary_agencies <@ array['FAA', 'FMCSA', 'FRA', 'FTA', 'PHMSA', 'USCG']::text[]),
	CONSTRAINT "participant_status_listed" CHECK (status in ('Active', 'Inactive', 'Pre-Employment')),
	CONSTRAINT "participant_leave_status_listed" CHECK (leave_status in ('', 'Extended Medical', 'Extended Other', 'Vacation', 'Military Leave', 'Terminated')),
	CONSTRAINT "participant_language_listed" CHECK (language in ('', 'en-US', 'zh-Hans-CN', 'ar', 'it-IT', 'es', 'fr-FR'))
);

ALTER TABLE "note" DROP CONSTRAINT "note_ref_table_listed";
ALTER TABLE "participant" ADD CONSTRAINT "participant_merged_into_id_participant_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "participant" ADD CONSTRAINT "participant_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "participant" ADD CONSTRAINT "participant_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "participant" ADD CONSTRAINT "participant_occupation_id_occupation_id_fk" FOREIGN KEY ("occupation_id") REFERENCES "public"."occupation"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "participant_of_company" ON "participant" USING btree ("company_id","id") WHERE not is_archived;
CREATE INDEX "participant_sort_name" ON "participant" USING btree (name collate "und-x-icu","id","is_active") WHERE not is_archived;
CREATE INDEX "participant_sort_is_active" ON "participant" USING btree (is_active,"id") WHERE not is_archived;
CREATE INDEX "participant_sort_status" ON "participant" USING btree (status collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "participant_sort_dob" ON "participant" USING btree (dob,"id") WHERE not is_archived;
CREATE INDEX "participant_sort_created_at" ON "participant" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "participant_sort_updated_at" ON "participant" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "participant_archived_name" ON "participant" USING btree (name collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "participant_search_text" ON "participant" USING gin (search_text gin_trgm_ops);
CREATE INDEX "participant_of_location" ON "participant" USING btree ("location_id","id");
CREATE INDEX "participant_of_occupation" ON "participant" USING btree ("occupation_id","id");
CREATE INDEX "participant_of_merged_into" ON "participant" USING btree ("merged_into_id","id") WHERE merged_into_id is not null;
CREATE INDEX "participant_primary_id_blind" ON "participant" USING btree ("primary_id_blind") WHERE primary_id_blind <> '';
CREATE INDEX "participant_ssn_blind" ON "participant" USING btree ("ssn_blind") WHERE ssn_blind <> '';
CREATE INDEX "participant_cdl_number_blind" ON "participant" USING btree ("cdl_number_blind") WHERE cdl_number_blind <> '';
CREATE INDEX "participant_employee_number_blind" ON "participant" USING btree ("employee_number_blind") WHERE employee_number_blind <> '';
ALTER TABLE "note" ADD CONSTRAINT "note_ref_table_listed" CHECK (ref_table in ('', 'company', 'location', 'group', 'contact', 'account-number', 'participant', 'provider', 'service-type', 'service', 'panel', 'company-services', 'company-servicetype-provider', 'occupation', 'reasonfortest', 'mro', 'collection-site'));

-- People are at a location, and are seen and changed by who covers it.
alter table participant enable row level security;
grant select, insert, update on participant to assay_all, assay_scoped, assay_located;
grant select on participant to assay_cases;

create policy participant_all on participant to assay_all using (true) with check (true);
create policy participant_cases on participant for select to assay_cases using (true);
create policy participant_scoped on participant to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy participant_located on participant to assay_located
  using (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))
  with check (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));

-- Reviewers read the history of whom they may look up.
drop policy audit_event_cases on audit_event;
create policy audit_event_cases on audit_event for select to assay_cases
  using (entity in ('company', 'location', 'group', 'contact', 'account-number', 'company-services', 'occupation', 'note', 'participant')
    or location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));

-- Where a note belongs: where its record does. Records of the catalog are nobody's.
create or replace function place_note() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.company_id := null;
  new.location_id := null;
  case new.ref_table
    when 'company' then select c.id into new.company_id from company c where c.id = new.ref_id;
    when 'location' then select l.company_id, l.id into new.company_id, new.location_id from location l where l.id = new.ref_id;
    when 'group' then select g.company_id into new.company_id from location_group g where g.id = new.ref_id;
    when 'contact' then select c.company_id, c.location_id into new.company_id, new.location_id from contact c where c.id = new.ref_id;
    when 'participant' then select p.company_id, p.location_id into new.company_id, new.location_id from participant p where p.id = new.ref_id;
    when 'account-number' then select a.company_id, a.location_id into new.company_id, new.location_id from account_number a where a.id = new.ref_id;
    when 'company-services' then select s.company_id into new.company_id from company_services s where s.id = new.ref_id;
    when 'company-servicetype-provider' then
      select l.company_id, l.location_id into new.company_id, new.location_id from company_servicetype_provider l where l.id = new.ref_id;
    when 'occupation' then select o.company_id into new.company_id from occupation o where o.id = new.ref_id;
    else null;
  end case;
  return new;
end
$$;
create trigger participant_moves_notes after update of location_id, company_id on participant for each row
  when (old.location_id is distinct from new.location_id or old.company_id is distinct from new.company_id)
  execute function move_notes('participant');
