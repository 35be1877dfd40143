import type { Actor } from '@comensal/domain/platform/access';
import type { StoredFile } from '../files/file-store.port';

/** A step as the history stores it. */
export interface HistoryEntry {
  readonly event: string;
  readonly reason: string | null;
  readonly username: string;
}

/** The records of one kind, in one transaction. `FileKind` distinguishes the files of a record. */
export interface LifecycleRecords<Kept, Facts, Answer, FileKind> {
  /**
   * Locks the record's row until the transaction ends. Returns the record and the facts for its rules; null when there
   * is none.
   */
  lock(id: number, actor: Actor): Promise<{ record: Kept; facts: Facts } | null>;
  /** Writes what a step changed in a locked record, and raises its version. */
  save(record: Kept, at: Date): Promise<void>;
  /** Adds a step to the history, with the record's status. */
  addStep(record: Kept, step: HistoryEntry, at: Date): Promise<void>;
  /** Attaches the files of a step to the record; their own records exist already. */
  attach(record: Kept, files: readonly StoredFile[], kind: FileKind, at: Date): Promise<void>;
  /** The record as the actor sees it now, including what this transaction has written. */
  detail(id: number, actor: Actor): Promise<Answer>;
}

/** Records that may be removed. */
export interface RemovableRecords<Kept, Facts, Answer, FileKind>
  extends LifecycleRecords<Kept, Facts, Answer, FileKind> {
  /**
   * Removes a locked record with its history and documents; returns the ids of the files that nothing references any
   * more.
   */
  remove(record: Kept): Promise<readonly string[]>;
}
