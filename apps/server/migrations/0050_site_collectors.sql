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
