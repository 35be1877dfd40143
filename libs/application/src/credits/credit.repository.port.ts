import type { Actor, CreditDetail, CreditStatus, DateNumber, DocumentType } from '@comensal/domain';
import type { StoredFile } from '../platform/file-store.port';

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

/** What a request must know of the place that it is made for. Null where the company, the centre or the group does not exist. */
export interface CreditPlaceFacts {
  readonly withinScope: boolean;
  readonly category: string;
  readonly cuit: string;
  readonly businessName: string;
  readonly businessUnitName: string;
  readonly groupName: string | null;
  /** The pair is related as contractor (CON), and company, centre and relation are active. */
  readonly relationIsActive: boolean;
  readonly managesGroups: boolean;
  /** False when a group was given that is none of this company and centre, or not one that this person may use. */
  readonly groupIsKnown: boolean;
}

export interface CreditRepository {
  /** The credit as the actor sees it now, with what this transaction has written. */
  detail(id: number, actor: Actor): Promise<CreditDetail>;
  /** The credit under its row's lock until the transaction ends, and whether the actor may see it; null when there is none. */
  lock(id: number, actor: Actor): Promise<{ credit: Credit; withinScope: boolean } | null>;
  /** The facts of a company, centre and group; null when company or centre do not exist. */
  placeFacts(
    actor: Actor,
    place: { companyId: string; businessUnitId: string; groupId: number | null },
  ): Promise<CreditPlaceFacts | null>;
  add(credit: NewCredit, at: Date): Promise<Credit>;
  /** Writes status, reason and invoice of a locked credit, raises its version. */
  save(credit: Credit, at: Date): Promise<void>;
  /** Adds a step to the history (CRE-34's timeline). */
  addStep(credit: Credit, step: { event: string; reason: string | null; username: string }, at: Date): Promise<void>;
  attach(credit: Credit, files: readonly StoredFile[], type: DocumentType, at: Date): Promise<void>;
}
