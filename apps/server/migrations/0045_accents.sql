-- A text as free text is searched: without case, and without the marks that some write and others leave out (García, الأفق).
create function search_form(text) returns text language sql immutable strict parallel safe as $$
  select pg_catalog.regexp_replace(pg_catalog.normalize(pg_catalog.lower($1), 'NFD'),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]', '', 'g')
$$;
grant execute on function search_form(text) to public;
-- A list as one text: what PostgreSQL has for it is not held to say the same every time.
create function in_one_text(text[]) returns text language sql immutable strict parallel safe as $$ select pg_catalog.array_to_string($1, ' ') $$;
grant execute on function in_one_text(text[]) to public;

ALTER TABLE "account_number" drop column "search_text";
ALTER TABLE "account_number" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(account_number || ' ' || panel_code)) STORED;
ALTER TABLE "app_user" drop column "search_text";
ALTER TABLE "app_user" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(username || ' ' || first_name || ' ' || last_name)) STORED;
ALTER TABLE "collection_site" drop column "search_text";
ALTER TABLE "collection_site" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(name || ' ' || code)) STORED;
ALTER TABLE "company" drop column "search_text";
ALTER TABLE "company" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(name || ' ' || legal_name || ' ' || dba || ' ' || ein || ' ' || us_dot || ' ' || mc_number)) STORED;
ALTER TABLE "company_services" drop column "search_text";
ALTER TABLE "company_services" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(remarks)) STORED;
ALTER TABLE "company_servicetype_provider" drop column "search_text";
ALTER TABLE "company_servicetype_provider" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(remarks)) STORED;
ALTER TABLE "contact" drop column "search_text";
ALTER TABLE "contact" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(first_name || ' ' || last_name || ' ' || phone || ' ' || mobile || ' ' || email)) STORED;
ALTER TABLE "grid_view" drop column "search_text";
ALTER TABLE "grid_view" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(name)) STORED;
ALTER TABLE "import_log" drop column "search_text";
ALTER TABLE "import_log" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(file_name)) STORED;
ALTER TABLE "location" drop column "search_text";
ALTER TABLE "location" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(name || ' ' || descriptor || ' ' || phone || ' ' || us_dot || ' ' || in_one_text(location_codes))) STORED;
ALTER TABLE "location_group" drop column "search_text";
ALTER TABLE "location_group" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(name || ' ' || description)) STORED;
ALTER TABLE "mail_message" drop column "search_text";
ALTER TABLE "mail_message" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(recipient || ' ' || subject)) STORED;
ALTER TABLE "mro" drop column "search_text";
ALTER TABLE "mro" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(first_name || ' ' || last_name || ' ' || license_no)) STORED;
ALTER TABLE "note" drop column "search_text";
ALTER TABLE "note" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(subject || ' ' || text)) STORED;
ALTER TABLE "occupation" drop column "search_text";
ALTER TABLE "occupation" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(occupation)) STORED;
ALTER TABLE "panel" drop column "search_text";
ALTER TABLE "panel" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(name || ' ' || code)) STORED;
ALTER TABLE "provider" drop column "search_text";
ALTER TABLE "provider" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(code || ' ' || name)) STORED;
ALTER TABLE "reasonfortest" drop column "search_text";
ALTER TABLE "reasonfortest" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(label)) STORED;
ALTER TABLE "service" drop column "search_text";
ALTER TABLE "service" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(name || ' ' || code)) STORED;
ALTER TABLE "service_type" drop column "search_text";
ALTER TABLE "service_type" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(name)) STORED;
ALTER TABLE "sign_up_request" drop column "search_text";
ALTER TABLE "sign_up_request" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(name || ' ' || email || ' ' || company)) STORED;
ALTER TABLE "system_message" drop column "search_text";
ALTER TABLE "system_message" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(title || ' ' || body)) STORED;
CREATE INDEX "account_number_search_text" ON "account_number" USING gin (search_text gin_trgm_ops);
CREATE INDEX "app_user_search" ON "app_user" USING gin (search_text gin_trgm_ops);
CREATE INDEX "collection_site_search_text" ON "collection_site" USING gin (search_text gin_trgm_ops);
CREATE INDEX "company_search_text" ON "company" USING gin (search_text gin_trgm_ops);
CREATE INDEX "company_services_search_text" ON "company_services" USING gin (search_text gin_trgm_ops);
CREATE INDEX "company_servicetype_provider_search_text" ON "company_servicetype_provider" USING gin (search_text gin_trgm_ops);
CREATE INDEX "contact_search_text" ON "contact" USING gin (search_text gin_trgm_ops);
CREATE INDEX "grid_view_search_text" ON "grid_view" USING gin (search_text gin_trgm_ops);
CREATE INDEX "import_log_search_text" ON "import_log" USING gin (search_text gin_trgm_ops);
CREATE INDEX "location_search_text" ON "location" USING gin (search_text gin_trgm_ops);
CREATE INDEX "location_group_search_text" ON "location_group" USING gin (search_text gin_trgm_ops);
CREATE INDEX "mail_message_search" ON "mail_message" USING gin (search_text gin_trgm_ops);
CREATE INDEX "mro_search_text" ON "mro" USING gin (search_text gin_trgm_ops);
CREATE INDEX "note_search_text" ON "note" USING gin (search_text gin_trgm_ops);
CREATE INDEX "occupation_search_text" ON "occupation" USING gin (search_text gin_trgm_ops);
CREATE INDEX "panel_search_text" ON "panel" USING gin (search_text gin_trgm_ops);
CREATE INDEX "provider_search_text" ON "provider" USING gin (search_text gin_trgm_ops);
CREATE INDEX "reasonfortest_search_text" ON "reasonfortest" USING gin (search_text gin_trgm_ops);
CREATE INDEX "service_search_text" ON "service" USING gin (search_text gin_trgm_ops);
CREATE INDEX "service_type_search_text" ON "service_type" USING gin (search_text gin_trgm_ops);
CREATE INDEX "sign_up_request_search" ON "sign_up_request" USING gin (search_text gin_trgm_ops);
CREATE INDEX "system_message_search_text" ON "system_message" USING gin (search_text gin_trgm_ops);

-- With its column went the right to read it.
grant select (search_text) on mail_message to assay_all;
grant select (search_text) on app_user to assay_all, assay_cases, assay_scoped, assay_located;
