import type { MasterConsequence, MasterKind, MasterRecord } from '@comensal/domain/master-data';

/** A CUIT of the load that another company has. */
export interface CuitTwice {
  readonly id: string;
  readonly cuit: string;
  readonly otherId: string;
  readonly otherName: string;
}

/** The stored state of the records that a load would change, and what it would make of them. */
export interface StandingRecords {
  /** Identifies the stored state of these records and their new values; '' where the load would change nothing. */
  readonly digest: string;
  /** The inactive records that would be reactivated, by id. */
  readonly back: readonly string[];
}

/** A stored record whose id may be meant by an id of the load: the very same, or one that differs by case or leading zeros. */
export interface LikeRecord {
  readonly given: string;
  readonly id: string;
  readonly name: string;
}

export interface MasterDataRepository {
  /** The stored records that ids of a load may mean, by id. Loads take turns from here until the end of the transaction. */
  likeRecords(kind: MasterKind, ids: readonly string[]): Promise<readonly LikeRecord[]>;
  /** What stands of the records that the load would change. Locks what is stored of the load, so that it holds until the end. */
  standing(kind: MasterKind, records: readonly MasterRecord[]): Promise<StandingRecords>;
  /** Adds and changes, never deletes. Counts what was new and what was different. */
  save(
    kind: MasterKind,
    records: readonly MasterRecord[],
  ): Promise<{ readonly added: number; readonly changed: number }>;
  /**
   * What depends on the records that the load would deactivate, by id; records without dependents are left out. Locks
   * them, so that it holds until the end of the transaction.
   */
  consequences(kind: MasterKind, records: readonly MasterRecord[]): Promise<readonly MasterConsequence[]>;
  /** Which of these companies, as they are stored now, share their CUIT with another one, by id. */
  cuitsTwice(ids: readonly string[]): Promise<readonly CuitTwice[]>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly masterData: MasterDataRepository;
  }
}
