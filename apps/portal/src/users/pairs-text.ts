import { t } from '../platform/text/text';

/**
 * How many pairs are selected, in how many centres. `has` says that they belong to somebody, and are not being
 * selected.
 */
export function pairsText(
  { centres, pairs }: { readonly centres: number; readonly pairs: number },
  has: boolean,
): string {
  if (pairs === 0) return t(has ? 'userScreens.pairs.noneShown' : 'userScreens.pairs.none');
  if (centres === 1)
    return pairs === 1 ? t('userScreens.pairs.summary.one') : t('userScreens.pairs.summary.manyOne', { pairs });
  return t('userScreens.pairs.summary.many', { pairs: pairs.toLocaleString('es-AR'), centres });
}
