import { creditRefusals, proofText } from '@comensal/domain/credits';
import { Refusal, refusedField } from '@comensal/domain/platform/refusals';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { Credit } from './credit.repository.port';

/**
 * The reason, kept in the history, why a credit is approved whose invoice the issuer's list does not prove; null where its
 * centre does not ask for one. Refuses an approval without a reason (422) where the centre asks for one, and any (409) where it
 * takes proved invoices only.
 */
export async function reasonOfUnproved(
  { issuedInvoices }: Pick<UnitOfWork, 'issuedInvoices'>,
  credit: Credit,
  given: string | null | undefined,
): Promise<string | null> {
  const unproved = await issuedInvoices.unproved(credit);
  if (unproved === null) return null;
  const proof = proofText(unproved.proof);
  if (unproved.rule === 'refused') throw new Refusal(creditRefusals.invoiceUnproved, { proof });
  const reason = given?.trim() ?? '';
  if (reason === '') throw refusedField(creditRefusals.unprovedReason, 'unproved_reason', { proof });
  return reason;
}
