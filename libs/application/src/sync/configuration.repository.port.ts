import type { Actor } from '@comensal/domain/platform/access';
import type { DateNumber } from '@comensal/domain/platform/dates';

export interface PublishedVersion {
  readonly version: number;
  readonly publishedAt: Date;
}

/** A centre, and how many of its entries differ from the last published ones. */
export interface ChangedCentre {
  readonly id: string;
  readonly entries: number;
}

/** The published configuration, within one transaction. Call in the order below. */
export interface ConfigurationRepository {
  /** Waits until no other publication runs, and makes others wait. Returns what this job has already published. */
  takeTurn(jobId: string): Promise<PublishedVersion | null>;
  /** Compares the records with the last publication. `today` decides which prices are in force. */
  compare(today: DateNumber): Promise<readonly ChangedCentre[]>;
  /** The number of the last publication; 0 before the first. */
  lastVersion(): Promise<number>;
  /** Identifies what the actor would be shown of the compared changes, as `sync/getPendingChanges` returns it. */
  displayedChanges(actor: Actor): Promise<string>;
  /** Adds the next version, with what it changes at each centre. */
  addVersion(jobId: string, username: string, at: Date): Promise<PublishedVersion>;
  /** Writes the differing entries of a centre under that version. */
  publishCentre(version: number, centreId: string): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly configuration: ConfigurationRepository;
  }
}
