/** A physical address as papers print it. */
export const addressOf = (of: string): string =>
  `jsonb_build_object('address1', ${of}.physical_address1, 'address2', ${of}.physical_address2, 'city', ${of}.physical_city, 'state', ${of}.physical_state, 'zip', ${of}.physical_zip)`;

/** Whom to call at any hour about somebody at a place: of the location before the company, and who answers at night before who does not (49 CFR 40.36). */
export const derOf = (
  of: string,
): string => `(select jsonb_build_object('name', k.name, 'phone', coalesce(nullif(k.phone, ''), k.mobile)) from contact k
  where k.company_id = ${of}.company_id and (k.location_id is null or k.location_id = ${of}.location_id) and k.is_active and not k.is_archived
    and k.roles && array['DER', 'ALT_DER'] and coalesce(nullif(k.phone, ''), k.mobile) <> ''
  order by (k.location_id is not null) desc, k.is_reachable24h desc, ('DER' = any (k.roles)) desc, k.is_primary desc, k.id limit 1)`;

/** Where a specimen is taken, as papers print it; null where no site is named. */
export const siteOf = (of: string): string =>
  `case when ${of}.id is null then null else jsonb_build_object('name', ${of}.name, 'address', ${addressOf(of)}, 'phone', ${of}.phone, 'hours', ${of}.hours, 'timeZone', ${of}.time_zone) end`;
