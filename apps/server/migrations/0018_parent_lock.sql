-- Who takes a place below a parent goes on to count itself there: a share of the parent's lock, taken by two at once, let neither have the whole.
create or replace function copy_parent_name() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.parent_name := coalesce((select name from company where id = new.parent_company_id for no key update), '');
  return new;
end
$$;
