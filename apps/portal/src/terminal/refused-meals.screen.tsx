import { Tabs } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ObservedMealList } from './observed-meal-list';
import { RefusedMealList } from './refused-meal-list';

const tabs = ['refused', 'observed'] as const;

/** `/refused-meals`: meals from points of sale that somebody has to check (decisions, "Meals and terminals"). */
export default function RefusedMealsScreen() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const current = tabs.find((tab) => tab === address.get('tab')) ?? 'refused';
  return (
    <Tabs
      label={t('terminal.tabs.label')}
      current={current}
      // Each list has its own filters: switching drops the other's.
      onChange={(tab) => setAddress(tab === 'refused' ? {} : { tab })}
      tabs={[
        { id: 'refused', label: t('terminal.tabs.refused'), content: <RefusedMealList /> },
        { id: 'observed', label: t('terminal.tabs.observed'), content: <ObservedMealList /> },
      ]}
    />
  );
}
