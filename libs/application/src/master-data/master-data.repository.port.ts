import type { MasterConsequence, MasterKind, MasterRecord } from '@comensal/domain';

/** A CUIT of the load that another company has. */
export interface CuitTwice {
  readonly id: string;
  readonly cuit: string;
  readonly otherId: string;
  readonly otherName: string;
}

export interface MasterDataRepository {
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
