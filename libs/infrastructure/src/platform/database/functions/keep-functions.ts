import { createHash } from 'node:crypto';
import type { Query } from '../query';
import type { DatabaseBuild } from '../release/present-build';

/** A hash that changes with the text of any function. */
export function hashOfFunctions(functions: readonly string[]): string {
  return createHash('sha256').update(functions.join('\n')).digest('hex');
}

/**
 * Installs every function of this version in the database, and records the version, in one transaction, unless it has
 * them. The caller ensures that the database is not of a newer version. Takes a query of the owner.
 */
export async function keepFunctions(query: Query, { version, worksWith, functions }: DatabaseBuild): Promise<void> {
  const hash = hashOfFunctions(functions);
  const matches = await query('select from schema_functions where hash = $1 and version = $2 and works_with = $3', [
    hash,
    version,
    worksWith,
  ]);
  if (matches.length > 0) return;
  await query('begin');
  try {
    for (const text of functions) await query(text);
    await query(
      `insert into schema_functions (hash, version, works_with) values ($1, $2, $3)
       on conflict (only_row) do update set hash = excluded.hash, version = excluded.version, works_with = excluded.works_with`,
      [hash, version, worksWith],
    );
    await query('commit');
  } catch (error) {
    await query('rollback');
    throw error;
  }
}
