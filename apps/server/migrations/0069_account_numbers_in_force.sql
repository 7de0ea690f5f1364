-- The number that a provider link names holds as any other does: from its first day to its last, at its location, and for the kind of test that it is
-- for. Where it does not hold, the number is found as where none is named.
create or replace function order_terms(company_wanted bigint, location_wanted bigint, day_wanted date) returns table (
  service_id bigint, name text, code text, service_type_code text, requires_lab boolean, specimen_type text, is_dot boolean, agencies text[],
  price numeric, allowed_reasons text[], provider_id bigint, provider_name text, provider_code text, order_mode text, api_base_url text,
  account_number_id bigint, account_number text, lab_id bigint, lab_name text, mro_id bigint, mro_name text
) language sql stable security definer set search_path = public, pg_temp as $$
  with line as (
    select place.id, place.depth, c.primary_lab_id, c.primary_mro_id
    from company own, unnest(own.path) with ordinality as place (id, depth) join company c on c.id = place.id
    where own.id = company_wanted
  ), offered as (
    select distinct on (cs.service_id) cs.service_id, cs.is_active, cs.price_override, cs.allowed_reasons
    from company_services cs join line on line.id = cs.company_id
    where not cs.is_archived
    order by cs.service_id, line.depth desc, cs.id
  )
  select s.id, s.name, s.code, st.code, st.requires_lab, s.specimen_type, s.is_dot, s.agencies, coalesce(o.price_override, s.price), o.allowed_reasons,
    p.id, coalesce(p.name, ''), coalesce(p.code, ''), coalesce(p.order_mode, 'AUTH_FORM'), coalesce(p.api_base_url, ''),
    a.id, coalesce(a.account_number, ''), lab.id, coalesce(lab.name, ''), m.id, coalesce(m.first_name || ' ' || m.last_name, '')
  from offered o
  join service s on s.id = o.service_id and s.is_active and not s.is_archived
  join service_type st on st.id = s.service_type_id
  left join panel on panel.id = s.panel_id
  left join lateral (
    select l.provider_id, l.account_number_id from company_servicetype_provider l join line on line.id = l.company_id
    where l.service_type_id = st.id and l.is_active and not l.is_archived and (l.location_id is null or l.location_id = location_wanted)
      and day_wanted between l.effective_from and coalesce(l.effective_to, 'infinity')
    order by (l.location_id is not null) desc, line.depth desc, l.is_default desc, l.priority nulls last, l.id limit 1
  ) link on true
  left join provider p on p.id = link.provider_id
  left join lateral (
    select n.id, n.account_number, n.mro_id from account_number n join line on line.id = n.company_id
    where n.is_active and not n.is_archived and (n.location_id is null or n.location_id = location_wanted)
      and (n.is_dot = s.is_dot or n.service_type_code = '')
      and day_wanted between coalesce(n.effective_from, '-infinity') and coalesce(n.effective_to, 'infinity')
      and (n.id = link.account_number_id or (n.provider_id = link.provider_id and n.service_type_code in ('', st.code)
        and n.panel_code in ('', coalesce(panel.code, ''))))
    order by (n.id = link.account_number_id) is true desc, (n.location_id is not null) desc, (n.panel_code <> '') desc,
      (n.service_type_code <> '') desc, (n.is_dot = s.is_dot) desc, line.depth desc, n.is_default desc, n.id limit 1
  ) a on true
  left join lateral (select id, name from provider where st.requires_lab and id = coalesce(case when p.kind = 'LAB' then p.id end,
    (select primary_lab_id from line where primary_lab_id is not null order by depth desc limit 1))) lab on true
  left join mro m on st.requires_mro <> 'NEVER' and m.id = coalesce(a.mro_id,
    (select primary_mro_id from line where primary_mro_id is not null order by depth desc limit 1))
  where o.is_active
  order by s.name, s.id
$$;
