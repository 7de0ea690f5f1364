-- Numbers that people read out: the year, and a count that never starts again.
create sequence order_number_seq;
grant usage on sequence order_number_seq to assay_all, assay_scoped, assay_located;
create function next_order_number() returns text language sql volatile set search_path = public, pg_temp as $$
  select to_char(now() at time zone 'America/New_York', 'YY') || '-' || lpad(nextval('order_number_seq')::text, 6, '0')
$$;

CREATE TABLE "order_service" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_service_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean GENERATED ALWAYS AS (status in ('ORDERED', 'PRE_RANDOM', 'NO_SHOW', 'COLLECTED', 'AT_LAB', 'PENDING', 'PARTIAL')) STORED NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"specimen_id" text DEFAULT '' NOT NULL,
	"collection_date" timestamp(3) with time zone,
	"screening_value" numeric(12, 3),
	"confirmation_value" numeric(12, 3),
	"payment_status" text DEFAULT '' NOT NULL,
	"correction_reason" text DEFAULT '' NOT NULL,
	"sort_participant_name" text DEFAULT '' NOT NULL,
	"order_id" bigint NOT NULL,
	"order_number" text NOT NULL,
	"company_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"service_type_code" text NOT NULL,
	"reason_code" text NOT NULL,
	"agency" text NOT NULL,
	"is_dot" boolean GENERATED ALWAYS AS (agency <> 'NON-DOT') STORED NOT NULL,
	"status" text NOT NULL,
	"mro_status" text DEFAULT '' NOT NULL,
	"provider_id" bigint,
	"account_number_id" bigint,
	"lab_id" bigint,
	"mro_id" bigint,
	"expires_at" timestamp(3) with time zone,
	"specimen_type" text DEFAULT '' NOT NULL,
	"final_result" text DEFAULT '' NOT NULL,
	"result_verified_at" timestamp(3) with time zone,
	"result_expiry" date,
	"price" numeric(12, 2),
	"parent_order_service_id" bigint,
	"viewed_by" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(order_number || ' ' || sort_participant_name || ' ' || specimen_id)) STORED,
	CONSTRAINT "order_service_status_listed" CHECK (status in ('ORDERED', 'EXPIRED', 'NO_SHOW', 'CANCELED', 'COLLECTED', 'PRE_ORDERED', 'PRE_RANDOM', 'AT_LAB', 'COMPLETE')),
	CONSTRAINT "order_service_payment_status_listed" CHECK (payment_status in ('', 'Billed', 'Payment Requested', 'Payment Received', 'Payment not received in 10 business days')),
	CONSTRAINT "order_service_correction_reason_listed" CHECK (correction_reason in ('', 'Donor Name Misspelled', 'Test Reason Correction', 'DOT Agency Correction', 'Customer Location Correction', 'Collection Date Correction', 'Primary ID Updated', 'Other'))
);

CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean GENERATED ALWAYS AS (status in ('ORDERED', 'PRE_RANDOM', 'NO_SHOW', 'COLLECTED', 'AT_LAB', 'PENDING', 'PARTIAL')) STORED NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"company_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"reason_for_test_id" bigint NOT NULL,
	"agency" text NOT NULL,
	"service_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"collection_site_id" bigint,
	"scheduled_at" timestamp(3) with time zone,
	"release_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone,
	"incident_at" timestamp(3) with time zone,
	"determination_at" timestamp(3) with time zone,
	"alcohol_delay_reason" text DEFAULT '' NOT NULL,
	"alcohol_not_done_reason" text DEFAULT '' NOT NULL,
	"drug_not_done_reason" text DEFAULT '' NOT NULL,
	"observed" boolean DEFAULT false NOT NULL,
	"observed_reason" text DEFAULT '' NOT NULL,
	"alternate_specimen_allowed" boolean DEFAULT false NOT NULL,
	"special_instructions" text DEFAULT '' NOT NULL,
	"donor_notify_email" text DEFAULT '' NOT NULL,
	"donor_notify_phone" text DEFAULT '' NOT NULL,
	"parent_order_service_id" bigint,
	"duplicate_override_reason" text DEFAULT '' NOT NULL,
	"correction_reason" text DEFAULT '' NOT NULL,
	"only_save_order" boolean DEFAULT false NOT NULL,
	"is_create_case" boolean DEFAULT false NOT NULL,
	"is_unsolicited_physical" boolean DEFAULT false NOT NULL,
	"sort_participant_name" text DEFAULT '' NOT NULL,
	"order_number" text DEFAULT next_order_number() NOT NULL,
	"order_guid" text DEFAULT gen_random_uuid()::text NOT NULL,
	"status" text DEFAULT 'ORDERED' NOT NULL,
	"is_dot" boolean GENERATED ALWAYS AS (agency <> 'NON-DOT') STORED NOT NULL,
	"hard_expires_at" timestamp(3) with time zone,
	"provider_code" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"failed_provider_message" text DEFAULT '' NOT NULL,
	"source" text DEFAULT 'PORTAL' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"canceled_at" timestamp(3) with time zone,
	"canceled_by" bigint,
	"archived_with_company" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(order_number || ' ' || sort_participant_name)) STORED,
	CONSTRAINT "orders_status_listed" CHECK (status in ('ORDERED', 'EXPIRED', 'NO_SHOW', 'CANCELED', 'COLLECTED', 'PRE_ORDERED', 'PRE_RANDOM', 'AT_LAB', 'COMPLETE', 'PENDING', 'PARTIAL')),
	CONSTRAINT "orders_source_listed" CHECK (source in ('PORTAL', 'IMPORT', 'RANDOM', 'API', 'PAPER', 'UNSOLICITED')),
	CONSTRAINT "orders_agency_listed" CHECK (agency in ('FAA', 'FMCSA', 'FRA', 'FTA', 'PHMSA', 'USCG', 'NON-DOT')),
	CONSTRAINT "orders_correction_reason_listed" CHECK (correction_reason in ('', 'Donor Name Misspelled', 'Test Reason Correction', 'DOT Agency Correction', 'Customer Location Correction', 'Collection Date Correction', 'Primary ID Updated', 'Other'))
);

