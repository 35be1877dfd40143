import type { Actor } from '@comensal/domain/platform/access';
import type { DateNumber } from '@comensal/domain/platform/dates';

/** A centre and, for a client's list, the company; null is the main list (PRI-15). */
export interface PriceListPlace {
  readonly business_unit_id: string;
  readonly company_id: string | null;
}

/** The facts about a place before a list is created there. */
export interface PriceListPlaceFacts {
  /** The centre is active. */
  readonly centreExists: boolean;
  /** The centre, and the company's pair with it, are in the actor's scope (ACC-20). */
  readonly withinScope: boolean;
  /** An active company with an active relation; true for a main list. */
  readonly isRelated: boolean;
}

/** A service with its price in minor units; `is_active` false is not chosen (O-107). */
export interface PricedService {
  readonly id: number;
  readonly price: number;
  readonly is_active: boolean;
}

export interface NewPriceList extends PriceListPlace {
  readonly start_date: DateNumber;
  readonly food_services: readonly PricedService[];
}

/** What an edit did to a price; `former` is null for a service that the list did not know. */
export interface ChangedPrice {
  readonly id: number;
  readonly former: Omit<PricedService, 'id'> | null;
  readonly next: Omit<PricedService, 'id'>;
}

/** A list, locked until the end of the transaction. */
export interface LockedPriceList extends PriceListPlace {
  readonly id: number;
  readonly start_date: DateNumber;
  readonly version: number;
  readonly withinScope: boolean;
}

/** A list about to be saved, and today. */
export interface PlannedPriceList extends NewPriceList {
  readonly today: DateNumber;
}

export interface PriceListRepository {
  /** The names of services for which the list would leave a client without a price; none for a main list. */
  unpricedServices(list: PlannedPriceList): Promise<readonly string[]>;
  /** Waits for anyone else who adds or removes lists of the centre, until the end of the transaction. */
  lockCentre(businessUnitId: string): Promise<void>;
  placeFacts(actor: Actor, place: PriceListPlace): Promise<PriceListPlaceFacts>;
  /** Whether each is a service that the centre offers, or that the list already has. */
  areOffered(services: readonly number[], businessUnitId: string, listId: number | null): Promise<boolean>;
  /** Adds the list. Throws 'priceListTaken' when its centre has one for the same client and day (PRI-20). */
  add(list: NewPriceList): Promise<number>;
  /** The centre of a list that has not been removed; null when there is none. */
  centreOf(id: number): Promise<string | null>;
  lock(id: number, actor: Actor): Promise<LockedPriceList | null>;
  /** Sets the services of a list, writing only what differs, and raises the version. Returns what differs. */
  change(id: number, services: readonly PricedService[]): Promise<readonly ChangedPrice[]>;
  /** Keeps for the undo of the job what an edit changed; `version` is the one that it gave the list. */
  keepFormer(jobId: string, changed: readonly ChangedPrice[], version: number): Promise<void>;
  namesOf(id: number): Promise<{ readonly centre: string; readonly client: string | null }>;
  /** How many main lists the centre has. */
  mainLists(businessUnitId: string): Promise<number>;
  /** Whether a main list of the centre is in force on the day. */
  hasMainList(businessUnitId: string, day: number): Promise<boolean>;
  /** How many lists of clients begin while this main list is the one in force (O-106). */
  clientListsDuring(id: number): Promise<number>;
  /** Deactivates the list; its history stays readable, and past meals keep their cost. */
  remove(id: number): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly priceLists: PriceListRepository;
  }
}
