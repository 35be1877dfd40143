import { escapeIdentifier } from 'pg';
import type { Query } from '../query';
import { queueNames } from '../queue-names';
import { hiddenColumns, type KnownTable, type Privilege, rightsOf } from './protected-tables';
import { roleNames } from './role-names';

const { application, read } = roleNames;
export const queueSchema = 'bullmq';

/**
 * Grants the application's role and the read-only one the rights of `protectedTables` on everything that exists, and
 * revokes every other right from them and from everybody. Runs after the migrations, so that later tables need nothing
 * of their own. Partitions get none: they are accessed through their table. Runs in one transaction; takes a query of
 * the owner on one connection. Returns false, and does nothing, when the server has no such roles.
 */
export async function applyRights(query: Query): Promise<boolean> {
  const matches = await query('select from pg_roles where rolname = any($1)', [[application, read]]);
  if (matches.length < 2) return false;
  await query('begin');
  try {
    await rightsOfSchemas(query);
    await rightsOfTables(query);
    await rightsOfFunctions(query);
    await rightsOfQueue(query);
    await query('commit');
    return true;
  } catch (error) {
    await query('rollback');
    throw error;
  }
}

async function rightsOfSchemas(query: Query): Promise<void> {
  await query(`
    do $$ begin
      execute format('revoke all on database %I from public, ${application}, ${read}', current_database());
      execute format('grant connect, temporary on database %I to ${application}', current_database());
      execute format('grant connect on database %I to ${read}', current_database());
    end $$`);
  await query(`revoke all on schema public from public, ${application}, ${read}`);
  await query(`grant usage on schema public to ${application}, ${read}`);
  await query(
    `revoke all on all tables in schema public from public, ${application}, ${read};
     revoke all on all sequences in schema public from public, ${application}, ${read}`,
  );
}

async function rightsOfTables(query: Query): Promise<void> {
  const tables = await query<KnownTable & { columns: string[] }>(`
    select c.relname as name,
           exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit_insert') as "isAudited",
           exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'append_only') as "isAppendOnly",
           array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and pg_has_role(c.relowner, 'usage') order by 1`);
  for (const table of tables) {
    const rights = rightsOf(table);
    const name = escapeIdentifier(table.name);
    if (rights.application.length > 0)
      await query(`grant ${grantedOn(rights.application, table.columns)} on ${name} to ${application}`);
    if (rights.read) await query(`grant ${selectOf(table.columns)} on ${name} to ${read}`);
  }
  // The right to insert covers identity columns; statements that take numbers beforehand need the sequence.
  const written = tables.filter((table) => rightsOf(table).application.includes('update')).map(({ name }) => name);
  const sequences = await query<{ name: string }>(
    `select s.relname as name from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') join pg_class t on t.oid = d.refobjid
      where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace and t.relname = any($1)`,
    [written],
  );
  for (const { name } of sequences) await query(`grant usage on sequence ${escapeIdentifier(name)} to ${application}`);
}

/** The privileges as they are granted; of a column that the schema does not have yet none. */
function grantedOn(privileges: readonly Privilege[], columns: readonly string[]): string {
  const updated = /^update \((.*)\)$/;
  return privileges
    .map((privilege) => {
      const limited = updated.exec(privilege)?.[1]?.split(', ');
      return limited ? `update (${limited.filter((column) => columns.includes(column)).join(', ')})` : privilege;
    })
    .join(', ');
}

function selectOf(columns: readonly string[]): string {
  const visible = columns.filter((column) => !hiddenColumns.includes(column));
  return visible.length === columns.length ? 'select' : `select (${visible.map(escapeIdentifier).join(', ')})`;
}

interface DatabaseFunction {
  readonly name: string;
  readonly isTrigger: boolean;
}

/** Only the application calls functions that run as the owner; nobody calls a trigger's. */
async function rightsOfFunctions(query: Query): Promise<void> {
  const functions = await query<DatabaseFunction>(`
    select p.oid::regprocedure::text as name, p.prorettype = 'trigger'::regtype as "isTrigger"
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'usage')
       and (p.prosecdef or p.prorettype = 'trigger'::regtype)
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`);
  for (const { name, isTrigger } of functions) {
    await query(`revoke all on routine ${name} from public, ${application}, ${read}`);
    if (!isTrigger) await query(`grant execute on routine ${name} to ${application}`);
  }
}

async function rightsOfQueue(query: Query): Promise<void> {
  // The queue would number each queue's entries by a sequence created with the first one.
  await query(
    `select ${queueSchema}.next_job_id(name) from unnest($1::text[]) name where to_regclass('${queueSchema}.' || ${queueSchema}.job_id_seq_name(name)) is null`,
    [queueNames],
  );
  await query(`
    revoke all on schema ${queueSchema} from public;
    revoke all on all tables in schema ${queueSchema} from public;
    grant usage on schema ${queueSchema} to ${application};
    grant select, insert, update, delete on all tables in schema ${queueSchema} to ${application};
    revoke insert, update, delete on ${queueSchema}.migration from ${application};
    grant usage on all sequences in schema ${queueSchema} to ${application}`);
}
