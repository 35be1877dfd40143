import type { SelectOption } from '@comensal/ui';
import { useMemo } from 'react';
import { useCall } from '../platform/calls/use-call';

/** The person's own active centres as options, by name; `among` keeps those. */
export function useOwnCentres(among?: readonly string[]): readonly SelectOption[] {
  const { data } = useCall('companies/getOnlyAssociated', {}, { quiet: true });
  return useMemo(() => {
    const own = (data ?? []).flatMap(({ businessUnits }) => businessUnits.map(({ id, name }) => [id, name] as const));
    return [...new Map(own)]
      .filter(([id]) => among?.includes(id) ?? true)
      .map(([value, label]) => ({ value, label }))
      .sort((one, other) => one.label.localeCompare(other.label, 'es'));
  }, [data, among]);
}
