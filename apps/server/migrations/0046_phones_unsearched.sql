-- The digits of phones are in every number: what searches texts for a code found too much of them.
ALTER TABLE "contact" drop column "search_text";
ALTER TABLE "contact" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(first_name || ' ' || last_name || ' ' || email)) STORED;
ALTER TABLE "location" drop column "search_text";
ALTER TABLE "location" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(name || ' ' || descriptor || ' ' || us_dot || ' ' || in_one_text(location_codes))) STORED;
CREATE INDEX "contact_search_text" ON "contact" USING gin (search_text gin_trgm_ops);
CREATE INDEX "location_search_text" ON "location" USING gin (search_text gin_trgm_ops);
