import type { Actor } from '@comensal/domain/platform/access';
import type { LifecycleEvent, LifecycleFacts } from '@comensal/domain/platform/lifecycle';
import type { StoredFile } from '../files/file-store.port';

/** A step as the history stores it. */
export interface HistoryEntry {
  readonly event: string;
  readonly reason: string | null;
  readonly username: string;
  /** For whom that person acted; null for themselves. */
  readonly onBehalfOf: string | null;
}

/** What every record has, whatever its kind. */
export interface StoredRecord {
  readonly id: number;
  readonly version: number;
  /** In minor units, for a record that moves money. */
  readonly amount?: number;
}

/** The types of one kind of record, named once for its records, its steps and its kind. */
export interface KindTypes {
  /** The record as its steps change it. */
  readonly stored: StoredRecord;
  /** The states of its machine, and those of them that its table has. */
  readonly state: string;
  readonly status: string;
  readonly facts: LifecycleFacts;
  readonly event: LifecycleEvent;
  /** What its calls answer. */
  readonly answer: unknown;
  /** What distinguishes its files. */
  readonly fileKind: unknown;
}

/** The records of one kind, in one transaction. */
export interface LifecycleRecords<Of extends KindTypes> {
  /**
   * Locks the record's row until the transaction ends. Returns the record and the facts for its rules; null when there
   * is none.
   */
  lock(id: number, actor: Actor): Promise<{ record: Of['stored']; facts: Of['facts'] } | null>;
  /** Writes what a step changed in a locked record, and raises its version. */
  save(record: Of['stored'], at: Date): Promise<void>;
  /** Adds a step to the history, with the record's status. */
  addStep(record: Of['stored'], step: HistoryEntry, at: Date): Promise<void>;
  /** Attaches the files of a step to the record; their own records exist already. */
  attach(record: Of['stored'], files: readonly StoredFile[], kind: Of['fileKind'], at: Date): Promise<void>;
  /** The record as the actor sees it now, including what this transaction has written. */
  detail(id: number, actor: Actor): Promise<Of['answer']>;
}

/** Records that may be removed. */
export interface RemovableRecords<Of extends KindTypes> extends LifecycleRecords<Of> {
  /**
   * Removes a locked record with its history and documents; returns the ids of the files that nothing references any
   * more.
   */
  remove(record: Of['stored']): Promise<readonly string[]>;
}
