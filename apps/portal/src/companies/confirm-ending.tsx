import { addExactly, formatSum } from '@comensal/domain/platform/money';
import { DescriptionList } from '@comensal/ui';
import { call } from '../platform/calls/api';
import { confirm } from '../platform/dialogs/confirm.store';
import { t } from '../platform/text/text';
import { type AssociationRow, isEnding } from './association-rows';
import { type AssociationSubject, pairOf } from './association-subject';

/**
 * Asks before relations end, showing what depends on them (O-97). Resolves to true at once when none does. Rejects when
 * that cannot be read.
 */
export async function confirmEnding(subject: AssociationSubject, rows: readonly AssociationRow[]): Promise<boolean> {
  const ending = rows.filter(isEnding);
  if (ending.length === 0) return true;
  const effects = await call('companies/getAssociationEffects', {
    relations: ending.map((row) => pairOf(subject, row)),
  });
  const sum = (figure: 'diners' | 'credits' | 'users'): number =>
    effects.reduce((total, effect) => total + effect[figure], 0);
  const count = (figure: 'diners' | 'credits' | 'users') => ({
    id: figure,
    label: t(`companyScreens.ending.${figure}`),
    value: sum(figure).toLocaleString('es-AR'),
    figures: true,
  });
  return confirm({
    title: t('companyScreens.ending.title'),
    sentence:
      ending.length === 1 ? t('companyScreens.ending.one') : t('companyScreens.ending.many', { count: ending.length }),
    danger: true,
    facts: (
      <DescriptionList
        columns={2}
        facts={[
          count('diners'),
          count('credits'),
          count('users'),
          {
            id: 'balance',
            label: t('companyScreens.ending.balance'),
            value: formatSum(addExactly(...effects.map(({ balance }) => balance))),
            figures: true,
          },
        ]}
      />
    ),
  });
}
