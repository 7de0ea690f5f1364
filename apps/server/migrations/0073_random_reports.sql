CREATE INDEX "order_service_random_tests" ON "order_service" USING btree ("company_id","id") WHERE reason_code in ('RANDOM', 'POCT RANDOM') and collection_date is not null and not is_archived;
-- Whether a draw had asked for a test: of an order that the reader sees, wherever the person works by now. It says no more than that.
create function is_drawn_test(of_order bigint, type_code text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from random_pool_selection s where s.order_id = of_order and not s.is_archived and case when type_code in ('BAT', 'SAT') then s.alcohol else s.drug end)
$$;
revoke execute on function is_drawn_test(bigint, text) from public;
grant execute on function is_drawn_test(bigint, text) to assay_all, assay_cases, assay_scoped, assay_located;
