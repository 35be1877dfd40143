import { formatDate } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import { cuitText } from '@comensal/domain/platform/validation';
import { Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import type { ReadReceipt } from './use-receipt-readings';

interface Props {
  readonly receipts: readonly ReadReceipt[];
  readonly isReading: boolean;
  /** Whether the payment is told paper by paper: then its sum is compared, and not each file. */
  readonly isDetailed: boolean;
}

/** What each receipt says, and what to look at before sending; nothing about a file that says nothing. */
export function ReceiptReadings({ receipts, isReading, isDetailed }: Props) {
  const { t } = useTranslation();
  const shown = receipts.map(({ warnings, ...receipt }) => ({
    ...receipt,
    warnings: warnings.filter(({ code }) => !isDetailed || code !== 'otherAmount'),
  }));
  return (
    <>
      {isReading && (
        <p role="status" className="text-sm text-ink-soft">
          {t('credits.reading.busy')}
        </p>
      )}
      {shown.length > 0 && (
        <Notice
          tone={shown.some(({ warnings }) => warnings.length > 0) ? 'pending' : 'neutral'}
          title={t('credits.reading.title')}
          live
        >
          <ul className="flex flex-col gap-1">
            {shown.map(({ id, name, fields, warnings }) => (
              <li key={id} className="wrap-anywhere">
                {name}:{' '}
                {[
                  fields.operation !== null && t('credits.reading.operation', { operation: fields.operation }),
                  fields.date !== null && formatDate(fields.date),
                  fields.amount !== null && formatMoney(fields.amount),
                  fields.payer_tax_id !== null && t('credits.reading.payer', { cuit: cuitText(fields.payer_tax_id) }),
                ]
                  .filter((said) => said !== false)
                  .join(' · ')}
                {warnings.map(({ code, text }) => (
                  <p key={`${code} ${text}`}>{text}</p>
                ))}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
