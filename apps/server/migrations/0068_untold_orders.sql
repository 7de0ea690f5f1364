ALTER TABLE "order_service" ADD COLUMN "is_untold" boolean DEFAULT false NOT NULL;
ALTER TABLE "orders" ADD COLUMN "is_untold" boolean DEFAULT false NOT NULL;
DROP INDEX "order_service_open_expires";
CREATE INDEX "order_service_open_expires" ON "order_service" USING btree ("expires_at","id") WHERE status in ('ORDERED', 'PRE_ORDERED', 'PRE_RANDOM') and not is_archived;

-- An order that was made for somebody who was drawn says so for good, whatever becomes of it before anybody is told.
update orders o set is_untold = true where o.status = 'PRE_RANDOM';
update order_service s set is_untold = true from orders o where o.id = s.order_id and (o.is_untold or s.status = 'PRE_RANDOM');
ALTER TABLE "order_service" ADD CONSTRAINT "order_service_untold" CHECK (status <> 'PRE_RANDOM' or is_untold);
ALTER TABLE "orders" ADD CONSTRAINT "orders_untold" CHECK (status <> 'PRE_RANDOM' or is_untold);

-- Before they are told, those who were drawn are known to who may see selections where they work: no list, count, search or refusal tells of their
-- orders to anybody else.
create policy orders_unreleased on orders as restrictive for select to assay_cases, assay_scoped, assay_located
  using (not is_untold or company_id = any (((select nullif(current_setting('app.selected_company_ids', true), ''))::bigint[])) or location_id = any (((select nullif(current_setting('app.selected_location_ids', true), ''))::bigint[])));
create policy order_service_unreleased on order_service as restrictive for select to assay_cases, assay_scoped, assay_located
  using (not is_untold or company_id = any (((select nullif(current_setting('app.selected_company_ids', true), ''))::bigint[])) or location_id = any (((select nullif(current_setting('app.selected_location_ids', true), ''))::bigint[])));

-- A person's newest order stands on their record, which many may see: one of a draw is known there once it is released.
drop trigger orders_noted on orders;
create trigger orders_noted after insert on orders for each row when (not new.is_untold) execute function note_latest_order();
create trigger orders_released after update of is_untold on orders for each row when (old.is_untold and not new.is_untold) execute function note_latest_order();
update participant p set order_guid = coalesce((select o.order_guid from orders o where o.participant_id = p.id and not o.is_untold order by o.id desc limit 1), '')
  where p.order_guid in (select o.order_guid from orders o where o.is_untold);
