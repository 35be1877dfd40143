import { bankText, type CreditDetail, type CreditRow, proofText } from '@comensal/domain/credits';
import { issuedPaper, issuedTotal } from '@comensal/domain/issued-invoices';
import { formatDate } from '@comensal/domain/platform/dates';
import { cuitText } from '@comensal/domain/platform/validation';
import type { ReactNode } from 'react';
import { t } from '../platform/text/text';

type WithRule = CreditRow & Partial<Pick<CreditDetail, 'proof_rule'>>;

/** Whether there is something to say of an invoice: nothing where nobody loads lists, and no centre asks for them. */
export function tellsProof({ proof, proof_rule = 'told' }: WithRule): boolean {
  return proof !== null && (proof.state !== 'Sin lista' || proof_rule !== 'told');
}

/** The same of the payment, from when there is one. */
export function tellsBank({ bank, bank_rule, status }: CreditDetail): boolean {
  if (bank === null || bank.movements.length > 0) return bank !== null;
  return status === 'Pagado' && (bank.state !== 'Sin extracto' || bank_rule !== 'told');
}

/** Whether an approval needs a reason because the list does not prove the invoice, or the bank does not show the payment. */
export const needsReason = ({ proof, proof_rule, bank, bank_rule }: CreditDetail): boolean =>
  (proof_rule === 'reason' && proof !== null && proof.state !== 'Emitida') ||
  (bank_rule === 'reason' && bank !== null && bank.state !== 'En el banco');

interface ProofTextProps {
  readonly text: string;
  readonly isProved: boolean;
  /** What is said where the centre approves nothing without the proof. */
  readonly refused: string | false;
  readonly children?: ReactNode;
}

/** What proves a fact of a credit, and what a lack of it means at its centre. */
function ProofText({ text, isProved, refused, children }: ProofTextProps) {
  return (
    <>
      <span className={isProved ? 'text-approved-ink' : 'text-pending-ink'}>{text}</span>
      {children}
      {!isProved && refused && <span className="mt-1 block text-sm text-pending-ink">{refused}</span>}
    </>
  );
}

/** What the bank's statements say of the payment. */
export function BankProofFact({ bank, bank_rule }: Pick<CreditDetail, 'bank' | 'bank_rule'>) {
  return (
    bank && (
      <ProofText
        text={bankText(bank)}
        isProved={bank.state === 'En el banco'}
        refused={bank_rule === 'refused' && t('credits.bank.refused')}
      />
    )
  );
}

/** What the issuer's list says of the invoice, and what it says otherwise. */
export function InvoiceProofFact({ row, issued }: { readonly row: WithRule; readonly issued: CreditDetail['issued'] }) {
  const { proof, proof_rule } = row;
  if (proof === null) return null;
  return (
    <ProofText
      text={proofText(proof)}
      isProved={proof.state === 'Emitida'}
      refused={proof_rule === 'refused' && t('credits.proof.refused')}
    >
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
    </ProofText>
  );
}
