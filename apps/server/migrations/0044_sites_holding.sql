-- Sites whose text holds some words, as far as the asker sees them. Under row policies the index of the text does not serve: to compare texts is not
-- known to keep them to itself, so that every site there is would be judged first. One word is looked up, all of them are compared.
create function sites_holding(word text, words text[], most integer) returns table (id bigint)
  language sql stable rows 50 security definer set search_path = public, pg_temp as $$
    select s.id from collection_site s
    where not s.is_archived and s.search_text like word and s.search_text like all (words)
      and ((select current_setting('role') not in ('assay_scoped', 'assay_located')) or s.company_ids = '{}'
        or s.company_ids && (select nullif(current_setting('app.company_ids', true), ''))::bigint[]
        or s.otp_user_ids @> array[(select nullif(current_setting('app.user_id', true), '')::bigint)])
    limit most
  $$;
revoke execute on function sites_holding(text, text[], integer) from public;
grant execute on function sites_holding(text, text[], integer) to assay_all, assay_cases, assay_scoped, assay_located;
