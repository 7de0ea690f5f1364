ALTER TABLE "company_services" ADD COLUMN "archived_with_company" boolean DEFAULT false NOT NULL;
ALTER TABLE "company_servicetype_provider" ADD COLUMN "archived_with_company" boolean DEFAULT false NOT NULL;
