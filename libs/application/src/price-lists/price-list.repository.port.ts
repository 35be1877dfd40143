import type { Actor } from '@comensal/domain/platform/access';
import type { DateNumber } from '@comensal/domain/platform/dates';
import type { AppliedSheet, PriceListEffectsView, SheetPreview } from '@comensal/domain/price-lists';

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

/**
 * A changed price for the undo. `record` is its key in the job: the service, or with a list a number. `version` is the
 * one that the change gave the list.
 */
export interface FormerPrice extends Pick<ChangedPrice, 'former' | 'next'> {
  readonly record: number;
  readonly list?: number;
  readonly service?: number;
  /** The change began the list. */
  readonly began?: true;
  readonly version: number;
}

/** A list, locked until the end of the transaction. */
export interface LockedPriceList extends PriceListPlace {
  readonly id: number;
  readonly start_date: DateNumber;
  readonly version: number;
  readonly withinScope: boolean;
}

/** The list in force at a place on a day, with its services. */
export interface PriceListInForce extends PriceListPlace {
  readonly id: number;
  readonly start_date: DateNumber;
  readonly food_services: readonly PricedService[];
}

/** A list as people know it. */
export type DescribedPriceList = Omit<AppliedSheet['lists'][number], 'is_new' | 'changed'>;

/** Who changed the price of a service last, and when (ISO 8601). */
export interface PriceChanger extends Pick<SheetPreview['conflicts'][number], 'username' | 'at'> {
  readonly service: number;
}

/** A list about to be saved, and today. */
export interface PlannedPriceList extends NewPriceList {
  readonly today: DateNumber;
}

export interface PriceListRepository {
  /**
   * The services for which the list would leave its client without a price, or a main list those who have none of
   * their own, in the actor's scope.
   */
  unpricedServices(list: PlannedPriceList, actor: Actor): Promise<PriceListEffectsView['unpriced']>;
  /** The lists of clients that stay below or above a main list, in the actor's scope. */
  listsApart(list: PlannedPriceList, actor: Actor): Promise<PriceListEffectsView['client_lists']>;
  /** The accounts in the actor's scope that last longer or shorter with the prices of the lists on the day. */
  changedBalances(
    lists: readonly number[],
    day: DateNumber,
    today: DateNumber,
    actor: Actor,
  ): Promise<SheetPreview['balances']>;
  /** Locks and returns the list in force at a place (O-105); for a client without an own one the main list. */
  inForce(place: PriceListPlace, day: DateNumber): Promise<PriceListInForce | null>;
  /** By whom prices of the list were changed last, as far as the audit knows. */
  changers(id: number, services: readonly number[]): Promise<readonly PriceChanger[]>;
  /** Waits for anyone else who adds or removes lists of the centre, until the end of the transaction. */
  lockCentre(businessUnitId: string): Promise<void>;
  placeFacts(actor: Actor, place: PriceListPlace): Promise<PriceListPlaceFacts>;
  /** Those that are neither services that the centre offers nor in the list already. */
  notOffered(services: readonly number[], businessUnitId: string, listId: number | null): Promise<readonly number[]>;
  /** Adds the list. Throws 'priceListTaken' when its centre has one for the same client and day (PRI-20). */
  add(list: NewPriceList): Promise<number>;
  /** The centre of a list that has not been removed; null when there is none. */
  centreOf(id: number): Promise<string | null>;
  lock(id: number, actor: Actor): Promise<LockedPriceList | null>;
  /** Sets the services of a list, writing only what differs, and raises the version. Returns what differs. */
  change(id: number, services: readonly PricedService[]): Promise<readonly ChangedPrice[]>;
  /** Keeps for the undo of the job what was changed. */
  keepFormer(jobId: string, rows: readonly FormerPrice[]): Promise<void>;
  /** The lists of the ids, in their order. */
  describe(ids: readonly number[]): Promise<readonly DescribedPriceList[]>;
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
