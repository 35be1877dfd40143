import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractorDocumentLifecycle, contractorRequestLifecycle } from '@comensal/domain/contractors';
import { noteLifecycle } from '@comensal/domain/credit-notes';
import { creditLifecycle } from '@comensal/domain/credits';
import { agreementLifecycle } from '@comensal/domain/price-agreements';
import { reversalLifecycle } from '@comensal/domain/reversals';
import { issuedStatuses, settlementLifecycle } from '@comensal/domain/settlements';
import { createTestDatabase, type TestDatabase } from '../../testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const lifecycles = {
  credits_requests: creditLifecycle,
  credit_notes_requests: noteLifecycle,
  contractors_requests: contractorRequestLifecycle,
  contractor_documents: contractorDocumentLifecycle,
  price_agreements: agreementLifecycle,
  reversals: reversalLifecycle,
  settlements: settlementLifecycle,
} as const;

/** The sources of the floor, without the tests and what creates the database. */
const sources = path.resolve(__dirname, '../..');
const contents = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => name.endsWith('.ts') && !/\.spec\.|^testing\/|\/(?:schema|migrations|functions)\//.test(name))
  .map((name) => [name, readFileSync(path.join(sources, name), 'utf8')] as const);

test('decisions: no statement names a status: the machines do', () => {
  const named = /status"?\s*(?:=|<>|!=|(?:not )?in\s*\()\s*'/;
  expect(contents.filter(([, content]) => named.test(content)).map(([name]) => name)).toEqual([]);
});

test('decisions: every table allows its machine’s statuses', async () => {
  const checks = await database.arrange<{ of: string; statuses: string[] }>(
    `select c.conrelid::regclass::text as of, (select array_agg(m[1]) from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''', 'g') m) as statuses
       from pg_constraint c where c.contype = 'c' and c.conname = c.conrelid::regclass || '_status_check'`,
  );
  for (const [table, { statuses }] of Object.entries(lifecycles))
    for (const match of checks.filter(({ of }) => of === table || of === `${table}_state`))
      expect([match.of, [...match.statuses].sort()]).toEqual([match.of, [...statuses].sort()]);
  expect(checks.length).toBe(13);
});

/** A new state is on one side of each partial index by its colour; the index is migrated if it is on the wrong one. */
const partialIndexes: Readonly<Record<string, readonly string[]>> = {
  // A request holds its CUIT until it is rejected.
  contractors_requests_cuit_unique: contractorRequestLifecycle.statusesOf('pending', 'progress', 'approved'),
  contractors_requests_one_open_per_user: contractorRequestLifecycle.openStatuses,
  credit_notes_requests_pending_idx: noteLifecycle.openStatuses,
  credits_requests_open_idx: creditLifecycle.openStatuses,
  credits_requests_queue_idx: creditLifecycle.openStatuses,
  price_agreements_open: agreementLifecycle.statusesOf('pending'),
  reversals_confirmed_idx: reversalLifecycle.statusesOf('approved'),
  settlements_once: settlementLifecycle.statuses.filter((status) => status !== 'Retirada'),
};

test('decisions: every status is on the side of each partial index that its machine says', async () => {
  const indexes = await database.arrange<{ name: string; of: keyof typeof lifecycles; predicate: string }>(
    `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as of, pg_get_expr(i.indpred, i.indrelid) as predicate
       from pg_index i where i.indrelid::regclass::text = any($1) and pg_get_expr(i.indpred, i.indrelid) ~ '\\mstatus\\M'`,
    [Object.keys(lifecycles)],
  );
  const match: Record<string, readonly string[]> = {};
  for (const { name, of, predicate } of indexes) {
    const within = await database.arrange<{ status: string }>(
      `select status from unnest($1::text[]) with ordinality as known(status, place) where ${predicate} order by place`,
      [lifecycles[of].statuses],
    );
    match[name] = within.map(({ status }) => status);
  }
  expect(match).toEqual(partialIndexes);
});

/** What a record of a status must have: the statuses that the check names, and all others. */
const checked: Readonly<Record<string, readonly [named: readonly string[], others: readonly string[]]>> = {
  credits_requests_invoiced: [
    ['Pendiente', 'Denegado'],
    ['Facturado', 'Pagado', 'Aprobado', 'Rechazado'],
  ],
  credits_requests_reason: [
    ['Rechazado', 'Denegado'],
    ['Pendiente', 'Facturado', 'Pagado', 'Aprobado'],
  ],
  credit_notes_requests_revised: [['Pendiente'], ['Aprobado', 'Denegado']],
  credit_notes_requests_denied: [['Denegado'], ['Pendiente', 'Aprobado']],
  price_agreements_decided: [
    ['Confirmada', 'Rechazada', 'Deshecha'],
    ['Propuesta', 'Retirada'],
  ],
  price_agreements_rejected: [['Rechazada'], ['Propuesta', 'Confirmada', 'Retirada', 'Deshecha']],
  reversals_decided: [
    ['Confirmada', 'Rechazada'],
    ['Propuesta', 'Retirada'],
  ],
  reversals_rejected: [['Rechazada'], ['Propuesta', 'Confirmada', 'Retirada']],
  settlements_issued: [['Borrador', 'Retirada'], issuedStatuses],
};

