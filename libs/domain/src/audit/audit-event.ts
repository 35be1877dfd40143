import type { AuditAction, AuditTable } from './audit-tables';
import type { AuditReference } from './audit-fields';

/** The columns of a row as they were recorded: JSON values by column name. */
export type AuditData = Readonly<Record<string, unknown>>;

/** An audit event as /audit/getEvents answers it (AUD-09). */
export interface AuditEvent {
  readonly id: number;
  /** Who did it; for changes made without login the user concerned (O-58). */
  readonly username: string;
  /** ISO 8601 with offset. */
  readonly date: string;
  /** A table of the list, or one that a later version no longer records. */
  readonly table_name: AuditTable | (string & {});
  readonly action: AuditAction;
  /** The key of the row; the parts of a key of several columns are joined with '/'. */
  readonly record_key: string;
  /** Null for a deletion. */
  readonly new_data: AuditData | null;
  /** Null for an insertion. */
  readonly last_data: AuditData | null;
}

/** What the ids among the recorded values are called today: by the table that they point at, then by id. */
export type AuditNames = Readonly<Partial<Record<AuditReference, Readonly<Record<string, string>>>>>;

/** A page of the events, how many there are in all, and the names of the ids in it. */
export interface AuditPage {
  readonly rows: readonly AuditEvent[];
  readonly total: number;
  readonly names: AuditNames;
}
