CREATE TABLE "random_period_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "random_period_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"period_id" bigint NOT NULL,
	"pool_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"event" text NOT NULL,
	"by_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"start_date" date,
	"end_date" date,
	"run_on" date,
	"changed_drug" integer,
	"changed_alcohol" integer,
	"run_id" bigint,
	"run_no" integer,
	"run_kind" text DEFAULT '' NOT NULL,
	"run_status" text DEFAULT '' NOT NULL,
	"pool_size" integer,
	"drawn_drug" integer,
	"drawn_alcohol" integer,
	"alternates" integer,
	CONSTRAINT "random_period_history_event_listed" CHECK (event in ('MADE', 'CHANGED', 'OPENED', 'ASKED', 'STEP', 'DRAWN', 'VOIDED', 'DISCLOSED', 'CLOSED'))
);

ALTER TABLE "random_period_history" ADD CONSTRAINT "random_period_history_period_id_random_pool_selection_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."random_pool_selection_period"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_period_history" ADD CONSTRAINT "random_period_history_pool_id_random_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."random_pool"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "random_period_history" ADD CONSTRAINT "random_period_history_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "random_period_history_of_period" ON "random_period_history" USING btree ("period_id","id");
CREATE INDEX "random_period_history_of_pool" ON "random_period_history" USING btree ("pool_id","id");
CREATE INDEX "random_period_history_of_company" ON "random_period_history" USING btree ("company_id","id");
CREATE INDEX "random_period_history_sort_created_at" ON "random_period_history" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "random_period_history_archived_created_at" ON "random_period_history" USING btree (created_at,"id") WHERE is_archived;

-- What happens to a period is written down by the database itself, with how the period stood then: whoever changes it, and however.
create function acting_user() returns bigint language sql stable as $$ select nullif(nullif(current_setting('app.user_id', true), ''), '0')::bigint $$;
create function remember_period() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into random_period_history (created_at, updated_at, period_id, pool_id, company_id, event, by_id, reason, start_date, end_date, run_on, changed_drug, changed_alcohol)
  select h.at, h.at, new.id, new.pool_id, new.company_id, h.event, acting_user(), case when h.event = 'CHANGED' then new.change_reason else '' end,
    new.start_date, new.end_date, new.run_on, new.changed_drug, new.changed_alcohol
  from (
    select 'MADE' as event, new.created_at as at where tg_op = 'INSERT'
    union all select 'CHANGED', now() where tg_op = 'UPDATE' and (old.start_date, old.end_date, old.run_on, old.changed_drug, old.changed_alcohol, old.change_reason)
      is distinct from (new.start_date, new.end_date, new.run_on, new.changed_drug, new.changed_alcohol, new.change_reason)
    union all select 'CLOSED', new.closed_at where new.closed_at is not null and (tg_op = 'INSERT' or old.closed_at is null)
  ) h;
  return null;
end $$;
create trigger random_period_remembered after insert or update of start_date, end_date, run_on, changed_drug, changed_alcohol, change_reason, closed_at
  on random_pool_selection_period for each row execute function remember_period();

create function remember_run() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare was text := case when tg_op = 'UPDATE' then old.status else '' end;
begin
  insert into random_period_history (created_at, updated_at, period_id, pool_id, company_id, event, by_id, reason, start_date, end_date, run_on, changed_drug, changed_alcohol,
    run_id, run_no, run_kind, run_status, pool_size, drawn_drug, drawn_alcohol, alternates)
  select h.at, h.at, new.period_id, new.pool_id, new.company_id, h.event, h.by_id, h.reason, p.start_date, p.end_date, p.run_on, p.changed_drug, p.changed_alcohol,
    new.id, new.run_no, new.kind, new.status, new.roster_size, new.drug_count, new.alcohol_count, new.alternate_count
  from random_pool_selection_period p, (
    select 1 as place, 'OPENED' as event, new.committed_at as at, acting_user() as by_id, '' as reason where tg_op = 'INSERT'
    union all select 2, 'ASKED', coalesce(new.requested_at, now()), new.requested_by, new.reason where was = '' and new.status <> ''
    union all select 3, 'STEP', now(), null::bigint, '' where was <> '' and new.status <> was and (new.drawn_at is null or old.drawn_at is not null)
    union all select 4, 'DRAWN', new.drawn_at, null::bigint, new.override_reason where new.drawn_at is not null and (tg_op = 'INSERT' or old.drawn_at is null)
    union all select 5, 'DISCLOSED', new.disclosed_at, acting_user(), '' where new.disclosed_at is not null and (tg_op = 'INSERT' or old.disclosed_at is null)
    union all select 6, 'VOIDED', new.voided_at, new.voided_by, new.void_reason where new.voided_at is not null and (tg_op = 'INSERT' or old.voided_at is null)
  ) h where p.id = new.period_id order by h.place;
  return null;
end $$;
create trigger random_run_remembered after insert or update of status, drawn_at, disclosed_at, voided_at on random_run for each row execute function remember_run();
revoke execute on function remember_period(), remember_run() from public;

-- What is known of what happened before.
insert into random_period_history (created_at, updated_at, period_id, pool_id, company_id, event, start_date, end_date, run_on, changed_drug, changed_alcohol)
select p.created_at, p.created_at, p.id, p.pool_id, p.company_id, 'MADE', p.start_date, p.end_date, p.run_on, p.changed_drug, p.changed_alcohol from random_pool_selection_period p order by p.id;
insert into random_period_history (created_at, updated_at, period_id, pool_id, company_id, event, by_id, reason, start_date, end_date, run_on, run_id, run_no, run_kind, run_status, pool_size, drawn_drug, drawn_alcohol, alternates)
select h.at, h.at, r.period_id, r.pool_id, r.company_id, h.event, h.by_id, h.reason, p.start_date, p.end_date, p.run_on, r.id, r.run_no, r.kind, r.status, r.roster_size, r.drug_count, r.alcohol_count, r.alternate_count
from random_run r join random_pool_selection_period p on p.id = r.period_id cross join lateral (values (1, 'OPENED', r.committed_at, null::bigint, ''), (2, 'ASKED', r.requested_at, r.requested_by, r.reason),
  (3, 'DRAWN', r.drawn_at, null, r.override_reason), (4, 'DISCLOSED', r.disclosed_at, null, ''), (5, 'VOIDED', r.voided_at, r.voided_by, r.void_reason)) h (place, event, at, by_id, reason)
where h.at is not null order by h.at, r.id, h.place;
insert into random_period_history (created_at, updated_at, period_id, pool_id, company_id, event, start_date, end_date, run_on)
select p.closed_at, p.closed_at, p.id, p.pool_id, p.company_id, 'CLOSED', p.start_date, p.end_date, p.run_on from random_pool_selection_period p where p.closed_at is not null order by p.closed_at, p.id;

alter table random_period_history enable row level security;
grant select on random_period_history to assay_all, assay_scoped, assay_located;
create policy random_period_history_all on random_period_history for select to assay_all using (true);
create policy random_period_history_scoped on random_period_history for select to assay_scoped using (company_id = any (((select nullif(current_setting('app.company_ids', true), ''))::bigint[])));
create policy random_period_history_located on random_period_history for select to assay_located using (company_id = any (((select nullif(current_setting('app.company_ids', true), ''))::bigint[])));
