import type { DateNumber } from '@comensal/domain/platform/dates';
import type { ReplacedPerson, ReplacementDays } from '@comensal/domain/replacements';

/** A replacement as it is stored. */
export interface Replacement extends ReplacedPerson, ReplacementDays {
  readonly id: number;
  readonly isEnded: boolean;
}

export interface ReplacementRepository {
  /**
   * Whether the second person may replace the first: both are active people, both of the staff or both perhaps from
   * outside, and see a place in common.
   */
  mayReplace(people: ReplacedPerson): Promise<boolean>;
  /** How many replacements of the person last until this day or longer. */
  countFrom(username: string, day: DateNumber): Promise<number>;
  /** Adds one. Returns its id; null when the person has another on one of the days. */
  add(replacement: ReplacedPerson & ReplacementDays, by: string, at: Date): Promise<number | null>;
  /** Locks a replacement of the person; null when there is none. */
  lock(username: string, id: number): Promise<Replacement | null>;
  /** Locks the replacements, not yet ended, that the user set since then, for whomever. */
  lockSetSince(username: string, since: Date): Promise<readonly Replacement[]>;
  end(id: number, by: string, at: Date): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly replacements: ReplacementRepository;
  }
}
