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

/** A stored record that an id of the load may refer to: the same id, or one that differs by case, leading zeros or signs. */
export interface LikeRecord {
  readonly input: string;
  readonly id: string;
  readonly name: string;
}

export interface MasterDataRepository {
  /**
   * The stored records that ids of a load may refer to, by id. Serialises loads from here until the end of the
   * transaction.
   */
  likeRecords(kind: MasterKind, ids: readonly string[]): Promise<readonly LikeRecord[]>;
  /** For each record of the load that is new, a stored one whose name differs at most by case, accents, signs and spaces. */
  namesakes(kind: MasterKind, records: readonly MasterRecord[]): Promise<readonly LikeRecord[]>;
  /**
   * The current state of the records that the load would change. Locks them, so that it stays valid until the end of
   * the transaction.
   */
  standing(kind: MasterKind, records: readonly MasterRecord[]): Promise<StandingRecords>;
  /** Adds and changes, never deletes. Returns the ids of new records, and counts the changed ones. */
  save(
    kind: MasterKind,
    records: readonly MasterRecord[],
  ): Promise<{ readonly added: readonly string[]; readonly changed: number }>;
  /**
   * What depends on the records that the load would deactivate, by id; records without dependents are left out. Locks
   * them, so that the result stays valid until the end of the transaction.
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
