DROP INDEX "import_mapping_once";
ALTER TABLE "import_log" ADD COLUMN "asked_at" timestamp(3) with time zone DEFAULT now() NOT NULL;
ALTER TABLE "import_mapping" ADD COLUMN "template_id" bigint;
ALTER TABLE "import_mapping" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;
ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_template_id_import_log_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."import_log"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "import_mapping_template" ON "import_mapping" USING btree ("template_id") WHERE template_id is not null;
CREATE UNIQUE INDEX "import_mapping_once" ON "import_mapping" USING btree (coalesce("company_id", -"updated_by"),"area","headers_key",("template_id" is not null));

-- What was kept by uploading a template is told apart from what was remembered of files, by the template that has its name and its columns.
update import_mapping m set template_id = (
  select max(l.id) from import_log l
  where l.area = 'template' and l.target = m.area and l.company_id is not distinct from m.company_id and l.file_name = m.name and l.headers = m.headers
    and (m.company_id is not null or l.uploaded_by_id = m.updated_by));
