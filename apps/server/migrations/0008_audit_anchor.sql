CREATE TABLE "audit_anchor" (
	"id" smallint PRIMARY KEY NOT NULL,
	"lines" bigint NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"mac" text NOT NULL,
	"copied" bigint DEFAULT 0 NOT NULL,
	"copied_to" text DEFAULT '' NOT NULL,
	"copied_at" timestamp(3) with time zone,
	CONSTRAINT "audit_anchor_one_row" CHECK ("audit_anchor"."id" = 1)
);


-- The product's own work alone writes it; who may have the trail checked reads it.
alter table audit_anchor enable row level security;
grant select on audit_anchor to assay_all;
create policy audit_anchor_all on audit_anchor for select to assay_all using (true);

-- Every process anchors by itself now, and no job of the queue does.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'audit-anchor';
    delete from pgboss.job where name = 'audit-anchor';
  end if;
end $$;
