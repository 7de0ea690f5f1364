ALTER TABLE "random_pool" ADD CONSTRAINT "random_pool_consortium_id_consortium_id_fk" FOREIGN KEY ("consortium_id") REFERENCES "public"."consortium"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "random_pool_of_consortium" ON "random_pool" USING btree ("consortium_id","id");
CREATE INDEX "random_pool_member_of_employer" ON "random_pool_member" USING btree ("pool_id","company_id");
ALTER TABLE "random_pool" ADD CONSTRAINT "random_pool_owner" CHECK ((owner_kind = 'Consortium') = (consortium_id is not null));

-- Whoever has somebody in a consortium's pool, or had, sees that pool and its periods, of the people their own. Only who runs it changes it: what is for
-- reading alone is nothing that can be held. Runs, their history and who confirmed the roster stay with who runs the pool: they tell how many others there are.
create policy random_pool_joined on random_pool for select to assay_scoped, assay_located
  using (consortium_id is not null and exists (select from random_pool_member m where m.pool_id = random_pool.id
    and m.company_id = any ((select nullif(current_setting('app.company_ids', true), ''))::bigint[])));
create policy random_pool_selection_period_joined on random_pool_selection_period for select to assay_scoped, assay_located
  using (exists (select from random_pool r where r.id = random_pool_selection_period.pool_id and r.consortium_id is not null));

-- When a period was drawn is known to all who see it; nothing else of its run.
create function drawn_for_members(of_period bigint) returns timestamptz language sql stable security definer set search_path = public, pg_temp as $$
  select x.drawn_at from random_run x where x.period_id = of_period and x.voided_at is null
$$;
revoke execute on function drawn_for_members(bigint) from public;
grant execute on function drawn_for_members(bigint) to assay_all, assay_scoped, assay_located;

-- Alternates are taken in their order, of all who stand by in the draw: also by who sees only some of them.
create function keep_turn() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from random_pool_selection s where s.run_id = new.run_id and s.is_alternate and not s.is_archived and s.replaced_selection_id is null
    and s.alternate_order < new.alternate_order) then
    raise exception 'somebody else stands by before this alternate'
      using errcode = '23505', table = 'random_pool_selection', constraint = 'random_pool_selection_use_alternate_taken';
  end if;
  return new;
end $$;
create trigger random_pool_selection_in_turn before update of replaced_selection_id on random_pool_selection for each row
  when (old.replaced_selection_id is null and new.replaced_selection_id is not null) execute function keep_turn();
revoke execute on function keep_turn() from public;
