import type { Actor } from '@comensal/domain/platform/access';
import type { DateNumber, MonthNumber } from '@comensal/domain/platform/dates';
import type {
  AnswerSettlement,
  IssuedPlaces,
  ReplySettlement,
  SettlementDetail,
  SettlementEvent,
  SettlementFacts,
  SettlementRule,
  SettlementState,
  SettlementStatus,
} from '@comensal/domain/settlements';
import type { LifecycleRecords } from '../platform/lifecycle/lifecycle-records.port';

/** A settlement as the lifecycle changes it. */
export interface Settlement {
  readonly id: number;
  readonly version: number;
  readonly companyId: string;
  readonly companyName: string;
  readonly cuit: string;
  /** Null where all centres of the client are settled together. */
  readonly businessUnitId: string | null;
  readonly businessUnitName: string | null;
  readonly month: MonthNumber;
  readonly draftedBy: string;
  /** Working days after which silence agrees; 0 is never. */
  readonly silenceDays: number;
  status: SettlementStatus;
  edition: number;
  /** Of the latest edition; absent before the first. */
  amount?: number;
  qty: number | null;
  hash: string | null;
  issuedBy: string | null;
  answerUntil: DateNumber | null;
  closingProposedBy: string | null;
  /** Who gets no mail about its latest step: whom its scope excludes, and who is behind the one before the next. */
  notActing: readonly string[];
}

/** A client's month, or its centre's, before it is drafted. */
export interface SettledMonth {
  readonly companyId: string;
  readonly businessUnitId: string | null;
  readonly month: MonthNumber;
}

export interface NewSettlement extends SettledMonth {
  readonly status: SettlementStatus;
  readonly draftedBy: string;
  readonly createDate: DateNumber;
}

/** The types of the kind, for its lifecycle's steps. */
export interface SettlementTypes {
  readonly stored: Settlement;
  readonly state: SettlementState;
  readonly status: SettlementStatus;
  readonly facts: SettlementFacts;
  readonly event: SettlementEvent;
  readonly answer: SettlementDetail;
  readonly fileKind: null;
}

/** What an edition counts, and what the lifecycle needs to know of it. */
export type IssuedEdition = Pick<IssuedPlaces, 'hasLater' | 'hasRows' | 'lacksFormer'> & {
  readonly qty: number;
  readonly amount: number;
  readonly hash: string;
};

export interface SettlementRepository extends LifecycleRecords<SettlementTypes> {
  /** Locks the client until the transaction ends; null where the client, or its centre, does not exist. */
  lockMonth(
    actor: Actor,
    month: SettledMonth,
  ): Promise<{ readonly withinScope: boolean; readonly byCentre: boolean; readonly isTaken: boolean } | null>;
  add(settlement: NewSettlement, at: Date): Promise<Settlement>;
  /**
   * Counts and writes the next edition of a locked settlement. Waits for the deliveries of its centres that are under way,
   * and lets no other begin until the transaction ends.
   */
  issue(id: number): Promise<IssuedEdition>;
  /** Whether a later month of one of its places was issued. */
  hasLater(id: number): Promise<boolean>;
  /** Observations of the latest edition without a reply. */
  unanswered(settlement: Settlement): Promise<number>;
  /** Throws 'observationUnknown' for a line that is not of the latest edition. */
  observe(
    settlement: Settlement,
    observations: AnswerSettlement['observations'],
    username: string,
    at: Date,
  ): Promise<void>;
  /** Throws 'observationUnknown' for one that is not of the latest edition. */
  reply(settlement: Settlement, replies: ReplySettlement['replies'], username: string, at: Date): Promise<void>;
  /** Those that nobody answered until a day before this one. */
  lapsed(today: DateNumber): Promise<readonly number[]>;
  /** The issued ones with a term that has not ended, whose answerers were not reminded of this edition. */
  unreminded(today: DateNumber): Promise<readonly { readonly id: number; readonly answerUntil: DateNumber }[]>;
  /** Locks an issued one and marks that its answerers are reminded; null where they were, or it is answered. */
  remind(id: number, at: Date): Promise<Settlement | null>;
  /** Locks how a client is settled; version 0 while nobody set it, null where there is no such client. */
  lockRule(
    actor: Actor,
    companyId: string,
  ): Promise<{ readonly withinScope: boolean; readonly version: number } | null>;
  setRule(companyId: string, rule: Pick<SettlementRule, 'by_centre' | 'silence_days'>): Promise<void>;
  rule(actor: Actor, companyId: string): Promise<SettlementRule>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly settlements: SettlementRepository;
  }
}
