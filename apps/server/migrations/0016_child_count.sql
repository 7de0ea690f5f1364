ALTER TABLE "company" ADD COLUMN "child_count" integer DEFAULT 0 NOT NULL;
CREATE INDEX "company_sort_child_count" ON "company" USING btree (child_count,"id") WHERE not is_archived;
CREATE INDEX "company_sort_us_dot" ON "company" USING btree (us_dot collate "und-x-icu","id") WHERE not is_archived;

-- How many companies stand right below each, for the order of the list, as their locations are counted. Whoever puts a company below another,
-- moves, archives or restores it holds the parents first, as who renames a parent does: nobody waits for another in a circle.
create function count_child() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and not old.is_archived then
    update company set child_count = child_count - 1 where id = old.parent_company_id;
  end if;
  if tg_op <> 'DELETE' and not new.is_archived then
    update company set child_count = child_count + 1 where id = new.parent_company_id;
  end if;
  return null;
end
$$;
revoke execute on function count_child() from public;
create trigger company_child_added after insert or delete on company for each row execute function count_child();
create trigger company_child_changed after update of parent_company_id, is_archived on company for each row
  when (old.parent_company_id is distinct from new.parent_company_id or old.is_archived is distinct from new.is_archived) execute function count_child();

update company c set child_count = counted.count
from (select parent_company_id as id, count(*)::integer as count from company where not is_archived group by parent_company_id) counted where counted.id = c.id;
