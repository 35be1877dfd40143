import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmptyStateProps, MultiSelectOption } from '@comensal/ui';
import { useCall } from '../platform/use-call';
import '../texts/terminal';

interface Centre { readonly id: string; readonly name: string }

/** The centres of the person, to choose from. */
export function useCentreOptions(): MultiSelectOption[] {
  const centres = useCall<Centre[]>('business-units/getBusinessUnits', {}, { quiet: true }).data;
  return useMemo(() => (centres ?? []).map(({ id, name }) => ({ value: id, label: name })), [centres]);
}

/** What stands in an empty list: nothing to do, or filters that leave nothing. */
export function useEmptyMeals(isNarrowed: boolean, hint: string, action: EmptyStateProps['action']): EmptyStateProps {
  const { t } = useTranslation();
  return isNarrowed ? { title: t('common.emptyTable'), hint: t('terminal.empty.narrowed'), action } : { title: t('common.emptyTable'), hint };
}
