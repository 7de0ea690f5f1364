ALTER TABLE "note" DROP CONSTRAINT "note_ref_table_listed";
ALTER TABLE "note" ADD CONSTRAINT "note_ref_table_listed" CHECK (ref_table in ('', 'company', 'location', 'group', 'contact', 'account-number', 'provider', 'service-type', 'service', 'panel', 'company-services', 'company-servicetype-provider', 'occupation', 'reasonfortest', 'mro', 'collection-site'));

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
create trigger provider_link_moves_notes after update of location_id on company_servicetype_provider for each row
  when (old.location_id is distinct from new.location_id) execute function move_notes('company-servicetype-provider');
