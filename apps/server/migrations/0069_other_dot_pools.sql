-- Whether an employer has somebody in another pool under the rules of DOT (49 CFR 382.305), on a day or after it: a pool counts also for who does not
-- see it. Which one it is stays untold.
create function is_in_dot_pool(person bigint, beside bigint, since date) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from random_pool_member m join random_pool r on r.id = m.pool_id and not r.is_archived and r.regime = 'DOT'
    join participant p on p.id = m.participant_id and p.company_id = m.company_id
    where m.participant_id = person and m.pool_id <> beside and (m.member_until is null or m.member_until >= greatest(since, m.member_from)))
$$;
revoke execute on function is_in_dot_pool(bigint, bigint, date) from public;
grant execute on function is_in_dot_pool(bigint, bigint, date) to assay_all, assay_scoped, assay_located;
