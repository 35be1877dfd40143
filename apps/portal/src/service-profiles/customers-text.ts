import { t } from '../platform/text/text';

/** How many diners have a profile, as a sentence. */
export function customersText(count: number): string {
  if (count === 0) return t('serviceProfiles.form.customersNone');
  return count === 1
    ? t('serviceProfiles.form.customersOne')
    : t('serviceProfiles.form.customersMany', { total: count.toLocaleString('es-AR') });
}
