ALTER TABLE "company" ADD COLUMN "parent_name" text DEFAULT '' NOT NULL;
CREATE INDEX "company_archived_name" ON "company" USING btree (name collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "company_sort_parent_name" ON "company" USING btree (parent_name collate "und-x-icu","id") WHERE not is_archived;
CREATE INDEX "company_of_root" ON "company" USING btree ((path[1]),"id") WHERE not is_archived;
CREATE INDEX "company_of_manager" ON "company" USING btree ("account_manager_id","id","is_archived");
CREATE INDEX "location_archived_name" ON "location" USING btree (name collate "und-x-icu","id") WHERE is_archived;
CREATE INDEX "provider_archived_name" ON "provider" USING btree (name collate "und-x-icu","id") WHERE is_archived;

-- The name of the parent, for the order of the list: joined for all of them by every search it is never fast. Who takes a place below a parent
-- holds it, as who renames it does, so that neither misses the other; and it acts with its owner's rights, since who may change a company
-- need not be allowed to see its parent.
create function copy_parent_name() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.parent_name := coalesce((select name from company where id = new.parent_company_id for share), '');
  return new;
end
$$;
create function spread_parent_name() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update company set parent_name = new.name where parent_company_id = new.id;
  return null;
end
$$;
revoke execute on function copy_parent_name(), spread_parent_name() from public;
create trigger company_parent_named before insert or update of parent_company_id on company for each row execute function copy_parent_name();
create trigger company_renamed after update of name on company for each row when (old.name is distinct from new.name) execute function spread_parent_name();

update company c set parent_name = p.name from company p where p.id = c.parent_company_id;
