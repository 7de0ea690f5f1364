ALTER TABLE "collection_site" ADD COLUMN "otp_user_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL;
CREATE INDEX "collection_site_otp_users" ON "collection_site" USING gin ("otp_user_ids");

-- Rows that were stored before have the new cells as well.
update collection_site set
  bats = (select coalesce(jsonb_agg('{"refresherDue": null}'::jsonb || bat), '[]') from jsonb_array_elements(bats) bat),
  ebts = (select coalesce(jsonb_agg('{"checkDue": null}'::jsonb || ebt), '[]') from jsonb_array_elements(ebts) ebt);

-- A collector sees where they collect, whoever's site it is.
drop policy collection_site_located on collection_site;
create policy collection_site_located on collection_site for select to assay_located
  using (
    company_ids = '{}'
    or company_ids && (select nullif(current_setting('app.company_ids', true), ''))::bigint[]
    or otp_user_ids @> array[(select nullif(current_setting('app.user_id', true), '')::bigint)]
  );

-- The active sites inside of an area, as far as the asker sees them. Under row policies no index of places serves: what compares places is not
-- known to keep them to itself, so that every row would be judged first.
create function sites_within(area box) returns table (id bigint, place point)
  language sql stable rows 200 security definer set search_path = public, pg_temp as $$
    select s.id, s.place from collection_site s
    where not s.is_archived and s.is_active and s.place <@ area
      and ((select current_setting('role') not in ('assay_scoped', 'assay_located')) or s.company_ids = '{}'
        or s.company_ids && (select nullif(current_setting('app.company_ids', true), ''))::bigint[]
        or s.otp_user_ids @> array[(select nullif(current_setting('app.user_id', true), '')::bigint)])
  $$;
revoke execute on function sites_within(box) from public;
grant execute on function sites_within(box) to assay_all, assay_cases, assay_scoped, assay_located;
