ALTER TABLE "collection_site" ADD COLUMN "rating" integer;
ALTER TABLE "reasonfortest" ADD COLUMN "allowed_families" text[] DEFAULT '{}'::text[] NOT NULL;
ALTER TABLE "reasonfortest" ADD CONSTRAINT "reasonfortest_allowed_families_listed" CHECK (allowed_families <@ array['DRUG', 'ALCOHOL', 'OH', 'OTHER']::text[]);
