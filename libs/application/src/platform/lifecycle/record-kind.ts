import type { ModuleName } from '@comensal/domain/platform/access';
import type { Decision, Lifecycle, LifecycleEvent, LifecycleFacts, StateOf } from '@comensal/domain/platform/lifecycle';
import type { Clock } from '../clock/clock.port';
import type { StoredFile } from '../files/file-store.port';
import type { MailAddress, MailPlace, MailReader } from '../mails/mail-outbox.port';
import type { MailContent } from '../mails/render-mail';
import type { Idempotency, InTransaction, UnitOfWork } from '../unit-of-work/unit-of-work.port';
import type { Seen } from '../versions/refuse-unseen';
import type { LifecycleRecords, RemovableRecords } from './lifecycle-records.port';

export interface StepDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  /** The portal's address, for the links in mails, without a trailing slash. */
  readonly publicUrl: string;
}

/** Which record a step is about, and what the person saw of it; without that, only the state decides (contract). */
export interface StepCommand extends Seen {
  readonly id: number;
  readonly idempotency?: Idempotency | null;
}

/** Who is notified of a step, besides those who act next, and with which text. */
export interface StepMail {
  /**
   * Of those who act next, only people with access to this place are notified; null, for a record without a place,
   * notifies all.
   */
  readonly place: MailPlace | null;
  readonly usernames: readonly string[];
  /** Modules whose writers are notified instead of those who may take the next step. */
  readonly modules?: readonly ModuleName[];
  /** People without a user. Anyone notified above at the same address is not a contact. */
  readonly contacts?: readonly MailAddress[];
  /** The user name of the requester. */
  readonly author: string;
  readonly content: (reader: MailReader, publicUrl: string) => MailContent;
}

/** What every record has, whatever its kind. */
export interface KeptRecord {
  readonly id: number;
  readonly version: number;
  /** In minor units, for a record that moves money. */
  readonly amount?: number;
}

/** Something done with a record in the transaction of its step. */
export type Work<Kept> = (record: Kept, unit: UnitOfWork, at: Date) => Promise<void> | void;

/**
 * All that `takeStep` needs to know about a kind of record: its lifecycle, its table, what its effects do, and its
 * mails.
 */
export interface RecordKind<
  Kept extends KeptRecord,
  State extends string,
  Status extends State,
  Facts extends LifecycleFacts,
  Event extends LifecycleEvent,
  Answer,
  FileKind,
> {
  readonly lifecycle: Lifecycle<State, Status, Facts, Event>;
  readonly records: (unit: UnitOfWork) => LifecycleRecords<Kept, Facts, Answer, FileKind>;
  readonly stateOf: (record: Kept) => StateOf<State>;
  /** Writes the decided state and the given reason to the record. */
  readonly enter: (record: Kept, decision: Decision<Status>, reason: string | null) => void;
  /** What each effect of the machine does, in the transaction of the step; postings to the ledger are here. */
  readonly effects: Readonly<Record<string, Work<Kept>>>;
  /** Null for a step without notifications. */
  readonly mail: (record: Kept, event: Event['type']) => StepMail | null;
}

/** A kind whose records may be removed. */
export interface RemovableKind<
  Kept extends KeptRecord,
  State extends string,
  Status extends State,
  Facts extends LifecycleFacts,
  Event extends LifecycleEvent,
  Answer,
  FileKind,
> extends RecordKind<Kept, State, Status, Facts, Event, Answer, FileKind> {
  readonly records: (unit: UnitOfWork) => RemovableRecords<Kept, Facts, Answer, FileKind>;
}

/** The input of one step. */
export interface Step<Kept, Event, FileKind> {
  readonly event: Event;
  readonly reason?: string | null;
  readonly files?: { readonly kind: FileKind; readonly stored: readonly StoredFile[] };
  /** Applies this step's input to the record, once the lifecycle has accepted it; may refuse. */
  readonly apply?: Work<Kept>;
}

/** Chooses the steps for a record in its current state. */
export type Choice<Kept, Event, FileKind> = (
  record: Kept,
  unit: UnitOfWork,
  at: Date,
) => Promise<readonly Step<Kept, Event, FileKind>[]> | readonly Step<Kept, Event, FileKind>[];

/** How a record is created: the facts for its first event, and what writes its row. */
export interface Start<Kept, Status extends string, Facts, Event, FileKind>
  extends Omit<Step<Kept, Event, FileKind>, 'apply'> {
  readonly facts: Facts;
  /** Writes the row, once the lifecycle has accepted it; may refuse. */
  readonly create: (decision: Decision<Status>) => Promise<Kept>;
}
