ALTER TABLE "app_user" ADD COLUMN "language" text DEFAULT '' NOT NULL;
ALTER TABLE "mail_message" ADD COLUMN "language" text DEFAULT 'en-US' NOT NULL;
ALTER TABLE "sign_up_request" ADD COLUMN "language" text DEFAULT '' NOT NULL;
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_language_listed" CHECK (language in ('', 'en-US', 'zh-Hans-CN', 'ar', 'it-IT', 'es', 'fr-FR'));
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_language_listed" CHECK (language in ('en-US', 'zh-Hans-CN', 'ar', 'it-IT', 'es', 'fr-FR'));
ALTER TABLE "sign_up_request" ADD CONSTRAINT "sign_up_request_language_listed" CHECK (language in ('', 'en-US', 'zh-Hans-CN', 'ar', 'it-IT', 'es', 'fr-FR'));

grant select (language) on mail_message to assay_all;
grant select (language) on app_user to assay_all, assay_cases, assay_scoped, assay_located;
grant insert (language) on app_user to assay_all, assay_scoped;

-- The language of a user's emails: that of the screens they last used, else that of their first company; null where neither is known. It
-- is told of the same people as their name, and it acts with its owner's rights, since who writes to somebody need not see their company.
create function mail_language(whose bigint) returns text
  language sql stable strict security definer set search_path = public, pg_temp as $$
    select coalesce(nullif(u.language, ''), (
      select c.language from company c
      where c.id in (
        select company_id from user_company where user_id = u.id
        union select l.company_id from user_location ul join location l on l.id = ul.location_id where ul.user_id = u.id)
      order by c.id limit 1))
    from app_user u
    where u.id = whose and (current_setting('role') not in ('assay_scoped', 'assay_located')
      or u.roles && array['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST']::text[]
      or u.id = nullif(current_setting('app.user_id', true), '')::bigint
      or manages_user(u.id))
  $$;
revoke execute on function mail_language(bigint) from public;
grant execute on function mail_language(bigint) to assay_all, assay_cases, assay_scoped, assay_located;
