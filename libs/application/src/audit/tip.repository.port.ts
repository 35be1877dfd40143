import type { SettleTip, Tell } from '@comensal/domain/audit';
import type { Actor } from '@comensal/domain/platform/access';

/** What people told the auditors. It is added and never changed; what was done about it stands beside it. */
export interface TipRepository {
  /** The key of a record that the actor may see; null for a foreign one as for none. */
  keyOf(actor: Actor, record: Pick<Tell, 'table' | 'id'>): Promise<string | null>;
  add(
    tip: Pick<Tell, 'table' | 'text'> & { readonly key: string; readonly username: string | null },
    at: Date,
  ): Promise<void>;
  /** Null when there is none. */
  lock(id: number): Promise<{ readonly version: number } | null>;
  /** Raises the version. */
  settle(settled: SettleTip, username: string, at: Date): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly tips: TipRepository;
  }
}
