import { z } from 'zod';
import { formatDate } from '../platform/dates/dates';
import { formatMoney } from '../platform/money/money';
import { fill } from '../platform/texts/fill';
import { cuitText } from '../platform/validation/cuit';
import { credits } from './credits.texts';

/** What the bank's statements say of a credit's payment. */
export const bankStates = ['En el banco', 'Parcial', 'No figura', 'Sin extracto'] as const;
export type BankState = (typeof bankStates)[number];

/**
 * `movements` are those that were matched with the credit, each with what it paid (minor units) and the payer's CUIT, empty
 * where nobody knows it or the person may not; `lacks` what they and the certificates leave of the invoice, below zero where they are more than
 * it, as it was corrected or certificates came later; `until` (yyyymmdd) the latest day of the statements. Null for a credit without an invoice.
 */
export const bankProofAnswer = z
  .object({
    state: z.enum(bankStates),
    until: z.int().nullable(),
    lacks: z.int(),
    movements: z.array(z.object({ day: z.int(), amount: z.int(), payer_tax_id: z.string() }).readonly()).readonly(),
  })
  .readonly();
export type BankProof = z.output<typeof bankProofAnswer>;

/** 'En el banco: 12/11/2026, $ 1.250.000,00, de CUIT 30-55849519-3'; 'No figura (extracto hasta el 11/11/2026)'; 'Sin extracto'. */
export function bankText({ state, until, lacks, movements }: BankProof): string {
  const { bank } = credits;
  if (state === 'No figura') return fill(bank.absent, { date: formatDate(until) });
  if (state === 'Sin extracto') return state;
  const paid = movements.map(({ day, amount, payer_tax_id }) =>
    fill(payer_tax_id === '' ? bank.movement : bank.movementOf, {
      date: formatDate(day),
      amount: formatMoney(amount),
      payer: cuitText(payer_tax_id),
    }),
  );
  const sentence = lacks < 0 ? bank.beyond : state === 'Parcial' ? bank.partial : bank.there;
  return fill(sentence, { movements: paid.join('; '), lacks: formatMoney(lacks), over: formatMoney(-lacks) });
}
