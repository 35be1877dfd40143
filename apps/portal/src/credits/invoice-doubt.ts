import { invoiceDateDoubt } from '@comensal/domain/credits';
import { type DateNumber, formatDate } from '@comensal/domain/platform/dates';
import { t } from '../platform/text/text';

/** Why the date of an invoice looks doubtful, as a sentence; undefined for a usual one. */
export function doubtedDate(
  date: DateNumber | null,
  on: { readonly today: DateNumber; readonly requested: DateNumber },
): string | undefined {
  const doubt = date === null ? null : invoiceDateDoubt(date, on);
  if (doubt === null) return undefined;
  return doubt.kind === 'old'
    ? t('lifecycle.papers.oldDate', { date: formatDate(date), days: doubt.days })
    : t('lifecycle.papers.earlyDate', { date: formatDate(date), requested: formatDate(on.requested) });
}
