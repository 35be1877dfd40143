import { z } from 'zod';
import { formatDate } from '../platform/dates/dates';
import { papers } from '../platform/lifecycle/papers.texts';
import { fill } from '../platform/texts/fill';
import { optionalText } from '../platform/validation/schemas';

/** The longest reason for reusing an invoice or file that another record already has. */
export const repeatedReasonLength = 250;

/**
 * Why an invoice or file that another record already has is used again. Absent, as in the specification, the call is
 * accepted and the record says that nobody gave a reason; a client that sends it, empty or null, knows the question and
 * is refused without an answer.
 */
export const repeatedReason = () => optionalText(repeatedReasonLength).nullish();

/**
/**
 * The record that already has an invoice (by its normalised number), a file (by its content), or a paper of a payment, by what
 * was said or read of it. `name` is the number, or the file's name here. `id`, `status` and `since` (yyyymmdd) are null where the
 * person may not see that record.
 */
export const repeatAnswer = z
  .object({
    paper: z.enum(['invoice', 'file', 'payment', 'certificate']),
    name: z.string(),
    record: z.enum(['credit', 'credit_note']),
    id: z.int().nullable(),
    status: z.string().nullable(),
    since: z.int().nullable(),
  })
  .readonly();
export type Repeat = z.output<typeof repeatAnswer>;

/** The record being shown or changed; a repeat within it is reported as such. */
export interface OwnRecord {
  readonly record: Repeat['record'];
  readonly id: number;
}

/** 'Ya figura en el crédito 477 (Facturado, 12/11/2026)', or 'en otro crédito' where the person may not see it. */
export function repeatSentence({ record, id, status, since }: Repeat, own: OwnRecord | null = null): string {
  const words = papers[record];
  if (id === null || since === null) return words.other;
  if (own?.record === record && own.id === id) return words.own;
  return fill(words.known, { id, status: status ?? '', date: formatDate(since) });
}
