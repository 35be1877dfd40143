import { z } from 'zod';
import { inactiveField } from '../companies/inactive';
import { repeatAnswer } from '../papers/repeats';
import { documentFields, stepAnswer } from '../platform/lifecycle/step';
import { exactSum } from '../platform/money/exact-sum.schema';
import { listAnswer } from '../platform/validation/list-answer';
import { recordReversalsAnswer, reversedField } from '../reversals/reversal.answers';
import { bankProofAnswer } from './bank-proof';
import { documentTypes } from './credit';
import { creditStatuses } from './credit.machine';
import { invoiceProofAnswer, issuedFactsAnswer, proofRules } from './invoice-proof';
import { paymentPaperAnswer } from './payment-papers';

/*
 * Answers of the credit calls. They document the calls and type the server and the portal. Amounts are minor units,
 * dates yyyymmdd, moments ISO 8601 with offset.
 */

/** A file of a credit: of the invoice or of a receipt (CRE-35). */
export const creditDocumentAnswer = z
  .object({ ...documentFields, type: z.literal([documentTypes.invoice, documentTypes.receipt]) })
  .readonly();
export type CreditDocument = z.output<typeof creditDocumentAnswer>;

export const creditStepAnswer = stepAnswer(creditStatuses);
export type CreditStep = z.output<typeof creditStepAnswer>;

const invoiceFields = {
  invoice_number: z.string().nullable(),
  invoice_date: z.int().nullable(),
  invoice_amount: z.int().nullable(),
};

const rowFields = {
  id: z.int(),
  create_date: z.int(),
  cuit: z.string(),
  business_name: z.string(),
  company_id: z.string(),
  business_unit_id: z.string(),
  business_unit_name: z.string().nullable(),
  group: z.object({ id: z.int(), name: z.string() }).readonly().nullable(),
  amount: z.int(),
  status: z.enum(creditStatuses),
  status_since: z.string(),
  purchase_order: z.string().nullable(),
  reject_reason: z.string().nullable(),
  repeated_reason: z.string().nullable(),
  invoice: z.object(invoiceFields).readonly(),
  proof: invoiceProofAnswer.nullable(),
  actionOwnerUsername: z.string(),
  version: z.int(),
  ...reversedField,
  ...inactiveField,
};

/** A row of the credit list (CRE-26, CRE-34). `status_since` is the moment the credit entered its status. */
export const creditRowAnswer = z.object(rowFields).readonly();
export type CreditRow = z.output<typeof creditRowAnswer>;

/** The whole list, or a page with the total number of rows (CRE-71). */
export const creditListAnswer = listAnswer(creditRowAnswer);

/**
 * A whole credit: its documents, history, the lifecycle events open to this person, the current balance of its account,
 * other records that use its invoice number or files, what the issuer's list says
 * of its invoice (`issued`, null where the person may not know it), and what an unproved one needs at its centre
 * (`proof_rule`); the same of its payment and the bank's statements (`bank`, `bank_rule`). `replaced` are the invoice files that a correction has
 * replaced.
 */
export const creditDetailAnswer = z
  .object({
    ...rowFields,
    invoice: z
      .object({
        ...invoiceFields,
        documents: z.array(creditDocumentAnswer).readonly(),
        replaced: z.array(creditDocumentAnswer).readonly(),
      })
      .readonly(),
    receipt: z.object({ documents: z.array(creditDocumentAnswer).readonly() }).readonly(),
    /** What the latest payment consists of; none where nobody told its papers apart. */
    papers: z.array(paymentPaperAnswer).readonly(),
    contractor_id: z.string(),
    requested_by: z.string(),
    history: z.array(creditStepAnswer).readonly(),
    actions: z.array(z.string()).readonly(),
    balance: exactSum,
    /** What steps that wait to be saved will add to it. */
    balance_waiting: exactSum.optional(),
    reversals: recordReversalsAnswer,
    repeats: z.array(repeatAnswer).readonly(),
    issued: issuedFactsAnswer.nullable(),
    proof_rule: z.enum(proofRules),
    bank: bankProofAnswer.nullable(),
    bank_rule: z.enum(proofRules),
  })
  .readonly();
export type CreditDetail = z.output<typeof creditDetailAnswer>;

/** Other records that use the same invoice number or file. */
export const repeatsAnswer = z.object({ repeats: z.array(repeatAnswer).readonly() }).readonly();

/** A line of the pre-calculation (CRE-01, CRE-08); the quantity is suggested from recent meals. */
export const estimateLineAnswer = z
  .object({ food_service_id: z.int(), name: z.string(), price: z.int(), quantity: z.int(), subtotal: z.int() })
  .readonly();
export type EstimateLine = z.output<typeof estimateLineAnswer>;

/** `price_list_start_date` is the first day of the list in force; null without one. */
export const estimateAnswer = z
  .object({
    services: z.array(estimateLineAnswer).readonly(),
    estimated_total: exactSum,
    price_list_start_date: z.int().nullable(),
  })
  .readonly();
export type Estimate = z.output<typeof estimateAnswer>;
