import { z } from 'zod';
import { invoiceWarning } from './invoice-reading.answers';

/** What a receipt says: proposals, which nothing proves; null where it does not say it, or says two things. */
export const receiptReadingFields = z
  .object({
    operation: z.string().nullable(),
    amount: z.int().nullable(),
    date: z.int().nullable(),
    payer_tax_id: z.string().nullable(),
    payer_account: z.string().nullable(),
    source: z.enum(['text', 'ocr']),
  })
  .readonly();
export type ReceiptReadingFields = z.output<typeof receiptReadingFields>;

/** /credits/readReceipt: `fields` is null where nothing was read; the first warning then says why. */
export const receiptReadingAnswer = z
  .object({ fields: receiptReadingFields.nullable(), warnings: z.array(invoiceWarning).readonly() })
  .readonly();
export type ReceiptReading = z.output<typeof receiptReadingAnswer>;