test('decisions: every status is on one side of each check about what its records must have', async () => {
  const checks = await database.arrange<{ name: string; of: keyof typeof lifecycles; statuses: string[] }>(
    `select c.conname as name, c.conrelid::regclass::text as of, (select array_agg(m[1]) from regexp_matches(pg_get_constraintdef(c.oid), 'status[^)]*', 'g') part, regexp_matches(part[1], '''([^'']+)''', 'g') m) as statuses
       from pg_constraint c where c.contype = 'c' and c.conrelid::regclass::text = any($1) and c.conname not like '%\\_status\\_check' and pg_get_constraintdef(c.oid) ~ '\\mstatus\\M'`,
    [Object.keys(lifecycles)],
  );
  const matches = checks.map(({ name, statuses }) => [name, [...statuses].sort()]);
  expect(Object.fromEntries(matches)).toEqual(
    Object.fromEntries(Object.entries(checked).map(([name, [named]]) => [name, [...named].sort()])),
  );
  for (const { name, of } of checks)
    expect([name, (checked[name] ?? []).flat().sort()]).toEqual([name, [...lifecycles[of].statuses].sort()]);
});

/** Unique indexes whose violation nobody is told, with why it cannot come from what a person does. */
const unanswered: Readonly<Record<string, string>> = {
  account_links_sha256_unique: 'the hash of a random link',
  audit_log_blocks_hash_unique: 'one process extends the log at a time',
  audit_log_blocks_leaf_unique: 'one process extends the log at a time',
  audit_seals_first_unique: 'one process seals at a time',
  audit_seals_last_unique: 'one process seals at a time',
  audit_seals_previous_unique: 'one process seals at a time',
  bank_movements_unique: 'whoever writes holds the account, and counted its days',
  config_versions_job_once: 'a publication is written by its job, under a lock',
  contractor_documents_file_unique: 'the id of a file stored in the same transaction',
  contractors_requests_cuit_unique: 'registrations take turns, and ask first',
  contractors_requests_one_open_per_user: 'registrations take turns, and ask first',
  credit_documents_file_unique: 'the id of a file stored in the same transaction',
  credit_notes_requests_file_unique: 'the id of a file stored in the same transaction',
  customer_id_relations_one_code_per_type: 'the diner is locked, and the form has one code of each kind',
  customer_profile_relations_one_profile_per_centre: 'the diner is locked, and the form has one profile of each centre',
  issued_invoices_number_unique: 'whoever writes holds the table, and met the number',
  food_services_profiles_place_unique: 'begins with the primary key; foreign keys lead to it',
  ledger_movements_adjustment_once: 'an adjustment that would post twice is a fault',
  ledger_movements_credit_note_once: 'an approval that would post twice is a fault',
  ledger_movements_credit_once: 'an approval that would post twice is a fault',
  ledger_movements_meal_once: 'a meal that would post twice is a fault',
  ledger_movements_reversal_once: 'a confirmation that would post twice is a fault',
  meal_daily_rollups_unique: 'written by upserts',
  meal_monthly_rollups_unique: 'written by upserts',
  movement_matches_undone_once: 'the movement is locked, and what was undone is no match',
  price_agreements_open: 'the list is locked, and the lifecycle asks first',
  price_clauses_place_unique: 'the centre is locked before a clause is set',
  refused_meals_once: 'written by upserts',
  report_addresses_email_unique: 'addresses are added one after the other, under a lock',
  service_keys_key_hash_unique: 'the hash of a random key',
  terminal_keys_key_hash_unique: 'the hash of a random key',
  users_username_unique: 'who adds a user and finds the name held is told by whom',
};

test('decisions: every unique index has its refusal, or the reason why nobody needs one', async () => {
  const indexes = await database.arrange<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary and not c.relispartition`,
  );
  const silent = indexes.filter(({ name }) => !contents.some(([, content]) => content.includes(name)));
  expect(silent.map(({ name }) => name).sort()).toEqual(Object.keys(unanswered).sort());
});
