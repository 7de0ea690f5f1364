ALTER TABLE "import_row" ADD COLUMN "cells_sealed" text DEFAULT '' NOT NULL;
ALTER TABLE "import_row" ADD COLUMN "secret_id" uuid;
ALTER TABLE "import_row" ADD COLUMN "is_missing" boolean DEFAULT false NOT NULL;
CREATE INDEX "import_row_secret" ON "import_row" USING btree ("secret_id") WHERE secret_id is not null;
CREATE INDEX "import_row_record" ON "import_row" USING btree ("import_id","record_id") WHERE record_id is not null;
