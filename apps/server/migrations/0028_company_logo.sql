CREATE TABLE "company_logo" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);

ALTER TABLE "company" ADD COLUMN "logo_file" text DEFAULT '' NOT NULL;
ALTER TABLE "company_logo" ADD CONSTRAINT "company_logo_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;

-- A logo is a part of its company: seen and changed by who sees and changes that.
alter table company_logo enable row level security;
grant select, insert, update, delete on company_logo to assay_all, assay_scoped;
grant select on company_logo to assay_cases, assay_located;
create policy company_logo_all on company_logo to assay_all using (true) with check (true);
create policy company_logo_cases on company_logo for select to assay_cases using (true);
create policy company_logo_scoped on company_logo to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy company_logo_located on company_logo for select to assay_located
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