ALTER TABLE "note" DROP CONSTRAINT "note_ref_table_listed";
ALTER TABLE "order_service" ADD CONSTRAINT "order_service_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_service" ADD CONSTRAINT "order_service_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_service" ADD CONSTRAINT "order_service_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_service" ADD CONSTRAINT "order_service_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_service" ADD CONSTRAINT "order_service_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_service" ADD CONSTRAINT "order_service_provider_id_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."provider"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_service" ADD CONSTRAINT "order_service_account_number_id_account_number_id_fk" FOREIGN KEY ("account_number_id") REFERENCES "public"."account_number"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_service" ADD CONSTRAINT "order_service_lab_id_provider_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."provider"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_service" ADD CONSTRAINT "order_service_mro_id_mro_id_fk" FOREIGN KEY ("mro_id") REFERENCES "public"."mro"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_service" ADD CONSTRAINT "order_service_parent_order_service_id_order_service_id_fk" FOREIGN KEY ("parent_order_service_id") REFERENCES "public"."order_service"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_reason_for_test_id_reasonfortest_id_fk" FOREIGN KEY ("reason_for_test_id") REFERENCES "public"."reasonfortest"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_collection_site_id_collection_site_id_fk" FOREIGN KEY ("collection_site_id") REFERENCES "public"."collection_site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_parent_order_service_id_order_service_id_fk" FOREIGN KEY ("parent_order_service_id") REFERENCES "public"."order_service"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "order_service_of_order" ON "order_service" USING btree ("order_id","id");
CREATE INDEX "order_service_of_company" ON "order_service" USING btree ("company_id","id");
CREATE INDEX "order_service_of_location" ON "order_service" USING btree ("location_id","id");
CREATE INDEX "order_service_of_participant" ON "order_service" USING btree ("participant_id","id");
CREATE INDEX "order_service_of_service" ON "order_service" USING btree ("service_id","id");
CREATE INDEX "order_service_sort_created_at" ON "order_service" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "order_service_sort_order_number" ON "order_service" USING btree (order_number collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "order_service_sort_sort_participant_name" ON "order_service" USING btree (sort_participant_name collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "order_service_sort_status" ON "order_service" USING btree (status collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "order_service_sort_expires_at" ON "order_service" USING btree (expires_at,"id") WHERE not is_archived;
CREATE INDEX "order_service_sort_expires_at_desc" ON "order_service" USING btree (expires_at desc nulls last,id desc) WHERE not is_archived;
CREATE INDEX "order_service_sort_collection_date" ON "order_service" USING btree (collection_date,"id") WHERE not is_archived;
CREATE INDEX "order_service_sort_collection_date_desc" ON "order_service" USING btree (collection_date desc nulls last,id desc) WHERE not is_archived;
CREATE INDEX "order_service_sort_updated_at" ON "order_service" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "order_service_archived_created_at" ON "order_service" USING btree (created_at,"id") WHERE is_archived;
CREATE INDEX "order_service_search_text" ON "order_service" USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX "orders_order_number_taken" ON "orders" USING btree ("order_number");
CREATE UNIQUE INDEX "orders_order_guid_taken" ON "orders" USING btree ("order_guid");
CREATE INDEX "orders_open_expires" ON "orders" USING btree ("expires_at","id") WHERE status in ('ORDERED', 'PRE_ORDERED') and not is_archived;
CREATE INDEX "orders_sort_created_at" ON "orders" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "orders_sort_order_number" ON "orders" USING btree (order_number collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "orders_sort_sort_participant_name" ON "orders" USING btree (sort_participant_name collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "orders_sort_status" ON "orders" USING btree (status collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "orders_sort_is_active" ON "orders" USING btree (is_active,"id") WHERE not is_archived;
CREATE INDEX "orders_sort_expires_at" ON "orders" USING btree (expires_at,"id") WHERE not is_archived;
CREATE INDEX "orders_sort_expires_at_desc" ON "orders" USING btree (expires_at desc nulls last,id desc) WHERE not is_archived;
CREATE INDEX "orders_sort_updated_at" ON "orders" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "orders_archived_created_at" ON "orders" USING btree (created_at,"id") WHERE is_archived;
CREATE INDEX "orders_search_text" ON "orders" USING gin (search_text gin_trgm_ops);
CREATE INDEX "orders_of_company" ON "orders" USING btree ("company_id","id");
CREATE INDEX "orders_of_location" ON "orders" USING btree ("location_id","id");
CREATE INDEX "orders_of_participant" ON "orders" USING btree ("participant_id","id");
CREATE INDEX "orders_of_reason_for_test" ON "orders" USING btree ("reason_for_test_id","id");
CREATE INDEX "orders_of_collection_site" ON "orders" USING btree ("collection_site_id","id");
CREATE INDEX "orders_of_parent_order_service" ON "orders" USING btree ("parent_order_service_id","id");
ALTER TABLE "note" ADD CONSTRAINT "note_ref_table_listed" CHECK (ref_table in ('', 'company', 'location', 'group', 'contact', 'account-number', 'participant', 'order', 'provider', 'service-type', 'service', 'panel', 'company-services', 'company-servicetype-provider', 'occupation', 'reasonfortest', 'mro', 'collection-site'));

-- An order is at a location, and is seen and changed by who covers it; so are its services.
alter table orders enable row level security;
alter table order_service enable row level security;
grant select, insert, update on orders, order_service to assay_all, assay_scoped, assay_located;
grant select on orders to assay_cases;
-- Reviewers note what they have looked at, and what is on the forms that they key.
grant select, update on order_service to assay_cases;

create policy orders_all on orders to assay_all using (true) with check (true);
create policy orders_cases on orders for select to assay_cases using (true);
create policy orders_scoped on orders to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy orders_located on orders to assay_located
  using (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))
  with check (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));

create policy order_service_all on order_service to assay_all using (true) with check (true);
create policy order_service_cases on order_service to assay_cases using (true) with check (true);
create policy order_service_scoped on order_service to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy order_service_located on order_service to assay_located
  using (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))
  with check (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));

-- Whom an order is about is kept with it, so that the list is sorted and searched by the name.
create function copy_participant_name() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.sort_participant_name := coalesce((select name from participant where id = new.participant_id for share), '');
  return new;
end $$;
create function spread_participant_name() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orders set sort_participant_name = new.name where participant_id = new.id;
  update order_service set sort_participant_name = new.name where participant_id = new.id;
  return null;
end $$;
revoke execute on function copy_participant_name(), spread_participant_name() from public;
create trigger orders_participant_named before insert or update of participant_id on orders for each row execute function copy_participant_name();
create trigger order_service_participant_named before insert or update of participant_id on order_service for each row execute function copy_participant_name();
create trigger participant_renamed after update of first_name, last_name on participant for each row
  when (old.name is distinct from new.name) execute function spread_participant_name();

-- The newest order of a person, by which their form is found.
create function note_latest_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update participant set order_guid = new.order_guid where id = new.participant_id;
  return null;
end $$;
revoke execute on function note_latest_order() from public;
create trigger orders_noted after insert on orders for each row execute function note_latest_order();

-- Reviewers read the history of what they may look up.
drop policy audit_event_cases on audit_event;
create policy audit_event_cases on audit_event for select to assay_cases
  using (entity in ('company', 'location', 'group', 'contact', 'account-number', 'company-services', 'occupation', 'note', 'participant', 'order', 'order-service')
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
    when 'order' then select o.company_id, o.location_id into new.company_id, new.location_id from orders o where o.id = new.ref_id;
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
create trigger orders_moves_notes after update of location_id, company_id on orders for each row
  when (old.location_id is distinct from new.location_id or old.company_id is distinct from new.company_id)
  execute function move_notes('order');

-- The services of an order are archived with it, and come back with it.
create function archive_order_services() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update order_service set is_archived = new.is_archived where order_id = new.id;
  return null;
end $$;
revoke execute on function archive_order_services() from public;
create trigger orders_archive_services after update of is_archived on orders for each row
  when (old.is_archived is distinct from new.is_archived) execute function archive_order_services();

-- What a company can order and on whose terms: of each service what the nearest company above it says, who carries it out for the location, under
-- which number, who tests and who reviews. Terms of a company above hold for all below it, also where nobody there sees that company.
create function order_terms(company_wanted bigint, location_wanted bigint, day_wanted date) returns table (
  service_id bigint, name text, code text, service_type_code text, requires_lab boolean, specimen_type text, is_dot boolean, agencies text[],
  price numeric, allowed_reasons text[], provider_id bigint, provider_name text, provider_code text, order_mode text, api_base_url text,
  account_number_id bigint, account_number text, lab_id bigint, lab_name text, mro_id bigint, mro_name text
) language sql stable security definer set search_path = public, pg_temp as $$
  with line as (
    select place.id, place.depth, c.primary_lab_id, c.primary_mro_id
    from company own, unnest(own.path) with ordinality as place (id, depth) join company c on c.id = place.id
    where own.id = company_wanted
  ), offered as (
    select distinct on (cs.service_id) cs.service_id, cs.is_active, cs.price_override, cs.allowed_reasons
    from company_services cs join line on line.id = cs.company_id
    where not cs.is_archived
    order by cs.service_id, line.depth desc, cs.id
  )
  select s.id, s.name, s.code, st.code, st.requires_lab, s.specimen_type, s.is_dot, s.agencies, coalesce(o.price_override, s.price), o.allowed_reasons,
    p.id, coalesce(p.name, ''), coalesce(p.code, ''), coalesce(p.order_mode, 'AUTH_FORM'), coalesce(p.api_base_url, ''),
    a.id, coalesce(a.account_number, ''), lab.id, coalesce(lab.name, ''), m.id, coalesce(m.first_name || ' ' || m.last_name, '')
  from offered o
  join service s on s.id = o.service_id and s.is_active and not s.is_archived
  join service_type st on st.id = s.service_type_id
  left join panel on panel.id = s.panel_id
  left join lateral (
    select l.provider_id, l.account_number_id from company_servicetype_provider l join line on line.id = l.company_id
    where l.service_type_id = st.id and l.is_active and not l.is_archived and (l.location_id is null or l.location_id = location_wanted)
      and day_wanted between l.effective_from and coalesce(l.effective_to, 'infinity')
    order by (l.location_id is not null) desc, line.depth desc, l.is_default desc, l.priority nulls last, l.id limit 1
  ) link on true
  left join provider p on p.id = link.provider_id
  left join lateral (
    select n.id, n.account_number, n.mro_id from account_number n join line on line.id = n.company_id
    where n.is_active and not n.is_archived
      and (n.id = link.account_number_id or (link.account_number_id is null and n.provider_id = link.provider_id
        and n.service_type_code in ('', st.code) and (n.location_id is null or n.location_id = location_wanted)
        and (n.is_dot = s.is_dot or n.service_type_code = '') and n.panel_code in ('', coalesce(panel.code, ''))
        and day_wanted between coalesce(n.effective_from, '-infinity') and coalesce(n.effective_to, 'infinity')))
    order by (n.location_id is not null) desc, (n.panel_code <> '') desc, (n.service_type_code <> '') desc, (n.is_dot = s.is_dot) desc,
      line.depth desc, n.is_default desc, n.id limit 1
  ) a on true
  left join lateral (select id, name from provider where st.requires_lab and id = coalesce(case when p.kind = 'LAB' then p.id end,
    (select primary_lab_id from line where primary_lab_id is not null order by depth desc limit 1))) lab on true
  left join mro m on st.requires_mro <> 'NEVER' and m.id = coalesce(a.mro_id,
    (select primary_mro_id from line where primary_mro_id is not null order by depth desc limit 1))
  where o.is_active
  order by s.name, s.id
$$;
revoke execute on function order_terms(bigint, bigint, date) from public;
grant execute on function order_terms(bigint, bigint, date) to assay_all, assay_scoped, assay_located, assay_cases;
