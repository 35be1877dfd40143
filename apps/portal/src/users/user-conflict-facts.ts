import type { UserView } from '@comensal/domain/users';
import type { Fact } from '@comensal/ui';
import { t } from '../platform/text/text';
import { countPairs, isSameSelection } from './pair-selection';
import { pairsText } from './pairs-text';
import { type UserValues, userValuesOf } from './user-values';

const texts = ['name', 'surname', 'email', 'profile'] as const;

/** Where the user now differs from what was typed. */
export function userConflictFacts(
  typed: Pick<UserValues, (typeof texts)[number]> & Partial<UserValues>,
  now: UserView,
): Fact[] {
  const saved = userValuesOf(now);
  const facts: Fact[] = texts
    .filter((name) => typed[name].trim() !== saved[name])
    .map((name) => ({ id: name, label: t(`userScreens.list.${name}`), value: saved[name] }));
  const {
    business_unit_total_access: totalAccess = saved.business_unit_total_access,
    business_unit: selection = saved.business_unit,
  } = typed;
  const isSameAccess =
    totalAccess === saved.business_unit_total_access &&
    (totalAccess || isSameSelection(selection, saved.business_unit));
  if (!isSameAccess) {
    const value = saved.business_unit_total_access
      ? t('userScreens.form.totalAccess')
      : pairsText(countPairs(saved.business_unit), true);
    facts.push({ id: 'access', label: t('userScreens.form.accessSection'), value, wide: true });
  }
  return facts;
}
