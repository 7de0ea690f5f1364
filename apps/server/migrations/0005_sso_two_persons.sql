-- Account numbers are told apart without case and blanks from here on. Whose number it is, is not for an upgrade to decide: it says which companies have to differ.
do $$
declare
  shared text;
begin
  select string_agg(companies, '; ') into shared from (
    select string_agg(format('company %s (%s)', id, sso_account_number), ' and ' order by id) as companies
    from company where not is_archived and sso_account_number <> ''
    group by lower(regexp_replace(sso_account_number, '[\s\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]', '', 'g') collate "und-x-icu")
    having count(*) > 1) doubles;
  if shared is not null then
    raise exception 'SSO account numbers must differ by more than case and blanks. Change them with the version before, then upgrade: %', shared;
  end if;
end
$$;

DROP INDEX "company_sso_account_number_taken";
ALTER TABLE "user_identity" DROP CONSTRAINT "user_identity_issuer_subject_pk";
ALTER TABLE "company_sso" ADD COLUMN "require_second_factor" boolean DEFAULT false NOT NULL;
ALTER TABLE "company_sso" ADD COLUMN "waiting" jsonb;
ALTER TABLE "company_sso" ADD COLUMN "waiting_secret" text DEFAULT '' NOT NULL;
ALTER TABLE "company_sso" ADD COLUMN "waiting_by" bigint[] DEFAULT '{}'::bigint[] NOT NULL;
ALTER TABLE "company_sso" ADD COLUMN "waiting_at" timestamp(3) with time zone;
ALTER TABLE "user_identity" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "user_identity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);
CREATE UNIQUE INDEX "user_identity_subject" ON "user_identity" USING btree ("issuer","subject");
CREATE INDEX "user_identity_company" ON "user_identity" USING btree ("company_id");
CREATE UNIQUE INDEX "company_sso_account_number_taken" ON "company" USING btree (lower(regexp_replace(sso_account_number, '[\s\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]', '', 'g') collate "und-x-icu")) WHERE not is_archived and sso_account_number <> '';

-- Who manages users sees which of them sign in by a provider, and may end that; the subject stays closed to every request.
grant select (id, issuer, user_id, company_id, linked_at), delete on user_identity to assay_all, assay_scoped;
create policy user_identity_all on user_identity to assay_all using (true);
create policy user_identity_scoped on user_identity to assay_scoped using (user_id in (select id from app_user));

-- What a session's owner has to show before something that is hard to undo: nothing after a fresh proof, else one of these ways. Only ever about oneself.
create function proof_wanted(session uuid, minutes integer) returns text[]
  language sql stable security definer set search_path = public, pg_temp as $$
    select case
      when exists (select from app_session s where s.id = session and s.user_id = u.id and s.proved_at > now() - make_interval(mins => minutes)) then '{}'
      else array_remove(array[case when has_password then 'password' end, case when has_totp then 'totp' end,
                              case when not has_password and not has_totp then 'passcode' end], null) end
    from app_user u where u.id = nullif(current_setting('app.user_id', true), '')::bigint
  $$;
revoke execute on function proof_wanted(uuid, integer) from public;
grant execute on function proof_wanted(uuid, integer) to assay_all, assay_cases, assay_scoped, assay_located;
