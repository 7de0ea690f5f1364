CREATE TABLE "mro_signature" (
	"mro_id" bigint PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);

ALTER TABLE "contact" ADD COLUMN "identity_phrase_hash" text DEFAULT '' NOT NULL;
ALTER TABLE "mro" ADD COLUMN "signature_image_file" text DEFAULT '' NOT NULL;
ALTER TABLE "mro_signature" ADD CONSTRAINT "mro_signature_mro_id_mro_id_fk" FOREIGN KEY ("mro_id") REFERENCES "public"."mro"("id") ON DELETE no action ON UPDATE no action;

-- A signature is a part of its physician: seen by all who see the physician, changed by the operators and by whose record it is.
alter table mro_signature enable row level security;
grant select, insert, update, delete on mro_signature to assay_all, assay_cases;
grant select on mro_signature to assay_scoped, assay_located;
create policy mro_signature_all on mro_signature to assay_all using (true) with check (true);
create policy mro_signature_cases on mro_signature to assay_cases
  using (exists (select from mro where mro.id = mro_id and mro.user_id = (select nullif(current_setting('app.user_id', true), ''))::bigint))
  with check (exists (select from mro where mro.id = mro_id and mro.user_id = (select nullif(current_setting('app.user_id', true), ''))::bigint));
create policy mro_signature_others on mro_signature for select to assay_cases, assay_scoped, assay_located using (true);
