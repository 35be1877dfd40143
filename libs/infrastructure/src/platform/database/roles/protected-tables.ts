/** What the application's role may do with a table; `column` limits an update to that column. */
export type Privilege = 'select' | 'insert' | 'update' | 'delete' | 'maintain' | `update (${string})`;

export interface TableRights {
  readonly application: readonly Privilege[];
  /** Whether the read-only role may read it. */
  readonly read: boolean;
}

const written: readonly Privilege[] = ['select', 'insert', 'update', 'delete'];
/** Written only by functions and triggers of the owner. */
const stored: TableRights = { application: ['select'], read: true };
/** Rows are added and never changed. */
const appended: TableRights = { application: ['select', 'insert'], read: true };
const closed: TableRights = { application: [], read: false };

/**
 * The only list of tables with special rights. Any other table may be written by the application, and may be read by
 * the read-only role when it is audited; one with the trigger `append_only` can only be added to.
 */
export const protectedTables: Readonly<Record<string, TableRights>> = {
  acting_secrets: closed,
  access_marks: closed,
  // Each process checks at its start whether the database has the migrations that it needs.
  migrations: { application: ['select'], read: false },
  schema_functions: { application: ['select'], read: false },
  // What was told is never removed.
  audit_tips: { application: ['select', 'insert', 'update'], read: true },
  audit_alarm: { application: written, read: true },
  audit_events: stored,
  // Who could write another name or secret could begin another log.
  audit_log: { application: ['select'], read: false },
  audit_log_blocks: appended,
  audit_log_mails: appended,
  audit_seals: stored,
  audit_seal_signatures: appended,
  audit_seal_progress: stored,
  audit_search: stored,
  audit_search_progress: stored,
  audit_daily_counts: stored,
  backup_state: stored,
  customer_code_claims: stored,
  customer_listing: stored,
  ledger_daily_totals: stored,
  meal_cards: stored,
  meal_daily_rollups: stored,
  meal_deliveries: stored,
  meal_monthly_counts: stored,
  meal_monthly_rollups: stored,
  meal_transactions: appended,
  voided_meals: stored,
  // Reports show how many meals the terminals still hold.
  terminal_pending: { application: written, read: true },
  // Recorded by their list, which is audited.
  issued_invoices: { application: written, read: true },
  issued_invoice_changes: { application: written, read: true },
  // Recorded by their statement, and by what they paid.
  bank_movements: { application: written, read: true },
  invoice_keys: { application: written, read: true },
  // A settlement is of the places that were invoiced afterwards once.
  former_relations: { application: written, read: true },
  // Fixed by an audited settlement, whose hash covers them.
  settlement_places: appended,
  settlement_lines: appended,
  settlement_diners: appended,
  settlement_files: appended,
  // Read from files that are recorded.
  receipt_facts: { application: written, read: true },
  ledger_movements: appended,
  // Shown in the list of who may do what.
  module_uses: { application: written, read: true },
  module_uses_since: stored,
  // Every posting locks the account, and a lock needs the right to update something; a trigger protects the account's owner.
  ledger_accounts: { application: ['select', 'insert', 'update (company_id)'], read: true },
  price_adjustments: appended,
  price_agreement_places: appended,
  price_letters: appended,
  price_agreement_prices: appended,
  config_version_changes: appended,
  config_entries: { application: written, read: true },
  business_unit_sync: { application: written, read: true },
  // Statistics of the newly added rows decide how they are joined.
  customer_removal_rows: { application: [...written, 'maintain'], read: true },
  customer_upload_rows: { application: [...written, 'maintain'], read: true },
  meal_upload_rows: { application: [...written, 'maintain'], read: true },
  // The results of undos are streamed by the read-only role.
  undo_rows: { application: written, read: true },
};

/** Columns hidden from the read-only role, in any table. */
export const hiddenColumns: readonly string[] = ['password', 'password_hash', 'key_hash', 'secret', 'public_key'];

export interface KnownTable {
  readonly name: string;
  readonly isAudited: boolean;
  readonly isAppendOnly: boolean;
}

/** The rights in force for a table. */
export function rightsOf({ name, isAudited, isAppendOnly }: KnownTable): TableRights {
  return protectedTables[name] ?? { application: isAppendOnly ? appended.application : written, read: isAudited };
}
