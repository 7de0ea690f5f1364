ALTER TABLE "provider_message" DROP CONSTRAINT "provider_message_state_listed";
DROP INDEX "provider_message_received";
-- What a message is sealed for keeps its value under another name; lists and addresses number it.
ALTER TABLE "provider_message" RENAME COLUMN "id" TO "guid";
ALTER TABLE "provider_message" DROP CONSTRAINT "provider_message_pkey";
ALTER TABLE "provider_message" ADD COLUMN "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);
ALTER TABLE "provider_message" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
ALTER TABLE "provider_message" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;
ALTER TABLE "provider_message" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;
ALTER TABLE "provider_message" ADD COLUMN "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL;
ALTER TABLE "provider_message" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;
ALTER TABLE "provider_message" ADD COLUMN "created_by" bigint;
ALTER TABLE "provider_message" ADD COLUMN "updated_by" bigint;
ALTER TABLE "provider_message" ADD COLUMN "stage" text DEFAULT '' NOT NULL;
ALTER TABLE "provider_message" ADD COLUMN "specimen_id" text DEFAULT '' NOT NULL;
ALTER TABLE "provider_message" ADD COLUMN "told_at" timestamp(3) with time zone;
ALTER TABLE "provider_message" ADD COLUMN "decided_by" bigint;
ALTER TABLE "provider_message" ADD COLUMN "decided_at" timestamp(3) with time zone;
ALTER TABLE "provider_message" ADD COLUMN "reason" text DEFAULT '' NOT NULL;
CREATE INDEX "provider_message_sort_received_at" ON "provider_message" USING btree (received_at,"id","answered_problem") WHERE not is_archived;
CREATE INDEX "provider_message_archived_received_at" ON "provider_message" USING btree (received_at,"id") WHERE is_archived;
ALTER TABLE "provider_message" ADD CONSTRAINT "provider_message_state_listed" CHECK (state in ('HELD', 'APPLIED', 'SET_ASIDE'));

-- Who decides on what could not be followed has it followed by the same rules. What it says is sealed, and so is what a laboratory found.
grant select, update on provider_message to assay_all;
create policy provider_message_all on provider_message to assay_all using (true);
grant select, insert on lab_report to assay_all;
create policy lab_report_all on lab_report to assay_all using (true);
