import type { Actor, CreditDetail, CreditFacts, CreditStatus, DateNumber, DocumentType } from '@comensal/domain';
import type { LifecycleRecords } from '../lifecycle/lifecycle-records.port';

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

export interface CreditRepository extends LifecycleRecords<Credit, CreditFacts, CreditDetail, DocumentType> {
  /** The facts of a company, centre and group; null when company or centre do not exist. */
  placeFacts(
    actor: Actor,
    place: { companyId: string; businessUnitId: string; groupId: number | null },
  ): Promise<CreditPlaceFacts | null>;
  add(credit: NewCredit, at: Date): Promise<Credit>;
}
