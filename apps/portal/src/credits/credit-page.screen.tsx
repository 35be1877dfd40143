import { type CreditDetail, type CreditEvent, type CreditRow, type CreditStatus } from '@comensal/domain/credits';
import { formatSum } from '@comensal/domain/platform/money';
import { Card } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { RecordDocuments } from '../lifecycle/record-documents';
import { RecordPage } from '../lifecycle/record-page';
import { RepeatedNotice } from '../lifecycle/repeated-papers';
import { CreditFacts } from './credit-facts';
import { creditRecords } from './credit-screens';
import { DecideForm } from './decide-form';
import { InvoiceForm } from './invoice-form';
import { OtherActions } from './other-actions';
import { PayForm } from './pay-form';
import { PaymentPapers } from './payment-papers';

const forms = [
  ['invoice', InvoiceForm],
  ['pay', PayForm],
  ['approve', DecideForm],
] as const;

/** `/edit-credit-state/:id` and `/show-credit-state/:id`: one page, the second without the next step (CRE-24, CRE-29, O-122). */
export default function CreditPageScreen() {
  const { t } = useTranslation();
  return (
    <RecordPage<CreditStatus, CreditEvent['type'], CreditRow, CreditDetail>
      screens={creditRecords}
      description={({ business_name }) => business_name}
      facts={(row, detail) => <CreditFacts row={row} detail={detail} />}
      documents={(credit) => {
        const { id, invoice, receipt, repeats, repeated_reason, papers } = credit;
        return (
          <>
            <RepeatedNotice repeats={repeats} own={{ record: 'credit', id }} reason={repeated_reason} />
            {papers.length > 0 && (
              <Card>
                <PaymentPapers credit={credit} />
              </Card>
            )}
            <RecordDocuments
              call="credits/getCreditFile"
              groups={[
                { title: t('credits.page.invoice'), none: t('credits.page.invoiceNone'), documents: invoice.documents },
                {
                  title: t('credits.page.receipts'),
                  none: t('credits.page.receiptsNone'),
                  documents: receipt.documents,
                },
                ...(invoice.replaced.length === 0
                  ? []
                  : [{ title: t('credits.page.invoiceReplaced'), none: '', documents: invoice.replaced }]),
              ]}
            />
          </>
        );
      }}
      forms={forms}
      otherActions={OtherActions}
      done={(event, { id, balance }) =>
        event === 'request' ? '' : t(`credits.action.done.${event}`, { id, balance: formatSum(balance) })
      }
    />
  );
}
