import type { DateNumber } from '@comensal/domain/platform/dates';
import type { Addressee } from '../platform/mails/mail-outbox.port';

export interface ExpectedMailRepository {
  /** Somebody who is here, wants the mail and has not got that of the day; null when there is nobody left. */
  nextDue(day: DateNumber): Promise<Addressee | null>;
  /** Marks the person's mail of the day as made. False when it was, by any process: a second one waits for the first. */
  take(username: string, day: DateNumber): Promise<boolean>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly expectedMails: ExpectedMailRepository;
  }
}
