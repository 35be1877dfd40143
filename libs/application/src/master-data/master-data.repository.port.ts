import type { MasterKind, MasterRecord } from '@comensal/domain';

export interface MasterDataRepository {
  /** Adds and changes, never deletes. Counts what was new and what was different. */
  save(
    kind: MasterKind,
    records: readonly MasterRecord[],
  ): Promise<{ readonly added: number; readonly changed: number }>;
}
