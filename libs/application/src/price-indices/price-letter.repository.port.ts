import type { ClauseView } from '@comensal/domain/price-indices';

/** What letters of new prices have said. */
export interface PriceLetterRepository {
  /**
   * The clause with its values of the first letter about the list in this version: this one, where none was written yet. Null
   * for a list without one.
   */
  keep(
    list: { readonly id: number; readonly version: number },
    clause: ClauseView | null,
    at: Date,
  ): Promise<ClauseView | null>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly priceLetters: PriceLetterRepository;
  }
}
