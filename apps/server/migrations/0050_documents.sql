CREATE TABLE "document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"document_name" text NOT NULL,
	"document_type" text NOT NULL,
	"ref_table" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"company_id" bigint,
	"location_id" bigint,
	"participant_id" bigint,
	"order_id" bigint,
	"document_file_path" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"made_of" text DEFAULT '' NOT NULL,
	"emailed_at" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (search_form(document_name)) STORED,
	CONSTRAINT "document_document_type_listed" CHECK (document_type in ('CCF-2 MRO Copy', 'ATF', 'Clearinghouse Confirmation', 'Affidavit', 'BAT Cal Check', 'Lab Copy CCF', 'MRO Signed CCF', 'Donor Contact Form', 'Donor Rx', 'Lab Report', 'Medical Marijuana Card', 'USCG Letter', 'Results Request', 'Physical Exam', 'Collector Memorandum', 'Case Documents', 'Background Check', 'Final Result Report', 'Split Test Request Form', 'Authorization Form', 'BAT Request Form', 'CCF Request Form')),
	CONSTRAINT "document_ref_table_listed" CHECK (ref_table in ('order', 'order-service', 'participant', 'company'))
);

CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text NOT NULL,
	"is_temporary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_file_path_unique" UNIQUE("path")
);

ALTER TABLE "mail_message" ADD COLUMN "attachment_path" text DEFAULT '' NOT NULL;
CREATE INDEX "document_of_record" ON "document" USING btree ("ref_table","ref_id","id");
CREATE INDEX "document_of_file" ON "document" USING btree ("document_file_path");
CREATE UNIQUE INDEX "document_form_taken" ON "document" USING btree ("ref_id") WHERE ref_table = 'order' and document_type = 'Authorization Form' and is_active and not is_archived;
CREATE INDEX "document_of_participant" ON "document" USING btree ("participant_id","id");
CREATE INDEX "document_of_order" ON "document" USING btree ("order_id","id");
CREATE INDEX "document_of_company" ON "document" USING btree ("company_id","id");
CREATE INDEX "document_of_location" ON "document" USING btree ("location_id","id");
CREATE INDEX "document_sort_created_at" ON "document" USING btree (created_at,"id","document_type") WHERE not is_archived;
CREATE INDEX "document_sort_document_name" ON "document" USING btree (document_name collate "und-x-icu","id","document_type") WHERE not is_archived;
CREATE INDEX "document_sort_document_type" ON "document" USING btree (document_type collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "document_sort_is_active" ON "document" USING btree (is_active,"id","document_type") WHERE not is_archived;
CREATE INDEX "document_sort_updated_at" ON "document" USING btree (updated_at,"id","document_type") WHERE not is_archived;
CREATE INDEX "document_archived_created_at" ON "document" USING btree (created_at,"id") WHERE is_archived;
CREATE INDEX "document_search_text" ON "document" USING gin (search_text gin_trgm_ops);


-- Whose document it is follows from the record that it belongs to, whoever stores it.
create function place_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.company_id := null;
  new.location_id := null;
  new.participant_id := null;
  new.order_id := null;
  case new.ref_table
    when 'order' then
      select o.company_id, o.location_id, o.participant_id, o.id into new.company_id, new.location_id, new.participant_id, new.order_id
      from orders o where o.id = new.ref_id;
    when 'order-service' then
      select s.company_id, s.location_id, s.participant_id, s.order_id into new.company_id, new.location_id, new.participant_id, new.order_id
      from order_service s where s.id = new.ref_id;
    when 'participant' then
      select p.company_id, p.location_id, p.id into new.company_id, new.location_id, new.participant_id from participant p where p.id = new.ref_id;
    when 'company' then select c.id into new.company_id from company c where c.id = new.ref_id;
    else null;
  end case;
  return new;
end
$$;
create trigger document_placed before insert or update of ref_table, ref_id, company_id, location_id, participant_id, order_id on document
  for each row execute function place_document();

-- What is moved takes its documents along.
create function move_order_documents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update document set company_id = null where order_id = new.id;
  return null;
end $$;
create trigger orders_moves_documents after update of company_id, location_id, participant_id on orders for each row
  when ((old.company_id, old.location_id, old.participant_id) is distinct from (new.company_id, new.location_id, new.participant_id))
  execute function move_order_documents();
create function move_participant_documents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update document set company_id = null where ref_table = 'participant' and ref_id = new.id;
  return null;
end $$;
create trigger participant_moves_documents after update of company_id, location_id on participant for each row
  when ((old.company_id, old.location_id) is distinct from (new.company_id, new.location_id))
  execute function move_participant_documents();
revoke execute on function place_document(), move_order_documents(), move_participant_documents() from public;

alter table document enable row level security;
alter table stored_file enable row level security;
grant select, update on document to assay_all, assay_cases, assay_scoped, assay_located;
create policy document_all on document to assay_all using (true) with check (true);
create policy document_cases on document to assay_cases using (true) with check (true);
create policy document_scoped on document to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy document_located on document to assay_located
  using (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))
  with check (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));

-- Reviewers read the history of what they may look up.
drop policy audit_event_cases on audit_event;
create policy audit_event_cases on audit_event for select to assay_cases
  using (entity in ('company', 'location', 'group', 'contact', 'account-number', 'company-services', 'occupation', 'note', 'participant', 'order', 'order-service', 'document')
    or location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));
