import type { SteppedRecord, WaitingAct, WaitingStep } from '@comensal/domain/waiting-steps';
import type { StoredFile } from '../platform/files/file-store.port';

/** The form of a step with files, as it was sent: its bytes are stored, and no record references them yet. */
export interface WaitingForm {
  readonly given: unknown;
  readonly files: readonly StoredFile[];
}

/** A step as its call was sent. */
export interface SentStep {
  readonly username: string;
  /** For whom the person acted; null for themselves. */
  readonly onBehalfOf: string | null;
  readonly call: string;
  /** Of the call with its id, below /api. */
  readonly path: string;
  readonly act: WaitingAct;
  readonly record: SteppedRecord;
  readonly recordId: string;
  readonly body: unknown;
  readonly form: WaitingForm | null;
  readonly idempotencyKey: string | null;
  /** SHA-256 of what was sent, in hex. */
  readonly bodyHash: string;
  readonly address: string;
  readonly client: string;
}

/** A step that could not be saved. */
export interface RefusedStep extends WaitingStep {
  readonly created_at: Date;
  readonly files: readonly StoredFile[];
}

/** Steps that wait before they are saved. */
export interface WaitingStepRepository {
  /**
   * Keeps a step for that many seconds; a repeat under an idempotency key returns the first, whatever became of it.
   * Throws stepAlreadyWaiting when another step of the person on the record waits, tooManyWaiting, and
   * idempotencyKeyReused.
   */
  add(step: SentStep, seconds: number): Promise<{ readonly step: WaitingStep; readonly isRepeat: boolean }>;
  /**
   * Takes a person's own step back. Returns its files, whose bytes nobody needs any more. Throws notFound, stepNotUndone
   * when it was saved, and stepOver.
   */
  undo(username: string, id: string): Promise<readonly StoredFile[]>;
  /** Ends a waiting step as refused. Returns it with its files, as `undo` does; null when it waits no longer. */
  refuse(id: string, reason: string): Promise<RefusedStep | null>;
  /** The person has read why an own step was refused. Throws notFound. */
  dismiss(username: string, id: string): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly waitingSteps: WaitingStepRepository;
  }
}
