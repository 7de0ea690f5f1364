DROP INDEX "order_service_specimen";
CREATE INDEX "order_service_specimen" ON "order_service" USING btree (lower(specimen_id),"lab_id");
