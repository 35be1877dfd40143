import { type CreditDetail, type CreditRow, proofText } from '@comensal/domain/credits';
import { issuedPaper, issuedTotal } from '@comensal/domain/issued-invoices';
import { formatDate } from '@comensal/domain/platform/dates';
import { cuitText } from '@comensal/domain/platform/validation';
import { t } from '../platform/text/text';

type WithRule = CreditRow & Partial<Pick<CreditDetail, 'proof_rule'>>;

/** Whether there is something to say of an invoice: nothing where nobody loads lists, and no centre asks for them. */
export function tellsProof({ proof, proof_rule = 'told' }: WithRule): boolean {
  return proof !== null && (proof.state !== 'Sin lista' || proof_rule !== 'told');
}

/** Whether an approval needs a reason because the list does not prove the invoice. */
export const needsReason = ({ proof, proof_rule }: CreditDetail): boolean =>
  proof_rule === 'reason' && proof !== null && proof.state !== 'Emitida';

/** What the issuer's list says of the invoice, and what it says otherwise. */
export function InvoiceProofFact({ row, issued }: { readonly row: WithRule; readonly issued: CreditDetail['issued'] }) {
  const { proof, proof_rule } = row;
  if (proof === null) return null;
  const isProved = proof.state === 'Emitida';
  return (
    <>
      <span className={isProved ? 'text-approved-ink' : 'text-pending-ink'}>{proofText(proof)}</span>
      {proof.state === 'Difiere' && issued !== null && (
        <span className="mt-1 block text-sm text-ink-soft">
          {t('credits.proof.says', {
            paper: issuedPaper(issued),
            date: formatDate(issued.date),
            total: issuedTotal(issued),
            receiver: cuitText(issued.receiver),
          })}
        </span>
      )}
      {!isProved && proof_rule === 'refused' && (
        <span className="mt-1 block text-sm text-pending-ink">{t('credits.proof.refused')}</span>
      )}
    </>
  );
}
