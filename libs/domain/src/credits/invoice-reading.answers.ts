import { z } from 'zod';

/**
 * What the code of an invoice says: proposals, which nothing proves. `invoice_number`, `invoice_date` and `invoice_amount` are
 * for the fields of that name; null where the code proposes none. `total` is minor units of `currency`, ARCA's code of it.
 */
export const invoiceReadingFields = z
  .object({
    invoice_number: z.string().nullable(),
    invoice_date: z.int().nullable(),
    invoice_amount: z.int().nullable(),
    type: z.int(),
    type_name: z.string(),
    point_of_sale: z.int(),
    number: z.int(),
    date: z.int(),
    total: z.int(),
    currency: z.string(),
    rate: z.string().nullable(),
    issuer_cuit: z.string(),
    receiver_cuit: z.string().nullable(),
    authorisation_kind: z.enum(['CAE', 'CAEA']).nullable(),
    authorisation: z.string(),
  })
  .readonly();
export type InvoiceReadingFields = z.output<typeof invoiceReadingFields>;

/** A sentence about the invoice, and what it is about. */
export const invoiceWarning = z.object({ code: z.string(), text: z.string() }).readonly();
export type InvoiceWarning = z.output<typeof invoiceWarning>;

/** What the issuer's list says of it: the same, something else, or nothing. */
export const issuedReadings = ['found', 'differs', 'absent'] as const;

/**
 * /credits/readInvoice: `fields` and `issued` are null where nothing was read; the first warning then says why.
 */
export const invoiceReadingAnswer = z
  .object({
    fields: invoiceReadingFields.nullable(),
    issued: z.enum(issuedReadings).nullable(),
    warnings: z.array(invoiceWarning).readonly(),
  })
  .readonly();
export type InvoiceReading = z.output<typeof invoiceReadingAnswer>;
