CREATE INDEX "order_service_specimen" ON "order_service" USING btree ("lab_id",lower(specimen_id)) WHERE specimen_id <> '';

-- A specimen is one at its laboratory: several tests of one order may be done on it, and none of another, whoever sees that one. No unique index
-- says so. Who names the same at the same moment waits for the other; told on the field `specimenId`.
create function refuse_taken_specimen() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('specimen ' || new.lab_id || ' ' || lower(new.specimen_id), 0));
  if exists (select from order_service where lab_id = new.lab_id and lower(specimen_id) = lower(new.specimen_id) and specimen_id <> ''
      and order_id <> new.order_id and not is_archived) then
    raise exception 'the specimen is taken' using errcode = 'unique_violation', table = 'order_service', constraint = 'order_service_specimen_id_taken';
  end if;
  return new;
end $$;
revoke execute on function refuse_taken_specimen() from public;
create trigger order_service_specimen_taken before insert or update of specimen_id, lab_id, is_archived on order_service for each row
  when (new.specimen_id <> '' and new.lab_id is not null and not new.is_archived) execute function refuse_taken_specimen();
