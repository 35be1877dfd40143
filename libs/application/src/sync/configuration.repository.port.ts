import type { DateNumber } from '@comensal/domain';

/** A publishing that was made. */
export interface PublishedVersion {
  readonly version: number;
  readonly publishedAt: Date;
}

/** A centre with how many of its entries differ from what was published last. */
export interface ChangedCentre {
  readonly id: string;
  readonly entries: number;
}

/** The published configuration, within one transaction. Call in the order in which they stand. */
export interface ConfigurationRepository {
  /** Waits until no other publishing is under way, and keeps the others waiting. Answers what this job has published already. */
  takeTurn(jobId: string): Promise<PublishedVersion | null>;
  /** Compares what stands in the records with what was published last. `today` says which prices are in force. */
  compare(today: DateNumber): Promise<readonly ChangedCentre[]>;
  /** The next version, with what it changes at each centre. */
  addVersion(jobId: string, username: string, at: Date): Promise<PublishedVersion>;
  /** Writes the entries of a centre that differ, under that version. */
  publishCentre(version: number, centreId: string): Promise<void>;
}
