import type { DateNumber } from '../dates/dates';
import type { CreditStatus } from './credit.machine';

/** The only reasons for which a payment is rejected (CRE-65). */
export const rejectReasons = ['Pago incompleto', 'Faltan retenciones de pago', 'No corresponde adjunto'] as const;
export type RejectReason = (typeof rejectReasons)[number];

export function isRejectReason(reason: string): reason is RejectReason {
  return rejectReasons.some((known) => known === reason);
}

/** Company categories that ask for credit: contractor and mixed (ACC-04, CRE-16, CRE-30). */
export const contractorCategories = ['2B', '2C'] as const;

export function isContractorCategory(category: string): boolean {
  return contractorCategories.some((known) => known === category);
}

/** Limits of CRE-05 and CRE-59, and of the free text of a denial. */
export const creditLimits = { purchaseOrder: 25, invoiceNumber: 30, denyReason: 500 } as const;

/** 0 for an invoice's file, 1 for a receipt's (CRE-35). */
export const documentTypes = { invoice: 0, receipt: 1 } as const;
export type DocumentType = (typeof documentTypes)[keyof typeof documentTypes];

/** A file of a credit. `path` is an opaque reference, good for `getCreditFile` only; `name` is the name it was uploaded under. */
export interface CreditDocument {
  readonly path: string;
  readonly name: string;
  readonly type: DocumentType;
  readonly content_type: string;
  /** Bytes. */
  readonly size: number;
  /** ISO 8601 with offset. */
  readonly created_at: string;
}

/** One step of a credit's life, as the timeline shows it. */
export interface CreditStep {
  readonly event: string;
  readonly status: CreditStatus;
  readonly reason: string | null;
  readonly username: string;
  /** Name and surname of the person, who may have been removed since. */
  readonly person: string;
  /** ISO 8601 with offset. */
  readonly at: string;
}

/** A row of the credit list (CRE-26, CRE-34). Amounts are minor units, dates yyyymmdd. */
export interface CreditRow {
  readonly id: number;
  readonly create_date: DateNumber;
  readonly cuit: string;
  readonly business_name: string;
  readonly company_id: string;
  readonly business_unit_id: string;
  readonly business_unit_name: string | null;
  readonly group: { readonly id: number; readonly name: string } | null;
  readonly amount: number;
  readonly status: CreditStatus;
  readonly purchase_order: string | null;
  readonly reject_reason: string | null;
  readonly invoice: { readonly invoice_number: string | null; readonly invoice_date: DateNumber | null; readonly invoice_amount: number | null };
  readonly actionOwnerUsername: string;
  readonly version: number;
}

/** One credit whole: with documents, history and what this person may do now. */
export interface CreditDetail extends Omit<CreditRow, 'invoice'> {
  readonly invoice: CreditRow['invoice'] & { readonly documents: readonly CreditDocument[] };
  readonly receipt: { readonly documents: readonly CreditDocument[] };
  readonly contractor_id: string;
  readonly requested_by: string;
  readonly history: readonly CreditStep[];
  /** Events of the lifecycle that this person may cause in this state. */
  readonly actions: readonly string[];
  /** The balance of the credit's account now, minor units. */
  readonly balance: number;
}

/** A line of the pre-calculation (CRE-01, CRE-08). Price and subtotal in minor units; the quantity is a suggestion from the recent meals. */
export interface EstimateLine {
  readonly food_service_id: number;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly subtotal: number;
}

export interface Estimate {
  readonly services: readonly EstimateLine[];
  readonly estimated_total: number;
  /** First day of the list in force, null when no list is. */
  readonly price_list_start_date: DateNumber | null;
}

/** The subtotal of a line and the total of lines, in minor units, with whole quantities (CRE-06, CRE-08). */
export function estimateTotal(lines: readonly Pick<EstimateLine, 'price' | 'quantity'>[]): number {
  return lines.reduce((total, { price, quantity }) => total + price * quantity, 0);
}
