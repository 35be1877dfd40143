import type { DateNumber } from '@comensal/domain/platform/dates';
import { type InTransaction, nobody, type UnitOfWork } from '../unit-of-work/unit-of-work.port';
import type { Addressee, Mail } from './mail-outbox.port';

/** Who wants a periodic mail, and has got it. */
export interface WantedMailRepository {
  /**
   * The next person after that user name who is here, wants the mail and has not got that of the day; null when there is nobody
   * left.
   */
  nextDue(day: DateNumber, after: string): Promise<Addressee | null>;
  /** Marks the person's mail of the day as made. False when it was, by any process: a second one waits for the first. */
  take(username: string, day: DateNumber): Promise<boolean>;
}

export interface SendWantedDependencies {
  readonly inTransaction: InTransaction;
  /** Told of a person whose mail could not be made: it is tried again the next time, and the others get theirs. */
  readonly failed: (username: string, error: unknown) => void;
}

/**
 * Makes the mail of the day for everybody who wants it: one a person and day. The mark and the mail are one transaction; what
 * it says is read before, since it takes a while; null is for who gets none. Returns how many were mailed.
 */
export async function sendWanted(
  { inTransaction, failed }: SendWantedDependencies,
  {
    marksOf,
    day,
    at,
    mailTo,
  }: {
    readonly marksOf: (unit: UnitOfWork) => WantedMailRepository;
    readonly day: DateNumber;
    readonly at: Date;
    readonly mailTo: (person: Addressee) => Promise<Mail | null>;
  },
): Promise<number> {
  for (let [sent, after] = [0, '']; ; ) {
    const person = await inTransaction(nobody, (unit) => marksOf(unit).nextDue(day, after));
    if (person === null) return sent;
    after = person.username;
    try {
      const mail = await mailTo(person);
      const isTaken = await inTransaction(nobody, async (unit) => {
        if (!(await marksOf(unit).take(person.username, day))) return false;
        await unit.mails.add(mail ? [mail] : [], at);
        return true;
      });
      if (isTaken && mail) sent += 1;
    } catch (error) {
      failed(person.username, error);
    }
  }
}
