import type { Actor } from '@comensal/domain/platform/access';
import type {
  DeliveredMeal,
  MealRefusal,
  RefusedMeal,
  ServedService,
  ServiceVoid,
  VoidableMeal,
} from '@comensal/domain/terminal';

/** A parsed meal of a batch, with its position in the batch. */
export interface PlacedMeal {
  readonly position: number;
  readonly meal: DeliveredMeal;
  /** Who entered it and why, if no terminal took it. */
  readonly entry?: Omit<Correction, 'at'>;
}

/** A refused meal: its position in the batch, its id if readable, and why. */
export interface RefusedDelivery extends MealRefusal {
  readonly position: number;
  readonly id: string | null;
}

/** A meal that somebody wants to void. */
export interface MealRecord extends VoidableMeal {
  readonly id: number;
  readonly businessUnitId: string;
  readonly withinScope: boolean;
}

/** A meal that a person entered. */
export interface EnteredMeal {
  /** The id under which it was entered. */
  readonly uid: string;
  readonly id: number;
  readonly customerId: number;
  readonly companyId: string;
  readonly amount: number;
  readonly isBeyondLimit: boolean;
  readonly isOffSchedule: boolean;
  /** The day for which it counts, as 2026-11-21: that on which the occurrence of its service began. */
  readonly countedOn: string;
  /** Whether it is at the actor's places. */
  readonly withinScope: boolean;
}

/** Who corrects meals, why, and when. */
export interface Correction {
  readonly reason: string;
  readonly username: string;
  readonly at: Date;
}

/** The meals of the points of sale, in one transaction. */
export interface MealRepository {
  /** Blocks everybody else from delivering or reviewing meals of the centre until the end of the transaction. */
  lockCentre(businessUnitId: string): Promise<void>;
  /**
   * Stores the meals that are new and not forbidden. Each gets the price and group of the moment at which it was eaten,
   * is marked when it exceeds the diner's limits or is outside the service's hours, and is posted where the relation is
   * prepaid. Needs the centre's lock.
   */
  take(
    businessUnitId: string,
    meals: readonly PlacedMeal[],
    at: Date,
  ): Promise<{ readonly accepted: number; readonly refused: readonly RefusedDelivery[] }>;
  /** Marks a refused meal as accepted under an id of its own. */
  settle(id: number, at: Date): Promise<void>;
  /** Keeps meals for review, each content once. `payload` is what the terminal sent. */
  keepRefused(
    businessUnitId: string,
    refused: readonly { readonly id: string | null; readonly reason: string; readonly payload: unknown }[],
    at: Date,
  ): Promise<void>;
  /** Records the delivery. `pending` is how many the key's terminal still holds; null when it did not say. */
  keepPending(businessUnitId: string, keyId: number, pending: number | null, at: Date): Promise<void>;
  /** A meal, whether or not it is at the actor's places; null when it does not exist. */
  findMeal(actor: Actor, id: number): Promise<MealRecord | null>;
  /** The meals of the centre that were entered under these ids. */
  entered(actor: Actor, businessUnitId: string, uids: readonly string[]): Promise<readonly EnteredMeal[]>;
  /**
   * The number of an earlier meal, of which something is left, that is the same as this one: of the diner at the centre,
   * for the service, in the same minute. Null for none. Needs the centre's lock.
   */
  repeatedBy(meal: Pick<EnteredMeal, 'id'>): Promise<number | null>;
  /** Whether the centre is one of the actor's. */
  isOwnCentre(actor: Actor, businessUnitId: string): Promise<boolean>;
  /** The only one of the actor's centres where the diner eats; null when there is none or there are several. */
  onlyCentreOf(
    actor: Actor,
    diner: Pick<DeliveredMeal, 'customer_id' | 'auth_code' | 'auth_type'>,
  ): Promise<string | null>;
  /**
   * Voids meals of the centre, each by a counter-meal of `qty`, and returns to the accounts what they paid. Throws
   * balanceTooLarge. Needs the centre's lock, and that as much is left of each.
   */
  voidMeals(
    businessUnitId: string,
    meals: readonly (Pick<MealRecord, 'id' | 'occurredOn'> & { readonly qty: number })[],
    correction: Correction & { readonly jobId?: string },
  ): Promise<void>;
  /** What is left to void of a service at the actor's places. */
  serviceVoid(actor: Actor, service: ServedService): Promise<ServiceVoid>;
  /** The highest number of a meal of the service at the actor's places: what is delivered later has a higher one. */
  lastOfService(actor: Actor, service: ServedService): Promise<number>;
  /** The next meals of the service at the actor's places of which something is left, up to that number. */
  openOfService(
    actor: Actor,
    service: ServedService,
    upTo: number,
  ): Promise<readonly (Pick<MealRecord, 'id' | 'occurredOn'> & { readonly qty: number })[]>;
  /** A refused meal of a centre in the actor's scope; null when there is none. */
  findRefused(actor: Actor, id: number): Promise<RefusedMeal | null>;
  markReviewed(id: number, username: string, at: Date): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly meals: MealRepository;
  }
}
