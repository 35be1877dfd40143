import { z } from 'zod';
import { formatDate } from '../platform/dates/dates';
import { fill } from '../platform/texts/fill';
import { credits } from './credits.texts';

/** What the issuer's list says of a credit's invoice. */
export const proofStates = ['Emitida', 'Difiere', 'No figura', 'Sin lista'] as const;
export type ProofState = (typeof proofStates)[number];

/** What may differ between a credit's invoice and the issuer's list. */
export const proofFields = ['type', 'currency', 'receiver', 'amount', 'date'] as const;

/**
 * `differs` names the fields of 'Difiere'; `until` (yyyymmdd) is the latest day of the lists, of 'No figura'. Null for a credit
 * without an invoice.
 */
export const invoiceProofAnswer = z
  .object({
    state: z.enum(proofStates),
    differs: z.array(z.enum(proofFields)).readonly(),
    until: z.int().nullable(),
  })
  .readonly();
export type InvoiceProof = z.output<typeof invoiceProofAnswer>;

/** What the issuer's list says, where the person may know it: the receiver's CUIT, the day, minor units of the currency. */
export const issuedFactsAnswer = z
  .object({
    type: z.int(),
    point_of_sale: z.int(),
    number: z.int(),
    receiver: z.string(),
    date: z.int(),
    total: z.int(),
    currency: z.string(),
  })
  .readonly();

/** What an approval needs at a centre whose list does not prove the invoice. */
export const proofRules = ['told', 'reason', 'refused'] as const;
export type ProofRule = (typeof proofRules)[number];

/** 'Emitida'; 'Difiere: CUIT, importe'; 'No figura (lista hasta el 30/11/2026)'; 'Sin lista'. */
export function proofText({ state, differs, until }: InvoiceProof): string {
  const { proof } = credits;
  if (state === 'Difiere')
    return fill(proof.differs, { fields: differs.map((field) => proof.field[field]).join(', ') });
  return state === 'No figura' ? fill(proof.absent, { date: formatDate(until) }) : state;
}
