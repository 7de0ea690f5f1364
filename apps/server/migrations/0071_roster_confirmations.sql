CREATE TABLE "random_roster_confirmation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "random_roster_confirmation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pool_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"confirmed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"confirmed_by_id" bigint,
	"people" integer NOT NULL,
	"joined_count" integer NOT NULL,
	"left_count" integer NOT NULL,
	"occupation_count" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL
);

CREATE TABLE "random_roster_place" (
	"pool_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"occupation_id" bigint,
	CONSTRAINT "random_roster_place_pool_id_participant_id_pk" PRIMARY KEY("pool_id","participant_id")
);

CREATE TABLE "random_roster_reminder" (
	"period_id" bigint NOT NULL,
	"days" integer NOT NULL,
	"sent_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "random_roster_reminder_period_id_days_pk" PRIMARY KEY("period_id","days")
);

ALTER TABLE "random_roster_confirmation" ADD CONSTRAINT "random_roster_confirmation_pool_id_random_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."random_pool"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_roster_confirmation" ADD CONSTRAINT "random_roster_confirmation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_roster_confirmation" ADD CONSTRAINT "random_roster_confirmation_confirmed_by_id_app_user_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_roster_place" ADD CONSTRAINT "random_roster_place_pool_id_random_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."random_pool"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_roster_place" ADD CONSTRAINT "random_roster_place_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_roster_place" ADD CONSTRAINT "random_roster_place_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_roster_place" ADD CONSTRAINT "random_roster_place_occupation_id_occupation_id_fk" FOREIGN KEY ("occupation_id") REFERENCES "public"."occupation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_roster_reminder" ADD CONSTRAINT "random_roster_reminder_period_id_random_pool_selection_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."random_pool_selection_period"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "random_roster_confirmation_of_pool" ON "random_roster_confirmation" USING btree ("pool_id","confirmed_at","id");
CREATE INDEX "random_roster_place_of_participant" ON "random_roster_place" USING btree ("participant_id");

-- Who sees a pool sees who confirmed it. Whose places changed is read beside the persons, of whom each sees their own. Nobody changes what was confirmed.
alter table random_roster_confirmation enable row level security;
alter table random_roster_place enable row level security;
alter table random_roster_reminder enable row level security;
grant select, insert on random_roster_confirmation to assay_all, assay_scoped, assay_located;
grant select, insert, update, delete on random_roster_place to assay_all, assay_scoped, assay_located;
create policy random_roster_confirmation_all on random_roster_confirmation to assay_all using (true) with check (true);
create policy random_roster_place_all on random_roster_place to assay_all using (true) with check (true);
create policy random_roster_confirmation_scoped on random_roster_confirmation to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy random_roster_place_scoped on random_roster_place to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy random_roster_confirmation_located on random_roster_confirmation for select to assay_located
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy random_roster_confirmation_located_write on random_roster_confirmation to assay_located
  using (company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));
create policy random_roster_place_located on random_roster_place for select to assay_located
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy random_roster_place_located_write on random_roster_place to assay_located
  using (company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));
