import type { Actor } from '@comensal/domain/platform/access';
import type { DateNumber } from '@comensal/domain/platform/dates';
import type { Quantities } from '@comensal/domain/service-profiles';

/** A service profile, locked until the end of the transaction. */
export interface LockedServiceProfile {
  readonly id: number;
  readonly name: string;
  readonly place: ServiceProfilePlace;
  readonly version: number;
  /** Whether its company and centre are in the actor's scope. */
  readonly withinScope: boolean;
}

export interface ServiceProfilePlace {
  readonly company_id: string;
  readonly business_unit_id: string;
}

/** The facts about a company and a centre for a new profile. */
export interface PlaceFacts {
  /** Both exist and are active, and the company is at the centre. */
  readonly isRelated: boolean;
  readonly withinScope: boolean;
}

/** How much of a service a profile allows. */
export interface ServiceLimit extends Quantities {
  readonly id: number;
  readonly is_active: boolean;
  readonly config_by_day: boolean;
}

export interface ServiceProfileRepository {
  placeFacts(actor: Actor, place: ServiceProfilePlace): Promise<PlaceFacts>;
  /**
   * Locks a profile for a change or a removal, so that it is assigned to no diner meanwhile; null when there is none.
   */
  lock(actor: Actor, id: number, purpose: 'change' | 'remove'): Promise<LockedServiceProfile | null>;
  /**
   * Those of the services that the centre offers and that have a price for the company on the day. Locked until the end
   * of the transaction.
   */
  holdPriced(place: ServiceProfilePlace, services: readonly number[], today: DateNumber): Promise<ReadonlySet<number>>;
  /** The quantities that the profile has, by service. */
  quantities(id: number): Promise<ReadonlyMap<number, Quantities>>;
  /** Adds a profile. Throws 'serviceProfileTaken' when another of the centre has the name. */
  add(profile: ServiceProfilePlace & { readonly name: string }): Promise<number>;
  /** Writes the name and raises the version. Throws 'serviceProfileTaken'. */
  rename(id: number, name: string): Promise<void>;
  /** Writes the limits. Other services are disabled and keep their quantities. Writes only differences. */
  setLimits(id: number, limits: readonly ServiceLimit[]): Promise<void>;
  /** How many active diners have the profile. */
  customers(id: number): Promise<number>;
  /** Deactivates the profile; references to it stay. */
  remove(id: number): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly serviceProfiles: ServiceProfileRepository;
  }
}
