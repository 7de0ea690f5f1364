-- Named as every reference is.
ALTER TABLE "company" RENAME CONSTRAINT "company_parent" TO "company_parent_company_id_company_id_fk";
ALTER TABLE "company" ADD CONSTRAINT "company_primary_lab_id_provider_id_fk" FOREIGN KEY ("primary_lab_id") REFERENCES "public"."provider"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "company_of_primary_lab" ON "company" USING btree ("primary_lab_id","id");
