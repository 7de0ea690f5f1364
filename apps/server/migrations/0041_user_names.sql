CREATE INDEX "app_user_name" ON "app_user" USING btree ((trim(first_name || ' ' || last_name)) collate "und-x-icu","id") WHERE not is_archived;
