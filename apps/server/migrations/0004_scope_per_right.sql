-- A transaction covers what one right covers. Of somebody with two roles that can be whole companies and single locations besides, or
-- what reviewers look up and the own companies besides. Only the two rare roles carry such an OR: under it PostgreSQL gives up the
-- trigram index, so the policies of assay_all and assay_scoped stay one condition each.

drop policy location_located on location;
create policy location_located on location to assay_located
  using (id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))
  with check (id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));

drop policy audit_event_located on audit_event;
create policy audit_event_located on audit_event for select to assay_located
  using (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));

drop policy audit_event_cases on audit_event;
create policy audit_event_cases on audit_event for select to assay_cases
  using (entity in ('company', 'location')
    or location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));
