import { balanceSentence, type CreditDetail, paymentBalance, paymentPaperName } from '@comensal/domain/credits';
import { formatDate } from '@comensal/domain/platform/dates';
import { formatMoney, formatSum } from '@comensal/domain/platform/money';
import { useTranslation } from 'react-i18next';
import { usePaymentRules } from './use-payment-papers';

/** What a payment consists of, its sum beside the invoice, and what is missing or too much. */
export function PaymentPapers({ credit }: { readonly credit: CreditDetail }) {
  const { t } = useTranslation();
  const { papers, invoice, amount } = credit;
  const { tolerance } = usePaymentRules();
  const balance = paymentBalance(invoice.invoice_amount ?? amount, papers, tolerance);
  return (
    <section aria-label={t('payments.title')}>
      <h3 className="text-sm font-medium text-ink">{t('payments.title')}</h3>
      <table className="tabular mt-1 w-full text-sm text-ink-soft">
        <caption className="sr-only">{t('payments.title')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('payments.fields.kind')}</th>
            <th scope="col">{t('payments.fields.date')}</th>
            <th scope="col">{t('payments.fields.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {papers.map((paper) => (
            <tr key={`${paper.kind} ${paper.tax} ${paper.number} ${paper.date} ${paper.amount}`}>
              <td className="py-0.5 pr-2 wrap-anywhere">
                <span className="text-ink">{paymentPaperName(paper)}</span> {paper.number}
              </td>
              <td className="py-0.5 pr-2 align-top whitespace-nowrap">{formatDate(paper.date)}</td>
              <td className="py-0.5 text-right align-top whitespace-nowrap text-ink">{formatMoney(paper.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-medium text-ink">
            <th scope="row" colSpan={2} className="py-1 text-left">
              {t('payments.sum')}
            </th>
            <td className="py-1 text-right whitespace-nowrap">{formatSum(balance.paid)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={`text-sm ${balance.fits ? 'text-approved-ink' : 'text-pending-ink'}`}>{balanceSentence(balance)}</p>
    </section>
  );
}
