CREATE INDEX "company_sort_legal_name" ON "company" USING btree (legal_name collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "company_sort_email" ON "company" USING btree (email collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "company_sort_sales_rep" ON "company" USING btree (sales_rep collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "company_sort_contract_start" ON "company" USING btree (contract_start,"id") WHERE not is_archived;
CREATE INDEX "company_sort_contract_start_desc" ON "company" USING btree (contract_start desc nulls last,id desc) WHERE not is_archived;
CREATE INDEX "company_sort_tier" ON "company" USING btree (tier collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "company_sort_payment_status" ON "company" USING btree (payment_status collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "location_sort_email" ON "location" USING btree (email collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "location_sort_us_dot" ON "location" USING btree (us_dot collate "und-x-icu","id") WHERE not is_archived;
