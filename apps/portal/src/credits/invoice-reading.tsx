import { invoiceNumberText } from '@comensal/domain/issued-invoices';
import { formatDate } from '@comensal/domain/platform/dates';
import { amountToText, formatMoney } from '@comensal/domain/platform/money';
import { Button, Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import type { InvoiceReadingState } from './use-invoice-reading';

/**
 * What the code on the invoice says, what in the form differs from it, and what to look at before sending. The address in the
 * code is never shown: anybody can print one.
 */
export function InvoiceReadingNotice({
  isReading,
  reading,
  differences,
  locked,
}: InvoiceReadingState & { readonly locked: boolean }) {
  const { t } = useTranslation();
  const fields = reading?.fields ?? null;
  // The form asks about a repeated number by itself, where it holds that number.
  const holdsNumber = !differences.some(({ name }) => name === 'invoice_number');
  const warnings = (reading?.warnings ?? []).filter(({ code }) => code !== 'repeated' || !holdsNumber);
  return (
    <>
      {isReading && (
        <p role="status" className="text-sm text-ink-soft">
          {t('credits.reading.busy')}
        </p>
      )}
      {reading && (fields || warnings.length > 0) && (
        <Notice
          tone={fields && (warnings.length > 0 || differences.length > 0) ? 'pending' : 'neutral'}
          title={fields ? t('credits.reading.title') : undefined}
          live
        >
          {fields && (
            <p className="wrap-anywhere">
              {t('credits.reading.said', {
                paper: fields.type_name,
                number: invoiceNumberText(fields.point_of_sale, fields.number),
                date: formatDate(fields.date),
                total:
                  fields.currency === 'PES'
                    ? formatMoney(fields.total)
                    : `${fields.currency} ${amountToText(fields.total)}`,
              })}
            </p>
          )}
          <ul className="flex flex-col gap-1 not-first:mt-1 empty:hidden">
            {differences.map(({ name, sentence, take }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
                {sentence}
                <Button
                  size="small"
                  aria-label={`${t('credits.reading.use')}: ${sentence}`}
                  disabled={locked}
                  onClick={take}
                >
                  {t('credits.reading.use')}
                </Button>
              </li>
            ))}
            {warnings.map(({ code, text }) => (
              <li key={`${code} ${text}`} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
