import type {
  EditReportSchedule,
  NewReportSchedule,
  PauseReason,
  ScheduledReport,
  SendingRule,
  SendingState,
} from '@comensal/domain/reports';

/** A schedule as the worker needs it. */
interface HeldSchedule extends ScheduledReport, SendingRule {
  readonly id: number;
  readonly username: string;
  /** The person's. */
  readonly name: string;
  readonly email: string;
}

export interface DueSchedule extends HeldSchedule {
  readonly dueAt: Date;
}

/** A sending whose job has ended. */
export interface EndedSending extends HeldSchedule {
  readonly dueAt: Date;
  readonly jobId: string;
  /** Null when the job left no file. */
  readonly file: { readonly id: string; readonly size: number } | null;
  /** Why the job failed, in words. */
  readonly error: string | null;
  /** The person cancelled it: nobody has to be told. */
  readonly wasCancelled: boolean;
}

export interface ReportScheduleRepository {
  /** Returns the new schedule's id. Additions of one person run one after the other. Throws tooManySchedules. */
  add(username: string, schedule: NewReportSchedule, nextAt: Date): Promise<number>;
  /** Locks a schedule of the person's own. Throws notFound, and outOfScope for somebody else's. */
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
   * Takes a schedule that is due, the longest due first, and locks it until the transaction ends. Leaves out those that
   * another worker has, that still wait for their former job, or that are among `except`. Null when there is none.
   */
  takeDue(now: Date, except: readonly number[]): Promise<DueSchedule | null>;
  /** Records the job of the sending of `dueAt`, and when the next is due. */
  began(id: number, sending: { readonly dueAt: Date; readonly jobId: string; readonly nextAt: Date }): Promise<void>;
  /** Takes sendings whose job has ended and of which nobody was told yet, as `takeDue` does. */
  takeEnded(limit: number): Promise<readonly EndedSending[]>;
  ended(id: number, state: Exclude<SendingState, 'waiting'>, error: string | null): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly reportSchedules: ReportScheduleRepository;
  }
}
