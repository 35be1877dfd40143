import { z } from 'zod';
import { creditLimits } from '../credits/credit';
import { creditStatuses } from '../credits/credit.machine';
import { proofRules } from '../credits/invoice-proof';
import { exactSum } from '../platform/money/exact-sum.schema';
import { validation } from '../platform/texts/validation.texts';
import { listAnswer } from '../platform/validation/list-answer';
import {
  amountMinor,
  chosen,
  chosenIds,
  listOf,
  loadedVersion,
  optionalText,
  pageSchema,
  recordId,
} from '../platform/validation/schemas';

/** What a page may be sorted by: every plain field of a row. */
export const issuedInvoiceSortColumns = [
  'id',
  'issuer',
  'type',
  'point_of_sale',
  'number',
  'date',
  'receiver',
  'receiver_name',
  'total',
  'currency',
  'authorisation',
  'credited',
  'state',
  'first_list',
  'last_list',
] as const;

/** What the credits that name an invoice come to: none, less than its total, just that, or more. */
export const issuedStates = ['Sin crédito', 'Parcial', 'Completa', 'Excedida'] as const;
export type IssuedState = (typeof issuedStates)[number];

/**
 * /issued-invoices/getInvoices: without `page` the whole list. `receiver` is a CUIT, `invoice_number` a number as people write
 * it, `total` minor units.
 */
export const getIssuedInvoicesSchema = z.object({
  id: recordId().optional(),
  receiver: optionalText(20).optional(),
  invoice_number: optionalText(creditLimits.invoiceNumber).optional(),
  total: amountMinor().optional(),
  state: listOf(z.enum(issuedStates, { error: validation.invalid }), issuedStates.length).optional(),
  search: optionalText(100).optional(),
  page: pageSchema(issuedInvoiceSortColumns).optional(),
});
export type GetIssuedInvoices = z.output<typeof getIssuedInvoicesSchema>;
export type IssuedInvoicePage = NonNullable<GetIssuedInvoices['page']>;

/** Most credits that an invoice names in its answer; `credited` sums all. */
export const mostCreditsOfInvoice = 20;

/**
 * An issued invoice: `type` is ARCA's code (0: not told), `total` minor units of `currency`. `credits` are those that name it
 * and that the person sees, `credited` the sum of all that count. `first_list` and `last_list` are the files that said it.
 */
export const issuedInvoiceAnswer = z
  .object({
    id: z.int(),
    issuer: z.string(),
    type: z.int(),
    point_of_sale: z.int(),
    number: z.int(),
    date: z.int(),
    receiver: z.string(),
    receiver_name: z.string(),
    total: z.int(),
    currency: z.string(),
    authorisation: z.string(),
    credited: exactSum,
    state: z.enum(issuedStates),
    first_list: z.string(),
    last_list: z.string(),
    credits: z.array(z.object({ id: z.int(), amount: z.int(), status: z.enum(creditStatuses) }).readonly()).readonly(),
  })
  .readonly();
export type IssuedInvoiceView = z.output<typeof issuedInvoiceAnswer>;
export const issuedInvoicesAnswer = listAnswer(issuedInvoiceAnswer);

/** Credits of one question: as many as can be invoiced at once. */
const mostToInvoice = 100;

/** /issued-invoices/getProposals: of these credits. */
export const getProposalsSchema = z.object({ credits: chosenIds(mostToInvoice) });

/** The one issued invoice that a credit without an invoice can mean: its number as it is typed, and its day. */
export const issuedProposalAnswer = z
  .object({ credit_id: z.int(), invoice_number: z.string(), invoice_date: z.int() })
  .readonly();
export type IssuedProposal = z.output<typeof issuedProposalAnswer>;

/**
 * /issued-invoices/setProofRule: what an approval needs at the centre whose invoice no list proves, and whose payment no bank's
 * statement shows (`bank_rule`, left out: as it is).
 */
export const setProofRuleSchema = z.object({
  business_unit_id: chosen(),
  rule: z.enum(proofRules, { error: validation.invalid }),
  bank_rule: z.enum(proofRules, { error: validation.invalid }).optional(),
  version: loadedVersion(),
});
export type SetProofRule = z.output<typeof setProofRuleSchema>;

/** The rule of a centre; one without it is only told, and its version is 0. */
export const proofRuleAnswer = z
  .object({ business_unit_id: z.string(), rule: z.enum(proofRules), bank_rule: z.enum(proofRules), version: z.int() })
  .readonly();
export type ProofRuleView = z.output<typeof proofRuleAnswer>;
