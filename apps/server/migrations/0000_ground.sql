-- What the tables stand on: trigram search, and one database role per kind of scope.
-- A transaction takes the role of its actor with `set local role`; the owner of the tables is for migrations and jobs alone.
create extension if not exists pg_trgm;

do $$
declare
  wanted text;
begin
  foreach wanted in array array['assay_all', 'assay_cases', 'assay_scoped', 'assay_located'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin', wanted);
    end if;
    execute format('grant %I to current_user', wanted);
    execute format('grant usage on schema public to %I', wanted);
  end loop;
end
$$;
