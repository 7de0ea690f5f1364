CREATE TABLE "lab_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_service_id" bigint NOT NULL,
	"provider_id" bigint NOT NULL,
	"body_sealed" text NOT NULL,
	"reported_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "provider_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" bigint NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"answered_problem" text DEFAULT '' NOT NULL,
	"order_id" bigint,
	"order_service_id" bigint,
	"body_sealed" text DEFAULT '' NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp(3) with time zone,
	CONSTRAINT "provider_message_kind_listed" CHECK (kind in ('ACK', 'REPORT')),
	CONSTRAINT "provider_message_state_listed" CHECK (state in ('APPLIED', 'HELD')),
	CONSTRAINT "provider_message_problem_listed" CHECK (problem in ('', 'unknownOrder', 'unknownService', 'otherProvider', 'notSent', 'otherSpecimen', 'noLaboratory', 'needsLaboratory', 'unreadable', 'contradiction', 'alreadyComplete', 'fromTheFuture'))
);

CREATE TABLE "provider_secret" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" bigint NOT NULL,
	"secret_sealed" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);

ALTER TABLE "order_service" ADD COLUMN "at_lab_at" timestamp(3) with time zone;
ALTER TABLE "order_service" ADD COLUMN "lab_reported_at" timestamp(3) with time zone;
ALTER TABLE "order_service" ADD COLUMN "is_late_collection" boolean DEFAULT false NOT NULL;
ALTER TABLE "orders" ADD COLUMN "provider_order_id" text DEFAULT '' NOT NULL;
ALTER TABLE "orders" ADD COLUMN "ack_at" timestamp(3) with time zone;
ALTER TABLE "lab_report" ADD CONSTRAINT "lab_report_order_service_id_order_service_id_fk" FOREIGN KEY ("order_service_id") REFERENCES "public"."order_service"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lab_report" ADD CONSTRAINT "lab_report_provider_id_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."provider"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "provider_message" ADD CONSTRAINT "provider_message_provider_id_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."provider"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "provider_message" ADD CONSTRAINT "provider_message_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "provider_message" ADD CONSTRAINT "provider_message_order_service_id_order_service_id_fk" FOREIGN KEY ("order_service_id") REFERENCES "public"."order_service"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "provider_secret" ADD CONSTRAINT "provider_secret_provider_id_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."provider"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "provider_secret" ADD CONSTRAINT "provider_secret_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "lab_report_of_service" ON "lab_report" USING btree ("order_service_id");
CREATE UNIQUE INDEX "provider_message_event_taken" ON "provider_message" USING btree ("provider_id","event_id");
CREATE INDEX "provider_message_of_order" ON "provider_message" USING btree ("order_id","received_at");
CREATE INDEX "provider_message_held" ON "provider_message" USING btree ("received_at") WHERE state = 'HELD';
CREATE INDEX "provider_message_received" ON "provider_message" USING btree ("received_at");
CREATE INDEX "provider_secret_of_provider" ON "provider_secret" USING btree ("provider_id","created_at");
CREATE INDEX "order_service_open_expires" ON "order_service" USING btree ("expires_at","id") WHERE status in ('ORDERED', 'PRE_ORDERED') and not is_archived;


-- What providers sign with is written by who keeps the catalog, and read by the product alone; so is what they told.
alter table provider_secret enable row level security;
alter table provider_message enable row level security;
alter table lab_report enable row level security;
grant select (id, provider_id, created_at), insert, delete on provider_secret to assay_all;
create policy provider_secret_all on provider_secret to assay_all
  using (true) with check (created_by = (select nullif(current_setting('app.user_id', true), ''))::bigint);
