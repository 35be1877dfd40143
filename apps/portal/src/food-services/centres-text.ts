import { t } from '../platform/text/text';

/** How many names are listed before the rest is a number. */
const named = 8;

/** 'Pilar, Rosario y 3 más'. */
export function centresText(centres: readonly { readonly name: string }[]): string {
  const names = centres
    .slice(0, named)
    .map(({ name }) => name)
    .join(', ');
  return centres.length > named
    ? `${names} ${t('foodServices.centres.more', { count: centres.length - named })}`
    : names;
}

/** '1 centro', '16 centros'. */
export function centreCountText(count: number): string {
  return count === 1 ? t('foodServices.list.centresOne') : t('foodServices.list.centresMany', { count });
}
