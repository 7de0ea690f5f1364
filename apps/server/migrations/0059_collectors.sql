ALTER TABLE "order_service" ADD COLUMN "arrived_at" timestamp(3) with time zone;
ALTER TABLE "order_service" ADD COLUMN "collection_site_id" bigint;
ALTER TABLE "order_service" ADD COLUMN "collector_name" text DEFAULT '' NOT NULL;
CREATE INDEX "order_service_of_collection_site" ON "order_service" USING btree ("collection_site_id","id");
ALTER TABLE "order_service" ADD CONSTRAINT "order_service_specimen_type_listed" CHECK (specimen_type in ('', 'BREATH', 'HAIR', 'ORAL', 'SALIVA', 'UNKNOWN', 'URINE', 'BLANK'));

-- Where a test is collected is kept with it, as its order says.
update order_service s set collection_site_id = o.collection_site_id from orders o where o.id = s.order_id and o.collection_site_id is not null;
create function copy_collection_site() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.collection_site_id := (select collection_site_id from orders where id = new.order_id);
  return new;
end $$;
create function spread_collection_site() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update order_service set collection_site_id = new.collection_site_id where order_id = new.id;
  return null;
end $$;
revoke execute on function copy_collection_site(), spread_collection_site() from public;
create trigger order_service_sited before insert on order_service for each row execute function copy_collection_site();
create trigger orders_sited after update of collection_site_id on orders for each row
  when (old.collection_site_id is distinct from new.collection_site_id) execute function spread_collection_site();

-- The sites at which who asks collects; nothing for anybody who does not ask as a collector.
create function own_sites() returns bigint[] language sql stable security definer set search_path = public, pg_temp as $$
  select case when coalesce(current_setting('app.collector_id', true), '') <> '' then
    array(select id from collection_site where otp_user_ids @> array[nullif(current_setting('app.collector_id', true), '')::bigint] and not is_archived) end
$$;
revoke execute on function own_sites() from public;
grant execute on function own_sites() to assay_all, assay_cases, assay_scoped, assay_located;

-- A collector sees what is to be collected at the own site, and tells what became of it. Every other setting matches nothing here.
create policy orders_sited on orders for select to assay_located using (collection_site_id = any ((select own_sites())::bigint[]));
create policy orders_sited_moved on orders for update to assay_located
  using (collection_site_id = any ((select own_sites())::bigint[])) with check (collection_site_id = any ((select own_sites())::bigint[]));
create policy order_service_sited on order_service for select to assay_located using (collection_site_id = any ((select own_sites())::bigint[]));
create policy order_service_sited_moved on order_service for update to assay_located
  using (collection_site_id = any ((select own_sites())::bigint[])) with check (collection_site_id = any ((select own_sites())::bigint[]));

-- Files are brought along by people, not only made by the product. A collector sees what they brought themselves, and nothing else.
grant insert on document to assay_all, assay_cases, assay_scoped, assay_located;
create policy document_brought on document for select to assay_located
  using (created_by = (select nullif(current_setting('app.collector_id', true), ''))::bigint);
create policy document_bringing on document for insert to assay_located
  with check (created_by = (select nullif(current_setting('app.collector_id', true), ''))::bigint and exists (select from orders o where o.id = order_id));
grant insert on stored_file to assay_all, assay_cases, assay_scoped, assay_located;
create policy stored_file_append on stored_file for insert to assay_all, assay_cases, assay_scoped, assay_located with check (true);
