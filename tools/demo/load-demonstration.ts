import { Readable } from 'node:stream';
import type { FileStore, StoredFile } from '@comensal/application/platform/files';
import { advisoryLocks, type Query } from '@comensal/infrastructure/platform/database';
import { CommandRefusal } from '../commands/run-command';
import { dayOf, isoDay, monthStart, monthsBetween } from './calendar';
import { type Demonstration, filesOf } from './demonstration';
import type { PlannedFile } from './documents';
import { loadBankStatements } from './load-bank-statements';
import { loadConfiguration } from './load-configuration';
import { loadCredits, type Stored } from './load-credits';
import { loadDiners } from './load-diners';
import { loadIssuedInvoices } from './load-issued-invoices';
import { loadLedger } from './load-ledger';
import { loadMeals, loadTerminals } from './load-meals';
import { loadOrganisation, loadPrices, loadServices } from './load-organisation';
import { loadPaymentPapers } from './load-payment-papers';
import { loadPriceAgreement } from './load-price-agreement';
import { loadPriceIndices } from './load-price-indices';
import { loadReplacements } from './load-replacements';
import { loadContractorRequests, loadCreditNotes, loadReversals } from './load-requests';
import { loadSchedules } from './load-schedules';
import { loadSettlements } from './load-settlements';
import { demonstrationPassword } from './people';
import { createWriter } from './writer';

/** The PIN of every diner with manual load. */
const demonstrationPin = '2468';

const filesAtOnce = 16;

interface LoadDependencies {
  /** A separate connection: the load is one transaction on it. */
  readonly query: Query;
  readonly files: FileStore;
  readonly passwords: { hash(password: string): Promise<string> };
  readonly report: (sentence: string) => void;
}

/**
 * Loads the demonstration data into an empty, migrated database: all of it or, when anything fails or the process dies,
 * nothing. Files are written first; those of an interrupted load are replaced, as they have the same ids. Refuses a
 * database that already has a user or a company.
 */
export async function loadDemonstration(
  { query, files, passwords, report }: LoadDependencies,
  demonstration: Demonstration,
): Promise<void> {
  await refuseUnlessEmpty(query);
  const planned = filesOf(demonstration);
  const [passwordHash, pinHash] = await Promise.all([
    passwords.hash(demonstrationPassword),
    passwords.hash(demonstrationPin),
  ]);
  // The documents are written to disk while the database is busy; whoever references one waits for them.
  const storing = storeFiles(files, planned);
  storing.catch(() => undefined);
  await query('begin');
  try {
    await query('select pg_advisory_xact_lock($1)', [advisoryLocks.demonstration]);
    await refuseUnlessEmpty(query);
    await loadAll(query, demonstration, { passwordHash, pinHash, storing, report });
    await query('commit');
  } catch (error) {
    await query('rollback').catch(() => undefined);
    await Promise.allSettled([storing]);
    throw error;
  }
  // The planner has no statistics about bulk-loaded rows.
  await query('analyze');
}

interface LoadParts {
  readonly passwordHash: string;
  readonly pinHash: string;
  readonly storing: Promise<Stored>;
  readonly report: (sentence: string) => void;
}

async function loadAll(
  query: Query,
  demonstration: Demonstration,
  { passwordHash, pinHash, storing, report }: LoadParts,
): Promise<void> {
  const writer = createWriter(query);
  const { start, now } = demonstration;
  const from = monthStart(start, -2);
  await query('select ensure_month_partitions($1, $2)', [isoDay(from), monthsBetween(from, dayOf(now)) + 3]);
  await loadOrganisation(writer, demonstration, passwordHash);
  await loadServices(writer, demonstration);
  await loadPrices(writer, demonstration);
  await loadPriceIndices(writer, demonstration);
  await loadPriceAgreement(writer, demonstration);
  report(`${demonstration.priceLists.length} listas de precios`);
  await loadDiners(writer, demonstration, pinHash);
  report(`${demonstration.diners.length} comensales`);
  await loadMeals(writer, demonstration);
  await loadTerminals(writer, demonstration);
  await loadConfiguration(writer, demonstration);
  report(`${demonstration.meals.length} consumos`);
  const stored = await storing;
  report(`${stored.size} documentos`);
  await loadCredits(writer, demonstration, stored);
  await loadPaymentPapers(writer, demonstration);
  await loadIssuedInvoices(writer, demonstration);
  await loadBankStatements(writer, demonstration);
  await loadCreditNotes(writer, demonstration, stored);
  await loadReversals(writer, demonstration);
  await loadContractorRequests(writer, demonstration, stored);
  report(`${demonstration.credits.length} créditos`);
  await loadLedger(writer, demonstration);
  await loadSettlements(writer, demonstration);
  await loadSchedules(writer, demonstration);
  await loadReplacements(writer, demonstration);
  await continueIdentities(query);
}

async function refuseUnlessEmpty(query: Query): Promise<void> {
  const [row] = await query<{ empty: boolean }>(
    'select not exists (select from users) and not exists (select from companies) as empty',
  );
  if (row?.empty !== true)
    throw new CommandRefusal('La base de datos no está vacía: los datos de demostración no se cargan en ella.');
}

async function storeFiles(files: FileStore, planned: readonly PlannedFile[]): Promise<Stored> {
  const stored = new Map<string, StoredFile>();
  const waiting = planned.values();
  const work = async (): Promise<void> => {
    for (const { id, name, contentType, content } of waiting) {
      await files.remove(id);
      stored.set(id, { id, name, contentType, ...(await files.write(id, Readable.from([content]))) });
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, work));
  return stored;
}

/** The rows have explicit ids: the identity columns continue after them. */
async function continueIdentities(query: Query): Promise<void> {
  await query(`
    do $$
    declare found record; last bigint;
    begin
      for found in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES' and identity_generation = 'BY DEFAULT' and table_name not like 'meal\\_transactions\\__%'
      loop
        execute format('select max(%I) from %I', found.column_name, found.table_name) into last;
        continue when last is null;
        perform setval(pg_get_serial_sequence(quote_ident(found.table_name), found.column_name), last);
      end loop;
    end $$`);
}
