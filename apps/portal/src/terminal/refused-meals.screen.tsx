import { Tabs } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ObservedMealList } from './observed-meal-list';
import { RefusedMealList } from './refused-meal-list';

const tabs = ['refused', 'observed'] as const;

/** `/refused-meals`: the meals of the points of sale that somebody has to look at (decisions, "Meals and terminals"). */
export default function RefusedMealsScreen() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const current = tabs.find((tab) => tab === address.get('tab')) ?? 'refused';
  return (
    <Tabs
      label={t('terminal.tabs.label')}
      current={current}
      // Each list has filters of its own: those of the other one stay behind.
      onChange={(tab) => setAddress(tab === 'refused' ? {} : { tab })}
      tabs={[
        { id: 'refused', label: t('terminal.tabs.refused'), content: <RefusedMealList /> },
        { id: 'observed', label: t('terminal.tabs.observed'), content: <ObservedMealList /> },
      ]}
    />
  );
}
