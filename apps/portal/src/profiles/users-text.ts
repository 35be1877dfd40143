import { t } from '../platform/text/text';

/** How many people have a profile, as a sentence. */
export function usersText(count: number): string {
  if (count === 0) return t('profileScreens.dialog.usersNone');
  return count === 1 ? t('profileScreens.dialog.usersOne') : t('profileScreens.dialog.usersMany', { count });
}
