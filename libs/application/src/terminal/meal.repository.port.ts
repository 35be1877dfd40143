import type { Actor, DeliveredMeal, RefusedMeal } from '@comensal/domain';

/** A meal of a batch that could be read, with its position in the batch. */
export interface PlacedMeal {
  readonly position: number;
  readonly meal: DeliveredMeal;
}

/** A meal that is not taken: where it stood in the batch, its id as far as it could be read, and the Spanish reason. */
export interface RefusedDelivery {
  readonly position: number;
  readonly id: string | null;
  readonly reason: string;
}

/** The meals of the points of sale, in one transaction. */
export interface MealRepository {
  /** From here to the end of the transaction nobody else delivers or reviews meals of the centre. */
  lockCentre(businessUnitId: string): Promise<void>;
  /**
   * Takes the meals that were not taken before and that nothing stands in the way of: with price and group of the moment at
   * which they were eaten, marked where they are beyond the diner's limits or out of the service's hours, posted where the relation is prepaid.
   * Needs the centre's lock.
   */
  take(
    businessUnitId: string,
    meals: readonly PlacedMeal[],
    at: Date,
  ): Promise<{ readonly accepted: number; readonly refused: readonly RefusedDelivery[] }>;
  /** A refused meal was taken under an id of its own. */
  settle(id: number, at: Date): Promise<void>;
  /** Keeps meals for review, each content once; `payload` is what the terminal sent. */
  keepRefused(
    businessUnitId: string,
    refused: readonly { readonly id: string | null; readonly reason: string; readonly payload: unknown }[],
    at: Date,
  ): Promise<void>;
  /** Records the delivery; `pending` is what the key's terminal still holds, null when it said nothing. */
  keepPending(businessUnitId: string, keyId: number, pending: number | null, at: Date): Promise<void>;
  /** A refused meal of one of the actor's centres; null when there is none. */
  findRefused(actor: Actor, id: number): Promise<RefusedMeal | null>;
  markReviewed(id: number, username: string, at: Date): Promise<void>;
}
