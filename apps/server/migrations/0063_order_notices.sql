CREATE TABLE "order_notice" (
	"event" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"told_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_notice_event_ref_id_at_pk" PRIMARY KEY("event","ref_id","at")
);

CREATE INDEX "order_notice_told" ON "order_notice" USING btree ("told_at");
CREATE INDEX "order_service_verified" ON "order_service" USING btree ("result_verified_at") WHERE result_verified_at is not null;
CREATE INDEX "orders_missed" ON "orders" USING btree ("no_show_at") WHERE no_show_at is not null;
CREATE INDEX "orders_lapsed" ON "orders" USING btree ("expires_at") WHERE status = 'EXPIRED';
CREATE INDEX "orders_given_up" ON "orders" USING btree ("id") WHERE provider_task <> '' and next_try_at is null;

alter table order_notice enable row level security;
