import type { CustomerPlace } from '@comensal/domain/customers';
import type { StoredLeadership } from '@comensal/domain/groups';
import type { Actor, ModuleGrant } from '@comensal/domain/platform/access';
import type { DateNumber } from '@comensal/domain/platform/dates';
import type { PauseReason, ScheduledReport, SendingRule } from '@comensal/domain/reports';
import type { AssociatedPair } from '../companies/association.repository.port';
import type { CustomerCode } from '../customers/customer.repository.port';

/** A removed record: whom it belonged to, and when it was removed. */
interface RemovedOf {
  readonly id: number;
  readonly name: string;
  readonly companyId: string;
  readonly businessUnitId: string;
  readonly centreName: string;
  readonly withinScope: boolean;
}

/** A service that a record had. */
export interface HadService {
  readonly id: number;
  readonly name: string;
}

export interface RemovedPriceList extends Omit<RemovedOf, 'companyId'> {
  readonly companyId: string | null;
  readonly startDate: DateNumber;
  readonly services: readonly (HadService & { readonly price: number })[];
}
export interface RemovedCustomer {
  readonly id: number;
  readonly name: string;
  /** The places that the diner had, and the codes. */
  readonly places: readonly CustomerPlace[];
  readonly codes: readonly CustomerCode[];
  readonly groupId: number | null;
  readonly withinScope: boolean;
}
/** A profile as it was. Only a profile that nobody has is removed, so nobody gets it back with it. */
export interface RemovedProfile {
  readonly name: string;
  readonly description: string;
  readonly modules: readonly ModuleGrant[];
  readonly second_factor: boolean;
}
export interface RemovedAssociation extends AssociatedPair {
  readonly name: string;
}
/** A scheduled report as it was. */
export interface RemovedSchedule extends ScheduledReport, SendingRule {
  readonly id: number;
  readonly name: string;
  readonly paused: PauseReason | null;
  /** Whether it was the actor's. */
  readonly withinScope: boolean;
}
export interface RemovedServiceProfile extends RemovedOf {
  readonly services: readonly HadService[];
}
export interface RemovedGroup extends RemovedOf {
  readonly leader: StoredLeadership;
  /** Those whom the removal freed. */
  readonly diners: readonly number[];
}

/**
 * Records that were removed after a moment and not brought back, each locked; null for any other. Bringing one back is a
 * change of its row, or a new row where the time in between must stay as it was.
 */
export interface RemovedRecordRepository {
  customer(actor: Actor, id: number, after: Date): Promise<RemovedCustomer | null>;
  serviceProfile(actor: Actor, id: number, after: Date): Promise<RemovedServiceProfile | null>;
  priceList(actor: Actor, id: number, after: Date): Promise<RemovedPriceList | null>;
  group(actor: Actor, id: number, after: Date): Promise<RemovedGroup | null>;
  /** By the number of its removal. */
  profile(actor: Actor, id: number, after: Date): Promise<RemovedProfile | null>;
  /** By the number of its end; null as well for one that has begun again. */
  association(actor: Actor, id: number, after: Date): Promise<RemovedAssociation | null>;
  schedule(actor: Actor, id: number, after: Date): Promise<RemovedSchedule | null>;
  /** Throws serviceProfileTaken. Services that are not named stay disabled. */
  restoreServiceProfile(id: number, services: readonly number[]): Promise<void>;
  /** Throws groupTaken. Returns how many of the diners joined it again. */
  restoreGroup(group: RemovedGroup, leader: StoredLeadership): Promise<number>;
  /** Those of the services that the centre offers. */
  offered(services: readonly number[], businessUnitId: string): Promise<ReadonlySet<number>>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly removedRecords: RemovedRecordRepository;
  }
}
