/** The roles of the database, under the names of libs/infrastructure/src/database/roles/role-names.ts. */
export const roleNames = { owner: 'comensal_owner', application: 'comensal_app', read: 'comensal_read' };

/** Kinds of `pg_class` that have an owner of their own: tables, partitioned ones, sequences, views, materialised ones. */
const ownedKinds = `'r', 'p', 'S', 'v', 'm'`;

/**
 * Makes the three roles where they are missing, and gives them these passwords and no right beyond logging in.
 * Takes a connected client of a superuser (or of a role that may make roles) and `{owner, application, read}`.
 */
export async function ensureRoles(client, passwords) {
  for (const [kind, role] of Object.entries(roleNames)) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) await client.query(`create role ${role}`);
    await client.query(
      `alter role ${role} login nocreatedb nocreaterole password ${client.escapeLiteral(passwords[kind])}`,
    );
  }
  // Rights that only a superuser may take away, which nobody but one can have given.
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
  if (rows[0].rolsuper)
    for (const role of Object.values(roleNames))
      await client.query(`alter role ${role} nosuperuser noreplication nobypassrls`);
  else await client.query(`grant ${roleNames.owner} to current_user`);
}

/**
 * Makes the owner role own the database that the client is connected to, and everything in it that somebody else made
 * before there were roles. Takes a client as `ensureRoles` does; finds nothing to do the second time.
 */
export async function giveToOwner(client) {
  await client.query(`
    do $$
    declare
      item record;
      owner constant oid := '${roleNames.owner}'::regrole;
      places constant oid[] := array(select oid from pg_namespace where nspname in ('public', 'bullmq'));
    begin
      if (select datdba from pg_database where datname = current_database()) <> owner then
        execute format('alter database %I owner to ${roleNames.owner}', current_database());
      end if;
      if (select nspowner from pg_namespace where nspname = 'public') <> 'pg_database_owner'::regrole then
        alter schema public owner to pg_database_owner;
      end if;
      if exists (select from pg_namespace where nspname = 'bullmq' and nspowner <> owner) then
        alter schema bullmq owner to ${roleNames.owner};
      end if;
      for item in
        select c.oid::regclass as name from pg_class c
        where c.relnamespace = any (places) and c.relkind in (${ownedKinds}) and c.relowner <> owner
          and not exists (select from pg_depend d where d.objid = c.oid and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i')))
      loop
        execute format('alter table %s owner to ${roleNames.owner}', item.name);
      end loop;
      for item in
        select p.oid::regprocedure as name from pg_proc p
        where p.pronamespace = any (places) and p.proowner <> owner and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop
        execute format('alter routine %s owner to ${roleNames.owner}', item.name);
      end loop;
      for item in
        select t.oid::regtype as name from pg_type t
        where t.typnamespace = any (places) and t.typtype in ('e', 'd') and t.typowner <> owner
          and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
      loop
        execute format('alter type %s owner to ${roleNames.owner}', item.name);
      end loop;
    end $$`);
}

/** For databases that are thrown away: the owner may write rows without what hangs on them, as bulk loads and intruders do. */
export async function letOwnerSkipTriggers(client) {
  await client.query(`grant set on parameter session_replication_role to ${roleNames.owner}`);
}
