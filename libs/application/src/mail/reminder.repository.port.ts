import type { AwaitedRecord, AwaitedStep, ReminderRole } from '@comensal/domain/mail';
import type { DateNumber } from '@comensal/domain/platform/dates';
import type { Addressee } from '../platform/mails/mail-outbox.port';

/** When the records of a step have waited long enough for each level: since before these moments. */
export interface ReminderLimits {
  readonly step: AwaitedStep;
  readonly before: readonly [acting: Date, replacing: Date, administering: Date];
}

/** A record that waits, as one reader is notified of it. */
export interface ReminderEntry {
  readonly record: AwaitedRecord;
  readonly id: number;
  /** The number in the address of its page. */
  readonly page: number;
  readonly status: string;
  /** ISO 8601. */
  readonly since: string;
  readonly company: string | null;
  readonly role: ReminderRole;
  /** Who is replaced, by name; null unless the reader replaces. */
  readonly away: string | null;
}

/** All that a person is notified of in one run. */
export interface Reminder extends Addressee {
  readonly total: number;
  /** The oldest, at most as many as requested. */
  readonly entries: readonly ReminderEntry[];
}

/** What waits for somebody who is away, as their replacement is notified when it begins. */
export interface BegunReplacement extends Reminder {
  readonly away: string;
  readonly to: DateNumber;
}

export interface ReminderRepository {
  /** Marks the day's run. False when it was made, by any process: a second one waits for the first. */
  beginDay(day: DateNumber): Promise<boolean>;
  /**
   * Marks every record that has reached a level of which nobody was notified, and returns whom to tell: who may act on it, from
   * the second level on who replaces them on that day, from the third on the administrators who may see it. Nobody else.
   */
  takeDue(
    limits: readonly ReminderLimits[],
    moment: { readonly at: Date; readonly day: DateNumber },
    mostEntries: number,
  ): Promise<readonly Reminder[]>;
  /**
   * Marks every replacement that holds on the day and of which its replacement was not notified, and returns what waits for
   * who is away, where both see and the replacement may decide. Those of whom nothing waits are only marked.
   */
  takeBegun(
    moment: { readonly at: Date; readonly day: DateNumber },
    mostEntries: number,
  ): Promise<readonly BegunReplacement[]>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly reminders: ReminderRepository;
  }
}
