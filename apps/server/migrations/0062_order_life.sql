ALTER TABLE "orders" ADD COLUMN "release_problem" text DEFAULT '' NOT NULL;
ALTER TABLE "orders" ADD COLUMN "sent_at" timestamp(3) with time zone;
ALTER TABLE "orders" ADD COLUMN "provider_task" text DEFAULT '' NOT NULL;
ALTER TABLE "orders" ADD COLUMN "provider_tries" integer DEFAULT 0 NOT NULL;
ALTER TABLE "orders" ADD COLUMN "next_try_at" timestamp(3) with time zone;
ALTER TABLE "orders" ADD COLUMN "no_show_at" timestamp(3) with time zone;
ALTER TABLE "orders" ADD COLUMN "no_show_note" text DEFAULT '' NOT NULL;
CREATE INDEX "orders_due_release" ON "orders" USING btree ("release_at","id") WHERE status = 'PRE_ORDERED' and release_at is not null and not is_archived;
CREATE INDEX "orders_due_telling" ON "orders" USING btree ("next_try_at","id") WHERE next_try_at is not null;
ALTER TABLE "orders" ADD CONSTRAINT "orders_provider_task_listed" CHECK (provider_task in ('', 'PLACE', 'EXTEND', 'CANCEL'));

-- What was sent was sent when it was made, as far as anybody knows.
update orders set sent_at = created_at where status not in ('PRE_ORDERED', 'PRE_RANDOM');
-- A random test stands at most 48 hours from then; one that stands longer already is left as it is.
update orders o set hard_expires_at = greatest(o.sent_at + interval '48 hours', o.expires_at) from reasonfortest r
  where r.id = o.reason_for_test_id and r.code in ('RANDOM', 'POCT RANDOM') and o.status in ('ORDERED', 'EXPIRED', 'NO_SHOW') and o.hard_expires_at is null;

-- The staff of a review officer say that nobody came.
grant update (no_show_at, no_show_note) on orders to assay_cases;
