import type { Actor } from '@comensal/domain';
import type { StoredFile } from '../platform/file-store.port';

/** A step as the history keeps it. */
export interface HistoryEntry {
  readonly event: string;
  readonly reason: string | null;
  readonly username: string;
}

/** The records of one kind, in one transaction. `FileKind` tells the files of a record apart. */
export interface LifecycleRecords<Kept, Facts, Answer, FileKind> {
  /** The record under its row's lock until the transaction ends, and the facts for its rules; null when there is none. */
  lock(id: number, actor: Actor): Promise<{ record: Kept; facts: Facts } | null>;
  /** Writes what a step has changed of a locked record, raises its version. */
  save(record: Kept, at: Date): Promise<void>;
  /** Adds a step to the history, with the record's status. */
  addStep(record: Kept, step: HistoryEntry, at: Date): Promise<void>;
  /** Names the files of a step, whose records are there already, as documents of the record. */
  attach(record: Kept, files: readonly StoredFile[], kind: FileKind, at: Date): Promise<void>;
  /** The record as the actor sees it now, with what this transaction has written. */
  detail(id: number, actor: Actor): Promise<Answer>;
}

/** Records that may be removed. */
export interface RemovableRecords<Kept, Facts, Answer, FileKind>
  extends LifecycleRecords<Kept, Facts, Answer, FileKind> {
  /** Removes a locked record with its history and documents; answers the ids of the files that nothing names any more. */
  remove(record: Kept): Promise<readonly string[]>;
}
