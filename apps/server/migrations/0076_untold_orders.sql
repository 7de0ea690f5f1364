ALTER TABLE "order_service" ADD COLUMN "is_untold" boolean DEFAULT false NOT NULL;
ALTER TABLE "orders" ADD COLUMN "is_untold" boolean DEFAULT false NOT NULL;
ALTER TABLE "random_pool_selection" ADD COLUMN "drug_test_id" bigint;
ALTER TABLE "random_pool_selection" ADD COLUMN "alcohol_test_id" bigint;
ALTER TABLE "random_pool_selection" ADD CONSTRAINT "random_pool_selection_drug_test_id_order_service_id_fk" FOREIGN KEY ("drug_test_id") REFERENCES "public"."order_service"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_pool_selection" ADD CONSTRAINT "random_pool_selection_alcohol_test_id_order_service_id_fk" FOREIGN KEY ("alcohol_test_id") REFERENCES "public"."order_service"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "random_pool_selection_drug_test" ON "random_pool_selection" USING btree ("drug_test_id") WHERE drug_test_id is not null;
CREATE UNIQUE INDEX "random_pool_selection_alcohol_test" ON "random_pool_selection" USING btree ("alcohol_test_id") WHERE alcohol_test_id is not null;

-- An order that was made for somebody who was drawn says so for good, whatever becomes of it before anybody is told.
update orders o set is_untold = true where o.status = 'PRE_RANDOM'
  or (o.status in ('CANCELED', 'EXPIRED') and exists (select from random_pool_selection s where s.order_id = o.id and s.notified_at is null));
update order_service s set is_untold = true from orders o where o.id = s.order_id and (o.is_untold or s.status = 'PRE_RANDOM');
ALTER TABLE "order_service" ADD CONSTRAINT "order_service_untold" CHECK (status <> 'PRE_RANDOM' or is_untold);
ALTER TABLE "orders" ADD CONSTRAINT "orders_untold" CHECK (status <> 'PRE_RANDOM' or is_untold);

drop policy orders_unreleased on orders;
create policy orders_unreleased on orders as restrictive for select to assay_cases, assay_scoped, assay_located
  using (not is_untold or company_id = any (((select nullif(current_setting('app.selected_company_ids', true), ''))::bigint[])) or location_id = any (((select nullif(current_setting('app.selected_location_ids', true), ''))::bigint[])));
drop policy order_service_unreleased on order_service;
create policy order_service_unreleased on order_service as restrictive for select to assay_cases, assay_scoped, assay_located
  using (not is_untold or company_id = any (((select nullif(current_setting('app.selected_company_ids', true), ''))::bigint[])) or location_id = any (((select nullif(current_setting('app.selected_location_ids', true), ''))::bigint[])));

drop trigger orders_noted on orders;
create trigger orders_noted after insert on orders for each row when (not new.is_untold) execute function note_latest_order();
drop trigger orders_released on orders;
create trigger orders_released after update of is_untold on orders for each row when (old.is_untold and not new.is_untold) execute function note_latest_order();
-- Whose newest order is one of which nobody was told.
update participant p set order_guid = coalesce((select o.order_guid from orders o where o.participant_id = p.id and not o.is_untold order by o.id desc limit 1), '')
  where p.order_guid in (select o.order_guid from orders o where o.is_untold);

-- A test that was taken under another order counts for the selection that it was found to be of.
create or replace function follow_selected_test() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare said text := case when new.status = 'COMPLETE' then new.final_result else '' end;
begin
  if new.service_type_code in ('DRG', 'HAIR', 'ORAL') then
    update random_pool_selection s set drug_result = said, drug_tested_at = new.collection_date
    where s.order_id = new.order_id and s.drug and s.drug_test_id is null and (s.drug_result, s.drug_tested_at) is distinct from (said, new.collection_date);
    update random_pool_selection s set drug_result = said, drug_tested_at = new.collection_date where s.drug_test_id = new.id;
  elsif new.service_type_code in ('BAT', 'SAT') then
    update random_pool_selection s set alcohol_result = said, alcohol_tested_at = new.collection_date
    where s.order_id = new.order_id and s.alcohol and s.alcohol_test_id is null and (s.alcohol_result, s.alcohol_tested_at) is distinct from (said, new.collection_date);
    update random_pool_selection s set alcohol_result = said, alcohol_tested_at = new.collection_date where s.alcohol_test_id = new.id;
  end if;
  return null;
end $$;
create function take_linked_test() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.drug_test_id is not null and new.drug_test_id is distinct from old.drug_test_id then
    select case when t.status = 'COMPLETE' then t.final_result else '' end, t.collection_date into new.drug_result, new.drug_tested_at
    from order_service t where t.id = new.drug_test_id;
  end if;
  if new.alcohol_test_id is not null and new.alcohol_test_id is distinct from old.alcohol_test_id then
    select case when t.status = 'COMPLETE' then t.final_result else '' end, t.collection_date into new.alcohol_result, new.alcohol_tested_at
    from order_service t where t.id = new.alcohol_test_id;
  end if;
  return new;
end $$;
create trigger random_pool_selection_linked before update of drug_test_id, alcohol_test_id on random_pool_selection for each row execute function take_linked_test();

drop function is_drawn_test(bigint, text);
create function is_drawn_test(of_service bigint, of_order bigint, type_code text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from random_pool_selection s where s.order_id = of_order and not s.is_archived and case when type_code in ('BAT', 'SAT') then s.alcohol else s.drug end)
    or exists (select from random_pool_selection s where s.drug_test_id = of_service and not s.is_archived)
    or exists (select from random_pool_selection s where s.alcohol_test_id = of_service and not s.is_archived)
$$;
revoke execute on function is_drawn_test(bigint, bigint, text), follow_selected_test(), take_linked_test() from public;
grant execute on function is_drawn_test(bigint, bigint, text) to assay_all, assay_cases, assay_scoped, assay_located;
