import { Client } from 'pg';
import { type Configuration, ConfigurationError } from '../../configuration/configuration';
import { tokenSecret } from '../../configuration/token-secret';
import type { Logger } from '../../logging/logger';
import { queryOf } from '../one-connection';
import { actAs, actingKey } from './acting';
import { roleText } from './role.texts';

type RoleConfiguration = Pick<
  Configuration,
  'nodeEnv' | 'databaseUrl' | 'databaseOwnerUrl' | 'tokenSecret' | 'dataDir'
>;

/**
 * Checks whether a process of the product may start with the role of DATABASE_URL: one that owns nothing, may create
 * nothing and is not a superuser, on a database that accepts its signature. In production a fault is a
 * ConfigurationError with the sentence that says what to do, elsewhere a warning. Rejects when the database does not
 * respond.
 */
export async function checkRole(configuration: RoleConfiguration, logger: Pick<Logger, 'warn'>): Promise<void> {
  const faults = [
    ...(configuration.databaseOwnerUrl === undefined ? [] : [roleText.ownerUrl]),
    ...(await faultsOfRole(configuration)),
  ];
  if (faults.length === 0) return;
  if (configuration.nodeEnv === 'production') throw new ConfigurationError(faults.join('\n'));
  for (const fault of faults) logger.warn(fault);
}

async function faultsOfRole(configuration: RoleConfiguration): Promise<string[]> {
  const client = new Client({ connectionString: configuration.databaseUrl, application_name: 'comensal-start' });
  await client.connect();
  try {
    const { rows } = await client.query<{ above: boolean; owner: boolean; maker: boolean }>(`
      select r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication
               or exists (select from pg_roles p where p.rolname in ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files', 'pg_write_all_data')
                           and pg_has_role(r.oid, p.oid, 'member')) as above,
             exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and pg_has_role(r.oid, c.relowner, 'member')) as owner,
             has_schema_privilege('public', 'create') or has_parameter_privilege('session_replication_role', 'set') as maker
        from pg_roles r where r.rolname = current_user`);
    const [role] = rows;
    if (!role || role.above || role.owner || role.maker) return [roleText.application];
    await client.query('begin');
    return await actAs(queryOf(client), {
      username: '',
      moment: new Date(),
      key: actingKey(tokenSecret(configuration)),
    }).then(
      () => [],
      () => [roleText.signature],
    );
  } finally {
    await client.end();
  }
}
