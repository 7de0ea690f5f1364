DROP INDEX "participant_of_company";
CREATE INDEX "participant_of_company" ON "participant" USING btree ("company_id","id","search_text","name") WHERE not is_archived;
