import { readFileSync } from 'node:fs';

/** The roles of the database, under the names of libs/infrastructure/src/platform/database/roles/role-names.ts. */
export const roleNames = { owner: 'comensal_owner', application: 'comensal_app', read: 'comensal_read' };

/**
 * Creates the three roles if they are missing, and sets these passwords and no right beyond logging in. Takes a
 * connected client of a superuser (or of a role that may create roles) and `{owner, application, read}`.
 */
export async function ensureRoles(client, passwords) {
  for (const [kind, role] of Object.entries(roleNames)) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) await client.query(`create role ${role}`);
    await client.query(
      `alter role ${role} login nocreatedb nocreaterole password ${client.escapeLiteral(passwords[kind])}`,
    );
  }
  // Rights that only a superuser can revoke, and that only one can have granted.
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
  if (rows[0].rolsuper) {
    for (const role of Object.values(roleNames))
      await client.query(`alter role ${role} nosuperuser noreplication nobypassrls`);
    // The statements of entities contain their values: a failed one would write them to the server's log.
    await client.query(`alter role ${roleNames.application} set log_min_error_statement = panic`);
  } else await client.query(`grant ${roleNames.owner} to current_user`);
}

/**
 * Makes the owner role own the database that the client is connected to, and everything in it that was created before
 * there were roles. Takes a client as `ensureRoles` does; finds nothing to do the second time.
 */
export async function giveToOwner(client) {
  await client.query(readFileSync(new URL('../../deploy/give-to-owner.sql', import.meta.url), 'utf8'));
}

/**
 * For disposable databases: the owner may write rows without firing triggers and foreign keys, as bulk loads and
 * intruders do.
 */
export async function letOwnerSkipTriggers(client) {
  await client.query(`grant set on parameter session_replication_role to ${roleNames.owner}`);
}
