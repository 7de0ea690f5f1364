CREATE TABLE "note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"ref_table" text DEFAULT '' NOT NULL,
	"ref_id" integer,
	"category" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"visibility" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp(3) with time zone,
	"assignee_id" bigint,
	"company_id" bigint,
	"location_id" bigint,
	"title" text GENERATED ALWAYS AS (case when subject = '' then left(text, 120) else subject end) STORED NOT NULL,
	"waits_for" text DEFAULT 'STAFF' NOT NULL,
	"is_from_client" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(subject || ' ' || text)) STORED,
	CONSTRAINT "note_ref_table_listed" CHECK (ref_table in ('', 'company', 'location', 'group', 'contact', 'account-number', 'provider', 'service', 'panel', 'mro', 'collection-site')),
	CONSTRAINT "note_category_listed" CHECK (category in ('', 'BIL', 'COL', 'DRG', 'IMP', 'OTH', 'QD', 'CNG', 'CON', 'INQ', 'TAT')),
	CONSTRAINT "note_visibility_listed" CHECK (visibility in ('INTERNAL', 'PUBLIC')),
	CONSTRAINT "note_status_listed" CHECK (status in ('Open', 'Closed')),
	CONSTRAINT "note_waits_for_listed" CHECK (waits_for in ('STAFF', 'CLIENT'))
);

CREATE TABLE "note_answer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "note_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"note_id" bigint NOT NULL,
	"text" text NOT NULL,
	"visibility" text NOT NULL,
	"is_from_client" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "note_answer_visibility_listed" CHECK (visibility in ('INTERNAL', 'PUBLIC'))
);

