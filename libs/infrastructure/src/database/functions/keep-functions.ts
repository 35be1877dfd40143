import type { Query } from '../query';
import { databaseFunctions, functionsHash } from '.';

/** Gives the database the present text of every function, in one transaction, unless it has it. Takes a query of the owner. */
export async function keepFunctions(query: Query): Promise<void> {
  const [kept] = await query<{ hash: string }>('select hash from schema_functions');
  if (kept?.hash === functionsHash) return;
  await query('begin');
  try {
    for (const text of databaseFunctions) await query(text);
    await query(
      'insert into schema_functions (hash) values ($1) on conflict (only_row) do update set hash = excluded.hash',
      [functionsHash],
    );
    await query('commit');
  } catch (error) {
    await query('rollback');
    throw error;
  }
}
