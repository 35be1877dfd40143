-- Makes comensal_owner own the database and all objects of the product in it that were created before there were
-- roles. Run by a superuser, connected to the product's database; a second run changes nothing.
do $$
declare
  item record;
  owner constant oid := 'comensal_owner'::regrole;
  places constant oid[] := array(select oid from pg_namespace where nspname in ('public', 'bullmq'));
begin
  if (select datdba from pg_database where datname = current_database()) <> owner then
    execute format('alter database %I owner to comensal_owner', current_database());
  end if;
  if (select nspowner from pg_namespace where nspname = 'public') <> 'pg_database_owner'::regrole then
    alter schema public owner to pg_database_owner;
  end if;
  if exists (select from pg_namespace where nspname = 'bullmq' and nspowner <> owner) then
    alter schema bullmq owner to comensal_owner;
  end if;
  for item in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace = any (places) and c.relkind in ('r', 'p', 'S', 'v', 'm') and c.relowner <> owner
      and not exists (select from pg_depend d where d.objid = c.oid and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i')))
  loop
    execute format('alter table %s owner to comensal_owner', item.name);
  end loop;
  for item in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = any (places) and p.proowner <> owner and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter routine %s owner to comensal_owner', item.name);
  end loop;
  for item in
    select t.oid::regtype as name from pg_type t
    where t.typnamespace = any (places) and t.typtype in ('e', 'd') and t.typowner <> owner
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  loop
    execute format('alter type %s owner to comensal_owner', item.name);
  end loop;
end $$;
