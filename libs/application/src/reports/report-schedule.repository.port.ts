import type {
  EditReportSchedule,
  NewReportSchedule,
  PauseReason,
  Recipients,
  ScheduledReport,
  SendingRule,
  SendingState,
} from '@comensal/domain/reports';
import type { Addressee } from '../platform/mails/mail-outbox.port';

/** A schedule as the worker needs it. */
interface HeldSchedule extends ScheduledReport, SendingRule {
  readonly id: number;
  readonly username: string;
  /** The person's user name. */
  readonly name: string;
  readonly email: string;
}

export interface DueSchedule extends HeldSchedule {
  readonly dueAt: Date;
}

/** A delivery whose job has ended. */
export interface EndedSending extends HeldSchedule {
  readonly dueAt: Date;
  readonly jobId: string;
  /** Null when the job produced no file. */
  readonly file: { readonly id: string; readonly size: number } | null;
  /** Why the job failed, in words. */
  readonly error: string | null;
  /** The person cancelled it: nobody is notified. */
  readonly wasCancelled: boolean;
  /** Its account rests while an administrator decides whose it is: nothing is mailed to it. */
  readonly isResting: boolean;
}

export interface ReportScheduleRepository {
  /** Returns the new schedule's id. Serialises additions of one person. Throws tooManySchedules. */
  add(username: string, schedule: NewReportSchedule, nextAt: Date): Promise<number>;
  /**
   * Brings a removed schedule back under its number, paused as it was. Refuses as `add` does; throws notFound when it is
   * there.
   */
  restore(
    username: string,
    schedule: ScheduledReport & SendingRule & { readonly id: number; readonly paused: PauseReason | null },
    nextAt: Date,
  ): Promise<void>;
  /** Locks one of the person's own schedules. Throws notFound, and outOfScope for somebody else's. */
  lockOwn(
    username: string,
    id: number,
  ): Promise<ScheduledReport & SendingRule & { readonly version: number; readonly paused: PauseReason | null }>;
  /** Writes what was edited, and raises the version. */
  change(id: number, change: Omit<EditReportSchedule, 'id' | 'version'>): Promise<void>;
  pause(id: number, reason: PauseReason): Promise<void>;
  resume(id: number, nextAt: Date): Promise<void>;
  remove(id: number): Promise<void>;
  /**
   * Takes a due schedule, the longest overdue first, and locks it until the transaction ends. Skips those that another
   * worker has, that still wait for their previous job, or that are among `except`. Null when there is none.
   */
  takeDue(now: Date, except: readonly number[]): Promise<DueSchedule | null>;
  /** Records the job of the delivery of `dueAt`, and when the next is due. */
  began(id: number, sending: { readonly dueAt: Date; readonly jobId: string; readonly nextAt: Date }): Promise<void>;
  /** Takes deliveries whose job has ended and which nobody has been notified of yet, as `takeDue` does. */
  takeEnded(limit: number): Promise<readonly EndedSending[]>;
  /** The people of these who are here, and the confirmed addresses of these that no user has. */
  addressees(recipients: Recipients): Promise<{
    readonly users: readonly Addressee[];
    readonly addresses: readonly string[];
  }>;
  ended(id: number, state: Exclude<SendingState, 'waiting'>, error: string | null): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly reportSchedules: ReportScheduleRepository;
  }
}
