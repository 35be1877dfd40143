import type { Actor } from '@comensal/domain/platform/access';
import type { SetClause } from '@comensal/domain/price-indices';
import type { PriceListPlace } from '../price-lists/price-list.repository.port';

/** A clause, locked until the end of the transaction. */
export interface LockedClause extends PriceListPlace {
  readonly id: number;
  readonly version: number;
  readonly withinScope: boolean;
}

export interface PriceClauseRepository {
  /** Locks the clause of a place, or the one of a number; null when there is none. */
  lock(actor: Actor, of: { readonly id: number } | PriceListPlace): Promise<LockedClause | null>;
  /** The names that no value has. */
  unknown(indices: readonly string[]): Promise<readonly string[]>;
  add(clause: SetClause): Promise<number>;
  /** Raises the version. */
  change(id: number, clause: SetClause): Promise<void>;
  remove(id: number): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly priceClauses: PriceClauseRepository;
  }
}
