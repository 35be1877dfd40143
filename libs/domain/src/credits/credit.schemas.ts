import { z } from 'zod';
import { repeatedReason } from '../papers/repeats';
import { validation } from '../platform/texts/validation.texts';
import {
  amountMinor,
  atMost,
  chosen,
  chosenIds,
  dateNumber,
  displayedAmount,
  idFilter,
  invalidUnlessUnchosen,
  listFormat,
  listOf,
  loadedVersion,
  optionalText,
  pageSchema,
  recordId,
  requiredText,
} from '../platform/validation/schemas';
import { creditLimits, creditSortColumns } from './credit';
import { creditStatuses } from './credit.machine';
import { proofStates } from './invoice-proof';
import { paymentPapersSchema } from './payment-papers';

/** Enough to list each of them several times. */
const mostStatuses = 50;

/**
 * /credits/getCredits (CRE-71): the whole list without `page`; every company in scope without `companies`, every status
 * without `status`. `own_open` adds the person's own open credits to those statuses; alone it lists only these. `proof`: what the
 * issuer's list says of the invoice.
 */
export const getCreditsSchema = z.object({
  companies: idFilter().optional(),
  status: listOf(z.enum(creditStatuses, { error: validation.invalid }), mostStatuses).optional(),
  own_open: z.boolean({ error: validation.invalid }).optional(),
  proof: listOf(z.enum(proofStates, { error: validation.invalid }), mostStatuses).optional(),
  search: optionalText(100).optional(),
  page: pageSchema(creditSortColumns).optional(),
});

/** /credits/exportCredits: the same filter, or the chosen ones, plus the file format. */
export const exportCreditsSchema = getCreditsSchema.omit({ page: true }).extend({
  ids: chosenIds().optional(),
  format: listFormat(),
});

/** The place of a credit: company, centre and optionally group (CRE-69, O-131). */
export const creditPlaceSchema = z.object({
  company_id: chosen(),
  business_unit_id: chosen(),
  group_id: recordId().nullish(),
});

/**
 * /credits/addCredit (CRE-05, CRE-17 to CRE-20, CRE-33, CRE-75). Names and dates in the body are ignored; the database
 * supplies them.
 */
export const addCreditSchema = z.object({
  company_id: chosen(),
  business_unit_id: chosen(),
  group: z.object({ id: recordId().nullish() }, { error: invalidUnlessUnchosen }).nullish(),
  amount: amountMinor(),
  purchase_order: optionalText(creditLimits.purchaseOrder).nullish(),
});

/**
 * The `credit` part of /credits/invoiceCredit (CRE-55 to CRE-57, CRE-59, CRE-73). `confirm_amount` accepts an amount
 * that differs from the credit's (O-126); see `invoiceFaults`.
 */
export const invoiceCreditSchema = z.object({
  id: recordId(),
  version: loadedVersion(),
  shown_amount: displayedAmount(),
  // A missing invoice reports its three required fields.
  invoice: z.preprocess(
    (invoice) => invoice ?? {},
    z.object(
      {
        invoice_number: requiredText(creditLimits.invoiceNumber),
        invoice_date: dateNumber(),
        invoice_amount: amountMinor(),
      },
      { error: validation.invalid },
    ),
  ),
  confirm_amount: z.boolean({ error: validation.invalid }).optional(),
  repeated_reason: repeatedReason(),
});

/** /credits/readInvoice and /credits/readReceipt: the plain fields beside the file. `credit` is the one that it is for. */
export const readPaperSchema = z.object({
  credit: z
    .string({ error: validation.invalid })
    .max(15, { error: validation.invalid, abort: true })
    .regex(/^\d+$/, { error: validation.invalid })
    .transform(Number)
    .pipe(recordId())
    .optional(),
});

/** The most invoice files that a correction may keep; more than a credit can have. */
const maxStored = 100;

/**
 * The `credit` part of /credits/correctInvoice: the whole invoice as it should be. `keep` names the files that stay;
 * the others are replaced by those sent with it.
 */
export const correctInvoiceSchema = invoiceCreditSchema.extend({
  keep: listOf(
    z.object({ path: z.uuid({ error: validation.invalid }) }, { error: validation.invalid }),
    maxStored,
  ).default([]),
});

/**
 * The `credit` part of /credits/payCredit (CRE-73). `papers`: what the payment consists of; without them nobody told its papers
 * apart.
 */
export const payCreditSchema = z.object({
  id: recordId(),
  version: loadedVersion(),
  shown_amount: displayedAmount(),
  repeated_reason: repeatedReason(),
  papers: paymentPapersSchema().optional(),
});

/** The credit of a step that has no files, as the person saw it. */
const seenCredit = () =>
  z.object(
    { id: recordId(), version: loadedVersion(), shown_amount: displayedAmount() },
    { error: validation.required },
  );

/** The free-text reason of a step; the lifecycle decides whether there must be one. */
const stepReason = () =>
  optionalText(creditLimits.denyReason)
    .nullish()
    .transform((reason) => reason ?? '');

/** /credits/denyCredit (CRE-66, CRE-74). */
export const denyCreditSchema = z.object({ credit: seenCredit(), denyReason: stepReason() });

/** /credits/withdrawCredit: the reason is optional. */
export const withdrawCreditSchema = z.object({ credit: seenCredit(), reason: stepReason() });

/** /credits/closeCredit. */
export const closeCreditSchema = z.object({ credit: seenCredit(), reason: stepReason() });

/** /credits/editCreditStatus (CRE-63, CRE-72, O-123): id, status and reason; other fields are ignored. `unproved_reason`: why
 * an invoice is approved that the issuer's list does not prove. */
export const editCreditStatusSchema = z.object({
  id: recordId(),
  version: loadedVersion(),
  shown_amount: displayedAmount(),
  status: z.enum(['Aprobado', 'Rechazado'], { error: validation.chooseDecision }),
  reject_reason: z
    .string({ error: validation.invalid })
    .check(atMost(creditLimits.denyReason))
    .nullish()
    .transform((reason) => reason ?? ''),
  unproved_reason: repeatedReason(),
});

/** Files about to be sent, to find out whether other records already use them. */
const mostPapers = 20;

/**
 * /credits/getRepeats: finds other records with the same invoice number or files, while they are typed and chosen.
 * `credit_id` or `note_id` is the record being edited.
 */
export const getRepeatsSchema = z.object({
  credit_id: recordId().nullish(),
  note_id: recordId().nullish(),
  invoice_number: optionalText(creditLimits.invoiceNumber).nullish(),
  files: listOf(
    z.object({
      name: z.string({ error: validation.invalid }).check(atMost(255)),
      sha256: z
        .string({ error: validation.invalid })
        .check(atMost(64, validation.invalid))
        .regex(/^[0-9a-f]{64}$/, { error: validation.invalid }),
    }),
    mostPapers,
  ).optional(),
});

export type GetCredits = z.output<typeof getCreditsSchema>;
export type ExportCredits = z.output<typeof exportCreditsSchema>;
export type CreditPlace = z.output<typeof creditPlaceSchema>;
export type AddCredit = z.output<typeof addCreditSchema>;
export type InvoiceCredit = z.output<typeof invoiceCreditSchema>;
export type CorrectInvoice = z.output<typeof correctInvoiceSchema>;
export type PayCredit = z.output<typeof payCreditSchema>;
export type DenyCredit = z.output<typeof denyCreditSchema>;
export type WithdrawCredit = z.output<typeof withdrawCreditSchema>;
export type CloseCredit = z.output<typeof closeCreditSchema>;
export type EditCreditStatus = z.output<typeof editCreditStatusSchema>;
