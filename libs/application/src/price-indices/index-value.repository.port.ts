import type { AddIndexValue } from '@comensal/domain/price-indices';

export interface IndexValueRepository {
  /** Locks one for a change or a removal; null when there is none. */
  lock(id: number): Promise<{ readonly version: number } | null>;
  /** Throws 'indexValueTaken'. */
  add(values: AddIndexValue, enteredBy: string): Promise<number>;
  /** Raises the version. Throws 'indexValueTaken'. */
  change(id: number, values: AddIndexValue, enteredBy: string): Promise<void>;
  remove(id: number): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly priceIndices: IndexValueRepository;
  }
}
