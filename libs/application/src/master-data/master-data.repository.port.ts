import type { MasterConsequence, MasterKind, MasterRecord } from '@comensal/domain/master-data';

/** A CUIT of the load that another company has. */
export interface CuitTwice {
  readonly id: string;
  readonly cuit: string;
  readonly otherId: string;
  readonly otherName: string;
}

/** What stands of the records that a load would change. */
export interface StandingRecords {
  /** Stands for exactly what is stored of them now, and for which are new; '' where the load would change nothing. */
  readonly digest: string;
  /** Those that are out of use and would come back into use, by id. */
  readonly back: readonly string[];
}

export interface MasterDataRepository {
  /** What stands of the records that the load would change. Locks what is stored of the load, so that it holds until the end. */
  standing(kind: MasterKind, records: readonly MasterRecord[]): Promise<StandingRecords>;
  /** Adds and changes, never deletes. Counts what was new and what was different. */
  save(
    kind: MasterKind,
    records: readonly MasterRecord[],
  ): Promise<{ readonly added: number; readonly changed: number }>;
  /**
   * What hangs on the records that the load would end the use of, by id; those on which nothing hangs are left out. Locks them,
   * so that it holds until the end of the transaction.
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
