-- What reviewers enter from paper becomes an order, an exam or a case; they place no other.
drop policy orders_cases_paper on orders;
create policy orders_cases_paper on orders for insert to assay_cases with check (is_unsolicited_physical or is_create_case);

-- A result stays whose it is: once something of an order was collected, nobody makes it another person's test, one for another reason or one under
-- other rules, whatever they may do. Two records of one person become one: then what was the other's is the kept one's.
create function is_same_person(before bigint, after bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select before = after or exists (select from participant where id = before and merged_into_id = after);
$$;
create function keep_collected_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (new.agency <> old.agency or new.reason_for_test_id <> old.reason_for_test_id or not is_same_person(old.participant_id, new.participant_id))
      and exists (select from order_service where order_id = old.id and status in ('COLLECTED', 'AT_LAB', 'COMPLETE')) then
    raise exception 'what was collected stays whose it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create function keep_collected_service() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.order_id <> old.order_id or new.agency <> old.agency or new.reason_code <> old.reason_code or not is_same_person(old.participant_id, new.participant_id) then
    raise exception 'what was collected stays whose it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke execute on function is_same_person(bigint, bigint), keep_collected_order(), keep_collected_service() from public;
create trigger orders_collected_stays before update of participant_id, agency, reason_for_test_id on orders for each row
  execute function keep_collected_order();
create trigger order_service_collected_stays before update of participant_id, agency, reason_code, order_id on order_service for each row
  when (old.status in ('COLLECTED', 'AT_LAB', 'COMPLETE')) execute function keep_collected_service();
