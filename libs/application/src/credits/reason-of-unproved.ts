import { bankText, creditRefusals, type ProofRule, proofText } from '@comensal/domain/credits';
import { Refusal, type RefusalReason, refusedField } from '@comensal/domain/platform/refusals';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { Credit } from './credit.repository.port';

interface Lack {
  readonly rule: ProofRule;
  readonly proof: string;
  readonly refused: RefusalReason;
  readonly asks: RefusalReason;
}

/**
 * The reason, kept in the history, why a credit is approved whose invoice the issuer's list does not prove, or whose payment the
 * bank does not show; null where its centre does not ask for one. Refuses an approval without a reason (422) where the centre
 * asks for one, and any (409) where it takes proved invoices, or payments, only.
 */
export async function reasonOfUnproved(
  { issuedInvoices }: Pick<UnitOfWork, 'issuedInvoices'>,
  credit: Credit,
  given: string | null | undefined,
): Promise<string | null> {
  const asked = await issuedInvoices.unproved(credit);
  if (asked === null) return null;
  const { rule, bank_rule, proof, bank } = asked;
  const lacks: Lack[] = [];
  if (proof !== null && proof.state !== 'Emitida')
    lacks.push({
      rule,
      proof: proofText(proof),
      refused: creditRefusals.invoiceUnproved,
      asks: creditRefusals.unprovedReason,
    });
  if (bank !== null && bank.state !== 'En el banco')
    lacks.push({
      rule: bank_rule,
      proof: bankText(bank),
      refused: creditRefusals.paymentUnshown,
      asks: creditRefusals.unshownReason,
    });
  const barred = lacks.find((lack) => lack.rule === 'refused');
  if (barred) throw new Refusal(barred.refused, { proof: barred.proof });
  const [first] = lacks.filter((lack) => lack.rule === 'reason');
  if (!first) return null;
  const reason = given?.trim() ?? '';
  if (reason === '') throw refusedField(first.asks, 'unproved_reason', { proof: first.proof });
  return reason;
}
