CREATE TABLE "consortium" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consortium_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"name" text NOT NULL,
	"company_id" bigint,
	"agencies" text[] DEFAULT '{}'::text[] NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"physical_address1" text DEFAULT '' NOT NULL,
	"physical_address2" text DEFAULT '' NOT NULL,
	"physical_city" text DEFAULT '' NOT NULL,
	"physical_state" text DEFAULT '' NOT NULL,
	"physical_zip" text DEFAULT '' NOT NULL,
	"physical_country" text DEFAULT '' NOT NULL,
	"contact_id" bigint,
	"admin_fee" numeric(12, 2),
	"search_text" text GENERATED ALWAYS AS (search_form(name || ' ' || description)) STORED,
	CONSTRAINT "consortium_agencies_listed" CHECK (agencies <@ array['FAA', 'FMCSA', 'FRA', 'FTA', 'PHMSA', 'USCG']::text[]),
	CONSTRAINT "consortium_physical_country_listed" CHECK (physical_country in ('', 'USA', 'CAN', 'MEX'))
);

CREATE TABLE "consortium_member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consortium_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"consortium_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"owner_company_id" bigint,
	"joined_on" date NOT NULL,
	"left_on" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint
);

CREATE TABLE "random_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "random_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"agency" text NOT NULL,
	"rate_group" text NOT NULL,
	"drug_rate" numeric(12, 2) NOT NULL,
	"alcohol_rate" numeric(12, 2),
	"effective_from" date NOT NULL,
	"effective_to" date,
	"source" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(source)) STORED,
	CONSTRAINT "random_rate_agency_listed" CHECK (agency in ('FAA', 'FMCSA', 'FRA', 'FTA', 'PHMSA', 'USCG')),
	CONSTRAINT "random_rate_rate_group_listed" CHECK (rate_group in ('drivers', 'safety-sensitive', 'covered service', 'maintenance of way', 'mechanical', 'covered', 'crewmembers'))
);

ALTER TABLE "consortium" ADD CONSTRAINT "consortium_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "consortium" ADD CONSTRAINT "consortium_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "consortium_member" ADD CONSTRAINT "consortium_member_consortium_id_consortium_id_fk" FOREIGN KEY ("consortium_id") REFERENCES "public"."consortium"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "consortium_member" ADD CONSTRAINT "consortium_member_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "consortium_sort_name" ON "consortium" USING btree (name collate "und-x-icu","id","is_active") WHERE not is_archived;
CREATE INDEX "consortium_archived_name" ON "consortium" USING btree (name collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "consortium_search_text" ON "consortium" USING gin (search_text gin_trgm_ops);
CREATE INDEX "consortium_of_company" ON "consortium" USING btree ("company_id","id");
CREATE INDEX "consortium_of_contact" ON "consortium" USING btree ("contact_id","id");
CREATE UNIQUE INDEX "consortium_name_taken" ON "consortium" USING btree (lower(name)) WHERE not is_archived;
CREATE INDEX "consortium_member_of_consortium" ON "consortium_member" USING btree ("consortium_id","company_id");
CREATE INDEX "consortium_member_of_company" ON "consortium_member" USING btree ("company_id","consortium_id");
CREATE INDEX "random_rate_sort_agency" ON "random_rate" USING btree (agency collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "random_rate_archived_agency" ON "random_rate" USING btree (agency collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "random_rate_search_text" ON "random_rate" USING gin (search_text gin_trgm_ops);

-- Whose consortium it is stands with every membership, whoever stores it: so the policies of the two tables need not ask each other in a circle.
create function place_member() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select c.company_id into new.owner_company_id from consortium c where c.id = new.consortium_id;
  return new;
end $$;
create trigger consortium_member_placed before insert or update of consortium_id on consortium_member
  for each row execute function place_member();
create function spread_consortium_company() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update consortium_member set owner_company_id = new.company_id where consortium_id = new.id;
  return null;
end $$;
create trigger consortium_company_spread after update of company_id on consortium for each row
  when (old.company_id is distinct from new.company_id) execute function spread_consortium_company();
revoke execute on function place_member(), spread_consortium_company() from public;

alter table consortium enable row level security;
alter table consortium_member enable row level security;
alter table random_rate enable row level security;
grant select, insert, update on consortium, consortium_member to assay_all, assay_scoped;
grant select on consortium, consortium_member to assay_located;
grant select, insert, update on random_rate to assay_all;
grant select on random_rate to assay_scoped, assay_located;

create policy consortium_all on consortium to assay_all using (true) with check (true);
-- Members see the consortium that they belong to, or did; only who runs it changes it.
create policy consortium_seen on consortium for select to assay_scoped, assay_located
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[])
    or exists (select from consortium_member m where m.consortium_id = consortium.id
      and m.company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[])));
create policy consortium_added on consortium for insert to assay_scoped
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy consortium_changed on consortium for update to assay_scoped
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));

create policy consortium_member_all on consortium_member to assay_all using (true) with check (true);
create policy consortium_member_seen on consortium_member for select to assay_scoped, assay_located
  using (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[])
    or owner_company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy consortium_member_added on consortium_member for insert to assay_scoped
  with check (owner_company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));
create policy consortium_member_changed on consortium_member for update to assay_scoped
  using (owner_company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
  with check (owner_company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]));

create policy random_rate_all on random_rate to assay_all using (true) with check (true);
create policy random_rate_others on random_rate for select to assay_scoped, assay_located using (true);

-- What every installation begins with: the rates that the agencies have published (`randoms/rates.ts`).
insert into random_rate (agency, rate_group, drug_rate, alcohol_rate, effective_from, effective_to, source) values
  ('FMCSA', 'drivers', 50, 10, '2023-01-01', null, '49 CFR 382.305(b)'),
  ('FAA', 'safety-sensitive', 25, 10, '2023-01-01', null, '14 CFR 120.109(b), 120.217(c)'),
  ('FRA', 'covered service', 25, 10, '2023-01-01', null, '49 CFR 219.625'),
  ('FRA', 'maintenance of way', 25, 10, '2023-01-01', null, '49 CFR 219.625'),
  ('FRA', 'mechanical', 50, 25, '2023-01-01', '2025-12-31', '49 CFR 219.625'),
  ('FRA', 'mechanical', 50, 10, '2026-01-01', null, '49 CFR 219.625'),
  ('FTA', 'covered', 50, 10, '2023-01-01', null, '49 CFR 655.45(b)'),
  ('PHMSA', 'covered', 25, null, '2023-01-01', '2024-12-31', '49 CFR 199.105(c)'),
  ('PHMSA', 'covered', 50, null, '2025-01-01', null, '49 CFR 199.105(c)'),
  ('USCG', 'crewmembers', 50, null, '2023-01-01', null, '46 CFR 16.230');
