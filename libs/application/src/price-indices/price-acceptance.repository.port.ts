import type { SetAcceptance } from '@comensal/domain/price-indices';

export interface PriceAcceptance extends Pick<SetAcceptance, 'accepted_on' | 'person'> {
  readonly fileId: string;
  readonly recordedBy: string;
}

/** The clients' acceptances of their lists, by the list, which the caller has locked. */
export interface PriceAcceptanceRepository {
  find(listId: number): Promise<{ readonly version: number; readonly fileId: string } | null>;
  add(listId: number, acceptance: PriceAcceptance): Promise<void>;
  /** Raises the version. */
  change(listId: number, acceptance: PriceAcceptance): Promise<void>;
  remove(listId: number): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly priceAcceptances: PriceAcceptanceRepository;
  }
}
