import type { Query } from '@comensal/infrastructure';
import { fillAuditEvents } from './audit-data';
import { fillBenchDatabase } from './bench-data';
import { stage, withoutIndexes } from './bulk-fill';
import { fillDinerTables } from './diner-data';
import { fillNotes } from './notes.bench';

/** What makes people and companies known, and events of the audit beside those that are counted. */
const fewCredits = 100;

export type ListKind = 'credits' | 'notes' | 'diners' | 'audit';

/** Makes the rows of a list in sets, past triggers and indexes, beside the people and companies of every bench. Takes its name and how many rows. */
export async function fillList(query: Query, kind: ListKind, rows: number): Promise<void> {
  if (kind !== 'credits') await fillBenchDatabase(query, fewCredits);
  await stage(`${rows} ${kind}`, () => fills[kind](query, rows));
  await query('vacuum analyze');
}

const fills: Record<ListKind, (query: Query, rows: number) => Promise<void>> = {
  credits: (query, rows) => {
    const tables = ['credits_requests', 'credits_requests_state'];
    return withoutIndexes(query, tables, async () => {
      for (const table of tables) await query(`alter table ${table} disable trigger user`);
      await fillBenchDatabase(query, rows);
      for (const table of tables) await query(`alter table ${table} enable trigger user`);
    });
  },
  notes: (query, rows) => withoutIndexes(query, ['credit_notes_requests'], () => fillNotes(query, rows)),
  diners: fillDinerTables,
  audit: fillAuditEvents,
};
