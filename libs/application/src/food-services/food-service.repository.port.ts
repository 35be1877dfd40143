import type { AddFoodService, Schedule, ServiceUses, SharedServiceValues } from '@comensal/domain/food-services';
import type { Actor } from '@comensal/domain/platform/access';
import type { DateNumber } from '@comensal/domain/platform/dates';

/** A food service, locked until the end of the transaction. */
export interface LockedFoodService extends SharedServiceValues {
  readonly id: number;
  readonly version: number;
  /** Whether one of its active centres is in the actor's scope. */
  readonly withinScope: boolean;
  /** How many active centres outside the actor's scope offer it. */
  readonly other_business_units: number;
}

export type FoodServiceValues = Omit<AddFoodService, 'business_units'>;
export type ServiceCentre = AddFoodService['business_units'][number];

/** The facts about the centres that will offer a service. */
export interface RequestedCentres {
  /** All of them exist and are active. */
  readonly areKnown: boolean;
  /** All of them are in the actor's scope. */
  readonly areOpen: boolean;
}

export interface FoodServiceRepository {
  /** Serialises writes of services: two default services saved at once must see each other (SRV-22). */
  lockServices(): Promise<void>;
  /** Locks a service for a change or a removal, so that no new reference to it appears; null when there is none. */
  lock(actor: Actor, id: number, purpose: 'change' | 'remove'): Promise<LockedFoodService | null>;
  isMaterialKnown(id: string): Promise<boolean>;
  requestedCentres(actor: Actor, ids: readonly string[]): Promise<RequestedCentres>;
  /** Adds a service. Throws 'foodServiceTaken'. */
  add(values: FoodServiceValues): Promise<number>;
  /** Writes the values and raises the version. Throws 'foodServiceTaken'. */
  change(id: number, values: FoodServiceValues): Promise<void>;
  /**
   * Sets the active centres in the actor's scope that offer the service; those outside the scope stay. Writes only
   * differences.
   */
  setCentres(actor: Actor, id: number, centres: readonly ServiceCentre[]): Promise<void>;
  /** The hours of the other active default services that share an active centre with the service. */
  defaultsBeside(id: number): Promise<Schedule[]>;
  /** What uses the service on the day, and whether anything ever did. */
  uses(id: number, today: DateNumber): Promise<ServiceUses & { readonly hasHistory: boolean }>;
  remove(id: number): Promise<void>;
  /** Deactivates the service; its history stays. */
  retire(id: number): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly foodServices: FoodServiceRepository;
  }
}
