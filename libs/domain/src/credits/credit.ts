import { companyCategories, prepaidRelationType, relationTypesOf } from '../companies/company';
import { type ExactSum, exactly } from '../platform/money/exact-sum';

/** The only accepted reasons to reject a payment (CRE-65). */
export const rejectReasons = ['Pago incompleto', 'Faltan retenciones de pago', 'No corresponde adjunto'] as const;
export type RejectReason = (typeof rejectReasons)[number];

export function isRejectReason(reason: string): reason is RejectReason {
  return rejectReasons.some((known) => known === reason);
}

/** Company categories that may prepay and so request credit: contractor and mixed (ACC-04, CRE-16, CRE-30). */
export const contractorCategories = companyCategories.filter((category) =>
  relationTypesOf(category).includes(prepaidRelationType),
);

export function isContractorCategory(category: string): boolean {
  return contractorCategories.some((known) => known === category);
}

/**
 * What the credit list can be sorted by: the columns of the screen (CRE-26) and the other scalar fields of its rows.
 */
export const creditSortColumns = [
  'id',
  'create_date',
  'cuit',
  'company_id',
  'business_name',
  'business_unit_id',
  'business_unit_name',
  'group_name',
  'group',
  'amount',
  'status',
  'status_since',
  'purchase_order',
  'reject_reason',
  'repeated_reason',
  'proof',
  'actionOwnerUsername',
  'version',
  'reversed',
  'inactive',
] as const;

/** Limits of CRE-05 and CRE-59, and of the free-text reason of a denial. */
export const creditLimits = { purchaseOrder: 25, invoiceNumber: 30, denyReason: 500 } as const;

/** How often the invoice of one credit may be corrected: its replaced files stay. */
export const mostCorrections = 20;

/** 0 for a file of the invoice, 1 for a receipt (CRE-35). */
export const documentTypes = { invoice: 0, receipt: 1 } as const;
export type DocumentType = (typeof documentTypes)[keyof typeof documentTypes];

/** The subtotal of a line and the total of lines, in minor units, with whole quantities (CRE-06, CRE-08). */
export function estimateTotal(lines: readonly { readonly price: number; readonly quantity: number }[]): ExactSum {
  return exactly(lines.reduce((total, { price, quantity }) => total + BigInt(price) * BigInt(quantity), 0n));
}
