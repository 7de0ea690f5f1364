-- A test that was canceled and was then done again for the same selection is one that somebody was drawn for: it is no random test without a selection.
create or replace function is_drawn_test(of_service bigint, of_order bigint, type_code text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from random_pool_selection s where s.order_id = of_order and not s.is_archived and case when type_code in ('BAT', 'SAT') then s.alcohol else s.drug end)
    or exists (select from random_pool_selection s where s.drug_test_id = of_service and not s.is_archived)
    or exists (select from random_pool_selection s where s.alcohol_test_id = of_service and not s.is_archived)
    or exists (select from orders o where o.parent_order_service_id = of_service and o.source = 'RANDOM')
$$;

-- What was over before there was such a pool is nobody's to draw, and waits for nobody.
update random_pool_selection_period p set closed_at = p.created_at
where p.closed_at is null and not p.is_archived and p.end_date < (p.created_at at time zone 'America/New_York')::date
  and not exists (select from random_run x where x.period_id = p.id and x.drawn_at is not null);
