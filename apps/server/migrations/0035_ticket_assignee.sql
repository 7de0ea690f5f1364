-- Whether somebody sees to the tickets of a company: whoever works for the administrator where it is, and still does.
create function sees_to_tickets_of(who bigint, company_wanted bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from app_user u where u.id = who and u.is_active and not u.is_archived
      and (u.roles && array['GA', 'SA', 'MRO', 'MRO-ASSIST']
        or ('LSA' = any (u.roles) and (company_wanted is null or exists (
          select from user_company uc join company c on c.id = company_wanted where uc.user_id = u.id and uc.company_id = any (c.path))))))
  $$;
revoke execute on function sees_to_tickets_of(bigint, bigint) from public;
grant execute on function sees_to_tickets_of(bigint, bigint) to assay_all, assay_cases, assay_scoped, assay_located;

-- An assignee who may no longer see the ticket is told of it no more: the operators are, as while it is nobody's.
create or replace function ticket_readers(wanted bigint)
  returns table (id bigint, username text, name text, language text, roles text[], groups text[], notifications jsonb, part text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.id, u.username, trim(u.first_name || ' ' || u.last_name), mail_language(u.id), u.roles, u.permission_groups, u.notifications, parts.part
    from note n, app_user u cross join lateral (
      select 'ASSIGNEE' as part where u.id = n.assignee_id and sees_to_tickets_of(u.id, n.company_id)
      union all
      select 'OPERATOR' where u.roles && array['GA', 'SA']
      union all
      select 'CLIENT' where n.visibility = 'PUBLIC' and not u.roles && array['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST']
        and (u.id = n.created_by or exists (select from note_answer a where a.note_id = n.id and a.created_by = u.id))
        and (n.company_id is null
          or exists (select from user_company uc join company c on c.id = n.company_id where uc.user_id = u.id and uc.company_id = any (c.path))
          or exists (select from user_location ul join location l on l.id = ul.location_id
            where ul.user_id = u.id and l.company_id = n.company_id and (n.location_id is null or n.location_id = l.id)))
    ) parts
    where n.id = wanted and u.is_active and not u.is_archived
  $$;
