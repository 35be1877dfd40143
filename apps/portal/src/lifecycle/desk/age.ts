import { businessDay, daysBetween } from '@comensal/domain/platform/dates';
import { t } from '../../platform/text/text';

/** How long a record has waited, in business days: 'hoy', 'ayer', '39 días'. `since` is ISO 8601. */
export function waitedText(since: string, now: Date): string {
  const days = daysBetween(businessDay(new Date(since)), businessDay(now));
  return days <= 0 ? t('desk.waits.today') : days === 1 ? t('desk.waits.one') : t('desk.waits.many', { days });
}
