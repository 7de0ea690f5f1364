CREATE TABLE "form_sending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_sending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"mail_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"opened_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_sending_token" UNIQUE("token_hash"),
	CONSTRAINT "form_sending_kind_listed" CHECK (kind in ('DONOR', 'ORDERER', 'OTHER'))
);

ALTER TABLE "orders" ADD COLUMN "copy_to_orderer" boolean DEFAULT false NOT NULL;
CREATE INDEX "form_sending_of_order" ON "form_sending" USING btree ("order_id","id");
ALTER TABLE "mail_message" DROP COLUMN "attachment_path";

-- A link is known by its hash alone, so whoever may send a form may make one; following it is the product's own.
alter table form_sending enable row level security;
grant insert on form_sending to assay_all, assay_cases, assay_scoped, assay_located;
create policy form_sending_append on form_sending for insert to assay_all, assay_cases, assay_scoped, assay_located with check (true);
