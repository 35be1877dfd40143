/** What the application's role may do with a table; `column` limits an update to that column. */
export type Privilege = 'select' | 'insert' | 'update' | 'delete' | 'maintain' | `update (${string})`;

export interface TableRights {
  readonly application: readonly Privilege[];
  /** Whether lists are read from it under the read-only role. */
  readonly read: boolean;
}

const written: readonly Privilege[] = ['select', 'insert', 'update', 'delete'];
/** Functions and triggers of the owner write it, nobody else. */
const kept: TableRights = { application: ['select'], read: true };
/** Rows are added and never touched again. */
const appended: TableRights = { application: ['select', 'insert'], read: true };
const closed: TableRights = { application: [], read: false };

/**
 * The one list of tables that are not like the others. A table that is not named here may be written by the application, and
 * is read under the read-only role when it is audited; one with the trigger `append_only` is only added to.
 */
export const protectedTables: Readonly<Record<string, TableRights>> = {
  acting_secrets: closed,
  access_marks: closed,
  // Each process asks at its start whether the database is as far as it needs.
  migrations: { application: ['select'], read: false },
  schema_functions: { application: ['select'], read: false },
  audit_events: kept,
  audit_seals: kept,
  audit_seal_signatures: appended,
  audit_seal_progress: kept,
  audit_search: kept,
  audit_search_progress: kept,
  audit_daily_counts: kept,
  backup_state: kept,
  customer_code_claims: kept,
  customer_listing: kept,
  ledger_daily_totals: kept,
  meal_cards: kept,
  meal_daily_rollups: kept,
  meal_deliveries: kept,
  meal_monthly_counts: kept,
  meal_transactions: appended,
  ledger_movements: appended,
  // Anyone who posts locks the account, and a lock asks for the right to update something; a trigger keeps whose account it is.
  ledger_accounts: { application: ['select', 'insert', 'update (company_id)'], read: true },
  config_version_changes: appended,
  config_entries: { application: written, read: true },
  business_unit_sync: { application: written, read: true },
  // The statistics of the rows that have just come in decide how they are joined.
  customer_removal_rows: { application: [...written, 'maintain'], read: true },
  customer_upload_rows: { application: [...written, 'maintain'], read: true },
};

/** Columns that the read-only role does not see, in any table. */
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
