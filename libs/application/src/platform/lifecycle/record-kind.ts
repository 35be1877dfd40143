import type { ModuleName } from '@comensal/domain/platform/access';
import type { Decision, Lifecycle, StateOf } from '@comensal/domain/platform/lifecycle';
import type { SharedMailKind } from '@comensal/domain/platform/mails';
import type { Clock } from '../clock/clock.port';
import type { StoredFile } from '../files/file-store.port';
import type { MailAddress, MailPlace, MailReader } from '../mails/mail-outbox.port';
import type { MailContent } from '../mails/render-mail';
import type { Idempotency, InTransaction, UnitOfWork } from '../unit-of-work/unit-of-work.port';
import type { Seen } from '../versions/refuse-unseen';
import type { KindTypes, LifecycleRecords, RemovableRecords } from './lifecycle-records.port';

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
  /** User names that are not listed as those who act next: a rule about the record closes the step to them. */
  readonly except?: readonly string[];
  /** People without a user. Anyone notified above at the same address is not a contact. */
  readonly contacts?: readonly MailAddress[];
  /** Whether the files that the step brought go along. */
  readonly attachesFiles?: boolean;
  /** The user name of the requester. */
  readonly author: string;
  readonly content: (reader: MailReader, publicUrl: string) => MailContent;
}

/** Something done with a record in the transaction of its step. */
export type Work<Stored> = (record: Stored, unit: UnitOfWork, at: Date) => Promise<void> | void;

/**
 * All that `takeStep` needs to know about a kind of record: its lifecycle, its table, what its effects do, and its
 * mails.
 */
export interface RecordKind<Of extends KindTypes, Records extends LifecycleRecords<Of> = LifecycleRecords<Of>> {
  /** The kind of the mails about its steps. */
  readonly mailKind: SharedMailKind;
  readonly lifecycle: Lifecycle<Of['state'] | Of['status'], Of['status'], Of['facts'], Of['event']>;
  readonly records: (unit: UnitOfWork) => Records;
  readonly stateOf: (record: Of['stored']) => StateOf<Of['state']>;
  /** Writes the decided state and the given reason to the record. */
  readonly enter: (record: Of['stored'], decision: Decision<Of['status']>, reason: string | null) => void;
  /** What each effect of the machine does, in the transaction of the step; postings to the ledger are here. */
  readonly effects: Readonly<Record<string, Work<Of['stored']>>>;
  /** Null for a step without notifications. */
  readonly mail: (record: Of['stored'], event: Of['event']['type']) => StepMail | null;
}

/** A kind whose records may be removed. */
export type RemovableKind<Of extends KindTypes> = RecordKind<Of, RemovableRecords<Of>>;

/** The input of one step. */
export interface Step<Of extends KindTypes> {
  readonly event: Of['event'];
  readonly reason?: string | null;
  readonly files?: { readonly kind: Of['fileKind']; readonly stored: readonly StoredFile[] };
  /** Applies this step's input to the record, once the lifecycle has accepted it; may refuse. */
  readonly apply?: Work<Of['stored']>;
}

/** Chooses the steps for a record in its current state. */
export type Choice<Of extends KindTypes> = (
  record: Of['stored'],
  unit: UnitOfWork,
  at: Date,
) => Promise<readonly Step<Of>[]> | readonly Step<Of>[];

/** How a record is created: the facts for its first event, and what writes its row. */
export interface Start<Of extends KindTypes> extends Omit<Step<Of>, 'apply'> {
  readonly facts: Of['facts'];
  /** Writes the row, once the lifecycle has accepted it; may refuse. */
  readonly create: (decision: Decision<Of['status']>) => Promise<Of['stored']>;
}
