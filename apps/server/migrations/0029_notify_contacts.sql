ALTER TABLE "company_random_settings" ADD COLUMN "notify_contacts" bigint[] DEFAULT '{}'::bigint[] NOT NULL;
