import type {
  EditReportSchedule,
  NewReportSchedule,
  PauseReason,
  ScheduledReport,
  SendingRule,
  SendingState,
} from '@comensal/domain';

/** A schedule as the worker needs it. */
interface HeldSchedule extends ScheduledReport, SendingRule {
  readonly id: number;
  readonly username: string;
  /** Of its person. */
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
  /** Null where the job left no file. */
  readonly file: { readonly id: string; readonly size: number } | null;
  /** Why the job failed, in words. */
  readonly error: string | null;
  /** The person ended it: nobody has to be told. */
  readonly wasCancelled: boolean;
}

export interface ReportScheduleRepository {
  /** Answers the new schedule's id. Throws tooManySchedules. Of one person, one after the other. */
  add(username: string, schedule: NewReportSchedule, nextAt: Date): Promise<number>;
  /** Locks a schedule of the person's own. Throws notFound, and outOfScope for somebody else's. */
  lockOwn(
    username: string,
    id: number,
  ): Promise<ScheduledReport & SendingRule & { readonly version: number; readonly paused: PauseReason | null }>;
  /** Writes what was edited, and counts the version on. */
  change(id: number, change: Omit<EditReportSchedule, 'id' | 'version'>): Promise<void>;
  pause(id: number, reason: PauseReason): Promise<void>;
  resume(id: number, nextAt: Date): Promise<void>;
  remove(id: number): Promise<void>;
  /**
   * Takes one that is due by now, the longest due first, and locks it until the transaction ends; those that another worker
   * has, that still wait for their former job, or that are among `except`, are left out. Null when there is none.
   */
  takeDue(now: Date, except: readonly number[]): Promise<DueSchedule | null>;
  /** Notes the job of the sending of `dueAt`, and when the next is due. */
  began(id: number, sending: { readonly dueAt: Date; readonly jobId: string; readonly nextAt: Date }): Promise<void>;
  /** Takes sendings whose job has ended, and that nobody was told of yet, as `takeDue` does. */
  takeEnded(limit: number): Promise<readonly EndedSending[]>;
  ended(id: number, state: Exclude<SendingState, 'waiting'>, error: string | null): Promise<void>;
}
