CREATE TABLE "file_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"is_saved" boolean NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);

DROP INDEX "document_sort_created_at";
DROP INDEX "document_sort_document_name";
DROP INDEX "document_sort_document_type";
DROP INDEX "document_sort_is_active";
DROP INDEX "document_sort_updated_at";
ALTER TABLE "document" ADD COLUMN "page_count" integer;
ALTER TABLE "document" ADD COLUMN "sha256" text DEFAULT '' NOT NULL;
ALTER TABLE "document" ADD COLUMN "status" text DEFAULT 'RECEIVED' NOT NULL;
ALTER TABLE "document" ADD COLUMN "refusal_cause" text DEFAULT '' NOT NULL;
ALTER TABLE "document" ADD COLUMN "refusal_reason" text DEFAULT '' NOT NULL;
ALTER TABLE "document" ADD COLUMN "refused_at" timestamp(3) with time zone;
ALTER TABLE "document" ADD COLUMN "refused_by" bigint;
CREATE INDEX "file_link_expiry" ON "file_link" USING btree ("expires_at");
CREATE INDEX "document_sort_created_at" ON "document" USING btree (created_at,"id","document_type","created_by") WHERE not is_archived;
CREATE INDEX "document_sort_document_name" ON "document" USING btree (document_name collate "und-x-icu","id","document_type","created_by") WHERE not is_archived;
CREATE INDEX "document_sort_document_type" ON "document" USING btree (document_type collate "und-x-icu","id","created_by") WHERE not is_archived;
CREATE INDEX "document_sort_is_active" ON "document" USING btree (is_active,"id","document_type","created_by") WHERE not is_archived;
CREATE INDEX "document_sort_updated_at" ON "document" USING btree (updated_at,"id","document_type","created_by") WHERE not is_archived;
ALTER TABLE "document" ADD CONSTRAINT "document_status_listed" CHECK (status in ('RECEIVED', 'REFUSED'));
ALTER TABLE "document" ADD CONSTRAINT "document_refusal_cause_listed" CHECK (refusal_cause in ('', 'faint', 'partMissing', 'pagesMissing', 'wrongDocument', 'otherCause'));

-- A link is known by its hash alone, so whoever may open a file may make one; using it up is the product's own.
alter table file_link enable row level security;
grant insert on file_link to assay_all, assay_cases, assay_scoped, assay_located;
create policy file_link_append on file_link for insert to assay_all, assay_cases, assay_scoped, assay_located with check (true);
