import { businessDay, daysBetween } from '@comensal/domain/platform/dates';
import { t } from '../platform/text/text';

/** How long something has waited at a moment, in business days: since today, since yesterday, for N days. */
export function ageText(since: string, at: string): string {
  const days = daysBetween(businessDay(new Date(since)), businessDay(new Date(at)));
  return days <= 0 ? t('home.since.today') : days === 1 ? t('home.since.one') : t('home.since.many', { days });
}
