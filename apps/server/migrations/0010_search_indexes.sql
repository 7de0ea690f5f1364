DROP INDEX "audit_event_at";
DROP INDEX "company_updated_at";
DROP INDEX "location_updated_at";
DROP INDEX "mail_message_created_at";
DROP INDEX "company_sort_name";
DROP INDEX "location_sort_name";
ALTER TABLE "company" ADD COLUMN "location_count" integer DEFAULT 0 NOT NULL;
CREATE INDEX "audit_event_sort_at" ON "audit_event" USING btree ("at","id");
CREATE INDEX "company_sort_company_type" ON "company" USING btree (company_type collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "company_sort_phone" ON "company" USING btree (phone collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "company_sort_physical_city" ON "company" USING btree (physical_city collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "company_sort_physical_state" ON "company" USING btree (physical_state collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "company_sort_is_active" ON "company" USING btree (is_active,"id") WHERE not is_archived;
CREATE INDEX "company_sort_location_count" ON "company" USING btree (location_count,"id") WHERE not is_archived;
CREATE INDEX "company_sort_created_at" ON "company" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "company_sort_updated_at" ON "company" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "company_sort_contract_end" ON "company" USING btree (contract_end,"id") WHERE not is_archived;
CREATE INDEX "company_sort_contract_end_desc" ON "company" USING btree (contract_end desc nulls last,id desc) WHERE not is_archived;
CREATE INDEX "company_of_parent" ON "company" USING btree ("parent_company_id","id") WHERE not is_archived;
CREATE INDEX "company_by_name" ON "company" USING btree (name collate "und-x-icu","id");
CREATE INDEX "location_of_company" ON "location" USING btree ("company_id","id") WHERE not is_archived;
CREATE INDEX "location_sort_descriptor" ON "location" USING btree (descriptor collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "location_sort_physical_city" ON "location" USING btree (physical_city collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "location_sort_physical_state" ON "location" USING btree (physical_state collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "location_sort_phone" ON "location" USING btree (phone collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "location_sort_is_active" ON "location" USING btree (is_active,"id") WHERE not is_archived;
CREATE INDEX "location_sort_created_at" ON "location" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "location_sort_updated_at" ON "location" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "mail_message_sort_created_at" ON "mail_message" USING btree ("created_at","number");
CREATE INDEX "company_sort_name" ON "company" USING btree (name collate "und-x-icu","id","is_active") WHERE not is_archived;
CREATE INDEX "location_sort_name" ON "location" USING btree (name collate "und-x-icu","id","is_active") WHERE not is_archived;

-- How many locations a company has, for the order of the list: counted anew for all of them by every search it would cost seconds. Whoever
-- writes a location holds its company already, so that nobody waits for another's count; and it acts with its owner's rights, since who may
-- change a location need not be allowed to change its company.
create function add_to_location_count(changes jsonb) returns void language sql security definer set search_path = public, pg_temp as $$
  update company c set location_count = location_count + changed.by
  from (select key::bigint as id, value::integer as by from jsonb_each_text(changes)) changed
  where c.id = changed.id and changed.by <> 0
$$;
create function locations_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_location_count((select jsonb_object_agg(company_id, count) from (select company_id, count(*) from added where not is_archived group by company_id) one));
  return null;
end
$$;
create function locations_removed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_location_count((select jsonb_object_agg(company_id, -count) from (select company_id, count(*) from removed where not is_archived group by company_id) one));
  return null;
end
$$;
create function locations_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_location_count((select jsonb_object_agg(company_id, by) from (
    select company_id, sum(by) as by from (
      select company_id, 1 as by from added where not is_archived union all select company_id, -1 from removed where not is_archived
    ) each_row group by company_id
  ) one));
  return null;
end
$$;
revoke execute on function add_to_location_count(jsonb), locations_added(), locations_removed(), locations_changed() from public;
create trigger location_counted_in after insert on location referencing new table as added for each statement execute function locations_added();
create trigger location_counted_out after delete on location referencing old table as removed for each statement execute function locations_removed();
create trigger location_counted_again after update on location referencing new table as added old table as removed for each statement execute function locations_changed();

update company c set location_count = counted.count
from (select company_id, count(*)::integer as count from location where not is_archived group by company_id) counted where counted.company_id = c.id;