ALTER TABLE "note" ADD CONSTRAINT "note_assignee_id_app_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "note_answer" ADD CONSTRAINT "note_answer_note_id_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."note"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "note_sort_title" ON "note" USING btree (title collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "note_sort_category" ON "note" USING btree (category collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "note_sort_status" ON "note" USING btree (status collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "note_sort_visibility" ON "note" USING btree (visibility collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "note_sort_pinned" ON "note" USING btree (pinned,"id") WHERE not is_archived;
CREATE INDEX "note_sort_due_at" ON "note" USING btree (due_at,"id") WHERE not is_archived;
CREATE INDEX "note_sort_due_at_desc" ON "note" USING btree (due_at desc nulls last,id desc) WHERE not is_archived;
CREATE INDEX "note_sort_created_at" ON "note" USING btree (created_at,"id") WHERE not is_archived;
CREATE INDEX "note_sort_updated_at" ON "note" USING btree (updated_at,"id") WHERE not is_archived;
CREATE INDEX "note_archived_title" ON "note" USING btree (title collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "note_search_text" ON "note" USING gin (search_text gin_trgm_ops);
CREATE INDEX "note_of_assignee" ON "note" USING btree ("assignee_id","id");
CREATE INDEX "note_of_record" ON "note" USING btree ("ref_table","ref_id");
CREATE INDEX "note_of_company" ON "note" USING btree ("company_id","id") WHERE not is_archived;
CREATE INDEX "note_answer_of_note" ON "note_answer" USING btree ("note_id","id");

-- Whose note it is follows from the record that it is about, whoever stores it.
create function place_note() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.company_id := null;
  new.location_id := null;
  case new.ref_table
    when 'company' then select c.id into new.company_id from company c where c.id = new.ref_id;
    when 'location' then select l.company_id, l.id into new.company_id, new.location_id from location l where l.id = new.ref_id;
    when 'group' then select g.company_id into new.company_id from location_group g where g.id = new.ref_id;
    when 'contact' then select c.company_id, c.location_id into new.company_id, new.location_id from contact c where c.id = new.ref_id;
    when 'account-number' then select a.company_id, a.location_id into new.company_id, new.location_id from account_number a where a.id = new.ref_id;
    else null;
  end case;
  return new;
end
$$;
create trigger note_place before insert or update of ref_table, ref_id, company_id, location_id on note for each row execute function place_note();

-- What is moved to another location takes its notes along.
create function move_notes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update note set location_id = new.location_id where ref_table = tg_argv[0] and ref_id = new.id;
  return null;
end
$$;
create trigger contact_moves_notes after update of location_id on contact for each row
  when (old.location_id is distinct from new.location_id) execute function move_notes('contact');
create trigger account_number_moves_notes after update of location_id on account_number for each row
  when (old.location_id is distinct from new.location_id) execute function move_notes('account-number');

-- Whether the reader works for the administrator: only they see what is internal. Asked once per statement.
create function reads_internal_notes() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from app_user where id = nullif(current_setting('app.user_id', true), '')::bigint
    and roles && array['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST'])
$$;

-- Who may be told of a ticket by mail, and as what. A client has had a say in it, still has access to where it belongs, and is told of nothing internal.
create function ticket_readers(wanted bigint)
  returns table (id bigint, username text, name text, language text, roles text[], groups text[], notifications jsonb, part text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.id, u.username, trim(u.first_name || ' ' || u.last_name), mail_language(u.id), u.roles, u.permission_groups, u.notifications, parts.part
    from note n, app_user u cross join lateral (
      select 'ASSIGNEE' as part where u.id = n.assignee_id
      union all
      select 'OPERATOR' where u.roles && array['GA', 'SA']
      union all
      select 'CLIENT' where n.visibility = 'PUBLIC' and not u.roles && array['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST']
        and (u.id = n.created_by or exists (select from note_answer a where a.note_id = n.id and a.created_by = u.id))
        and (n.company_id is null
          or exists (select from user_company uc join company c on c.id = n.company_id where uc.user_id = u.id and uc.company_id = any (c.path))
          or exists (select from user_location ul join location l on l.id = ul.location_id
            where ul.user_id = u.id and l.company_id = n.company_id and (n.location_id is null or n.location_id = l.id)))
    ) parts
    where n.id = wanted and u.is_active and not u.is_archived
  $$;
revoke execute on function place_note(), move_notes(), reads_internal_notes(), ticket_readers(bigint) from public;
grant execute on function reads_internal_notes(), ticket_readers(bigint) to assay_all, assay_cases, assay_scoped, assay_located;

alter table note enable row level security;
alter table note_answer enable row level security;
grant select, insert, update on note to assay_all, assay_cases, assay_scoped, assay_located;
grant select, insert on note_answer to assay_all, assay_cases, assay_scoped, assay_located;

create policy note_all on note to assay_all using (true) with check (true);
create policy note_cases on note to assay_cases using (true) with check (true);
-- What is of no company is its author's and staff's.
create policy note_scoped on note to assay_scoped
  using ((visibility = 'PUBLIC' or (select reads_internal_notes()))
    and (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[])
      or (company_id is null and (created_by = (select nullif(current_setting('app.user_id', true), ''))::bigint or (select reads_internal_notes())))))
  with check ((visibility = 'PUBLIC' or (select reads_internal_notes()))
    and (company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[])
      or (company_id is null and (created_by = (select nullif(current_setting('app.user_id', true), ''))::bigint or (select reads_internal_notes())))));
create policy note_located on note to assay_located
  using ((visibility = 'PUBLIC' or (select reads_internal_notes()))
    and (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
      or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[])
      or (location_id is null and company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
      or (company_id is null and (created_by = (select nullif(current_setting('app.user_id', true), ''))::bigint or (select reads_internal_notes())))))
  with check ((visibility = 'PUBLIC' or (select reads_internal_notes()))
    and (location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
      or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[])
      or (location_id is null and company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[]))
      or (company_id is null and (created_by = (select nullif(current_setting('app.user_id', true), ''))::bigint or (select reads_internal_notes())))));

-- An answer is where its ticket is.
create policy note_answer_seen on note_answer to assay_all, assay_cases, assay_scoped, assay_located
  using ((visibility = 'PUBLIC' or (select reads_internal_notes())) and exists (select from note n where n.id = note_id))
  with check ((visibility = 'PUBLIC' or (select reads_internal_notes())) and exists (select from note n where n.id = note_id));

-- Reviewers read the history of what they may look up.
drop policy audit_event_cases on audit_event;
create policy audit_event_cases on audit_event for select to assay_cases
  using (entity in ('company', 'location', 'group', 'contact', 'account-number', 'note')
    or location_id = any ((select nullif(current_setting('app.location_ids', true), ''))::bigint[])
    or company_id = any ((select nullif(current_setting('app.whole_company_ids', true), ''))::bigint[]));
