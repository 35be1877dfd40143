import { businessDay, dateParts } from '@comensal/domain/platform/dates';
import { t } from '../platform/text/text';

const dayMs = 86_400_000;

/** How long something has waited at a moment, in business days: since today, since yesterday, for N days. */
export function ageText(since: string, at: string): string {
  const days = (dayOf(at) - dayOf(since)) / dayMs;
  return days <= 0 ? t('home.since.today') : days === 1 ? t('home.since.one') : t('home.since.many', { days });
}

function dayOf(moment: string): number {
  const { year, month, day } = dateParts(businessDay(new Date(moment)));
  return Date.UTC(year, month - 1, day);
}
