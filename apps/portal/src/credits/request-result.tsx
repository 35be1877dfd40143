import { type CreditDetail } from '@comensal/domain/credits';
import { formatDate } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import { cuitText } from '@comensal/domain/platform/validation';
import { Button, buttonClass, DescriptionList, useFocusOnArrival } from '@comensal/ui';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../platform/page/link';

/** What was sent: date, customer, tax id and amount, with a way back (CRE-13, CRE-14). */
export function RequestResult({ credit, onBack }: { credit: CreditDetail; onBack: () => void }) {
  const { t } = useTranslation();
  const back = useFocusOnArrival<HTMLButtonElement>();
  return (
    <section
      aria-labelledby="request-sent"
      className="mx-auto mt-4 max-w-120 rounded-lg border border-line bg-surface shadow-panel sm:mt-10"
    >
      <div role="status" className="flex flex-col items-center px-6 pt-8 pb-6 text-center">
        <span className="mb-4 grid size-12 place-items-center rounded-full bg-approved-soft text-approved-mark">
          <CircleCheck size={26} strokeWidth={1.75} aria-hidden />
        </span>
        <h2 id="request-sent" className="text-xl font-semibold text-ink">
          {t('credits.request.sent')}
        </h2>
        <p className="mt-1 text-base text-balance text-ink-soft">{t('credits.request.sentHint', { id: credit.id })}</p>
      </div>
      <div className="border-t border-line-soft px-6 py-5">
        <DescriptionList
          facts={[
            {
              id: 'date',
              label: t('credits.request.resultDate'),
              value: formatDate(credit.create_date),
              figures: true,
            },
            {
              id: 'amount',
              label: t('credits.request.resultAmount'),
              value: <strong className="font-semibold">{formatMoney(credit.amount)}</strong>,
              figures: true,
            },
            { id: 'customer', label: t('credits.request.resultCustomer'), value: credit.business_name },
            { id: 'cuit', label: t('credits.request.resultCuit'), value: cuitText(credit.cuit), figures: true },
          ]}
        />
      </div>
      <footer className="flex justify-end gap-2 border-t border-line-soft px-6 py-4 max-sm:flex-col">
        <Link to={`/show-credit-state/${credit.id}`} className={buttonClass()}>
          {t('credits.request.resultShow')}
        </Link>
        <Button ref={back} variant="primary" onClick={onBack} className="max-sm:w-full">
          {t('credits.request.resultBack')}
        </Button>
      </footer>
    </section>
  );
}
