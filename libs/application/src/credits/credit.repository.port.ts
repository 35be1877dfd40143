import type {
  CreditDetail,
  CreditEvent,
  CreditFacts,
  CreditState,
  CreditStatus,
  DocumentType,
  PaymentPaper,
} from '@comensal/domain/credits';
import type { DateNumber } from '@comensal/domain/platform/dates';
import type { LifecycleRecords } from '../platform/lifecycle/lifecycle-records.port';
import type { ReadPrepaidPlace } from './prepaid-place.port';

/** A credit as the lifecycle changes it. Amounts are minor units, dates yyyymmdd. */
export interface Credit {
  readonly id: number;
  readonly companyId: string;
  readonly businessUnitId: string;
  readonly groupId: number | null;
  readonly amount: number;
  readonly cuit: string;
  readonly businessName: string;
  readonly businessUnitName: string;
  readonly groupName: string | null;
  readonly requestedBy: string;
  readonly version: number;
  status: CreditStatus;
  rejectReason: string | null;
  /** Why an invoice or file that another record already has was used here. */
  repeatedReason: string | null;
  invoice: { readonly number: string; readonly date: DateNumber; readonly amount: number } | null;
}

export interface NewCredit {
  readonly createDate: DateNumber;
  readonly companyId: string;
  readonly businessUnitId: string;
  readonly groupId: number | null;
  readonly cuit: string;
  readonly businessName: string;
  readonly businessUnitName: string;
  readonly groupName: string | null;
  readonly amount: number;
  readonly purchaseOrder: string | null;
  readonly status: CreditStatus;
  readonly requestedBy: string;
}

/** The types of the kind, for its lifecycle's steps. */
export interface CreditTypes {
  readonly stored: Credit;
  readonly state: CreditState;
  readonly status: CreditStatus;
  readonly facts: CreditFacts;
  readonly event: CreditEvent;
  readonly answer: CreditDetail;
  readonly fileKind: DocumentType;
}

export interface CreditRepository extends LifecycleRecords<CreditTypes> {
  placeFacts: ReadPrepaidPlace;
  /**
   * The number of an open credit that the same person requested within the minute before `at`, equal in every field; null
   * for none. Requests of one person wait here for each other, until their transactions end.
   */
  repeatedBy(credit: NewCredit, at: Date): Promise<number | null>;
  add(credit: NewCredit, at: Date): Promise<Credit>;
  /** How often the invoice was corrected. */
  corrections(credit: Credit): Promise<number>;
  /** The ids of the current files of a type. */
  files(credit: Credit, type: DocumentType): Promise<readonly string[]>;
  /** Makes the papers of the payment those given. Their files may be recorded later in the transaction. */
  setPapers(credit: Credit, papers: readonly PaymentPaper[]): Promise<void>;
  /** Marks the current files of the invoice as replaced, except those to keep; they stay readable. */
  replaceInvoiceFiles(credit: Credit, keep: readonly string[], at: Date): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly credits: CreditRepository;
  }
}
