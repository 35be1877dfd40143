import type { Actor } from '@comensal/domain/platform/access';
import type { DateNumber } from '@comensal/domain/platform/dates';
import type {
  AgreedList,
  AgreementDetail,
  AgreementEvent,
  AgreementFacts,
  AgreementState,
  AgreementStatus,
} from '@comensal/domain/price-agreements';
import type { LifecycleRecords } from '../platform/lifecycle/lifecycle-records.port';
import type { NewProposal, Proposal } from '../proposals/proposal';

/** An agreement as the lifecycle changes it. */
export interface Agreement extends Proposal<AgreementStatus> {
  readonly priceListId: number;
  readonly businessUnitId: string;
  /** Null for the main list of a centre. */
  readonly companyId: string | null;
  readonly businessUnitName: string;
  readonly companyName: string | null;
  readonly firstDay: DateNumber;
  readonly lastDay: DateNumber;
}

/** A list about which an agreement is proposed, locked, with what the rules need to know. */
export interface AgreedPriceList extends AgreedList {
  readonly version: number;
  readonly withinScope: boolean;
}

export type NewAgreement = NewProposal<AgreementStatus> & Pick<Agreement, 'priceListId'>;

/** The types of the kind, for its lifecycle's steps. */
export interface AgreementTypes {
  readonly stored: Agreement;
  readonly state: AgreementState;
  readonly status: AgreementStatus;
  readonly facts: AgreementFacts;
  readonly event: AgreementEvent;
  readonly answer: AgreementDetail;
  readonly fileKind: null;
}

/** What a portion posted: adjustments, and their sum in minor units. */
export interface SettledPlace {
  readonly adjustments: number;
  readonly amount: number;
}

export interface AgreementRepository extends LifecycleRecords<AgreementTypes> {
  /** Locks the list until the transaction ends; null when there is none. */
  lockList(id: number, actor: Actor, today: DateNumber): Promise<AgreedPriceList | null>;
  /** Keeps the list's prices and places of now, on which it will be decided. */
  add(agreement: NewAgreement, at: Date): Promise<Agreement>;
  /** The companies of the agreement, in order. */
  placesOf(id: number): Promise<readonly string[]>;
  /**
   * Posts, for each day, account and service of one place of the agreement, what differs between the newest confirmed
   * agreement about it and what was charged so far: nothing, where that is posted. Throws balanceTooLarge.
   */
  settle(id: number, companyId: string, at: Date, jobId: string | null): Promise<SettledPlace>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly priceAgreements: AgreementRepository;
  }
}
