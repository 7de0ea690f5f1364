-- What the first page counts beyond the rows of one table. Each function answers for all rows in one go, as far as the reader may know.

-- Companies with a representative of their own. One above counts for those below, so it is told to who sees one of these.
create function represented_companies() returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select uc.company_id from user_company uc join app_user u on u.id = uc.user_id
    where 'DER' = any (u.roles) and u.is_active and not u.is_archived
      and (current_setting('role') not in ('assay_scoped', 'assay_located') or uc.company_id in (
        select unnest(c.path) from company c where c.id = any (nullif(current_setting('app.company_ids', true), '')::bigint[])))
  $$;

-- Changes of single sign-on that wait for a second person: the business of who sees everything.
create function waiting_sso_changes() returns table (company_id bigint, since timestamptz, is_own boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
    select s.company_id, s.waiting_at, nullif(current_setting('app.user_id', true), '')::bigint = any (s.waiting_by)
    from company_sso s where s.waiting is not null and current_setting('role') = 'assay_all'
  $$;

-- Until when the links of invitations count that nobody has followed yet.
create function open_invitations() returns table (user_id bigint, expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    select m.user_id, max(m.expires_at) from mail_token m
    where m.kind = 'INVITE' and m.used_at is null and (current_setting('role') = 'assay_all' or manages_user(m.user_id))
    group by m.user_id
  $$;

revoke execute on function represented_companies(), waiting_sso_changes(), open_invitations() from public;
grant execute on function represented_companies(), waiting_sso_changes(), open_invitations()
  to assay_all, assay_cases, assay_scoped, assay_located;
