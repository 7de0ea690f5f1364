ALTER TABLE "historical_data" RENAME COLUMN "service_type_code" TO "service_type";
ALTER TABLE "historical_data" RENAME COLUMN "lab_name" TO "lab";
ALTER TABLE "historical_data" RENAME COLUMN "mro_name" TO "mro";
ALTER TABLE "historical_data" DROP CONSTRAINT "historical_data_service_type_code_listed";
ALTER TABLE "historical_data" ADD COLUMN "document_id" bigint;
ALTER TABLE "order_service" ADD COLUMN "specimen_id_b" text DEFAULT '' NOT NULL;
ALTER TABLE "order_service" ADD COLUMN "lab_accession" text DEFAULT '' NOT NULL;
ALTER TABLE "order_service" ADD COLUMN "result_version" integer DEFAULT 0 NOT NULL;
ALTER TABLE "order_service" ADD COLUMN "directive" text DEFAULT '' NOT NULL;
ALTER TABLE "order_service" ADD COLUMN "refusal_code" text DEFAULT '' NOT NULL;
ALTER TABLE "historical_data" ADD CONSTRAINT "historical_data_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "historical_data_of_document" ON "historical_data" USING btree ("document_id","id");
ALTER TABLE "historical_data" ADD CONSTRAINT "historical_data_service_type_listed" CHECK (service_type in ('BAT', 'SAT', 'DRG', 'HAIR', 'ORAL', 'OH', 'CLH', 'BGC'));
ALTER TABLE "order_service" ADD CONSTRAINT "order_service_directive_listed" CHECK (directive in ('', 'NONE', 'RECOLLECT_OBSERVED', 'RECOLLECT_OPTIONAL', 'MED_EVAL'));

-- How often it was told what a test came to, whoever tells it: that its order expired is no result of it.
create function count_result() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  new.result_version := (case tg_op when 'UPDATE' then old.result_version else 0 end) + 1;
  return new;
end $$;
create trigger order_service_result_told before insert on order_service for each row
  when (new.final_result not in ('', 'Order Expired')) execute function count_result();
create trigger order_service_result_changed before update of final_result on order_service for each row
  when (new.final_result <> old.final_result and new.final_result not in ('', 'Order Expired')) execute function count_result();
update order_service set result_version = 1 where final_result not in ('', 'Order Expired');
update order_service set refusal_code = 'R01' where final_result = 'DER Designated Refusal';
