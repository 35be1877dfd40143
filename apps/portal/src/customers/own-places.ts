import { nothingChosen } from '@comensal/domain';
import type { SelectOption } from '@comensal/ui';
import { useMemo } from 'react';
import { useCall } from '../platform/calls/use-call';

/** A company of the person with the centres at which it is theirs (DIN-08), as `companies/getOnlyAssociated` answers it. */
export interface OwnCompany {
  readonly id: string;
  readonly business_name: string;
  readonly businessUnits: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: 'CLI' | 'CON' | null;
  }[];
}

const none: readonly OwnCompany[] = [];

/** The person's own active companies and their centres. */
export function useOwnCompanies(title?: string) {
  const { data, error, loading, reload } = useCall(
    'companies/getOnlyAssociated',
    {},
    title === undefined ? { quiet: true } : { title },
  );
  return { companies: data ?? none, isKnown: data !== undefined, error, loading, reload };
}

/** The two selects of the list: centres of all companies, and the companies of the chosen centre (DIN-02). */
export function usePlaceOptions(centre: string): {
  readonly centres: SelectOption[];
  readonly companies: SelectOption[];
} {
  const { companies } = useOwnCompanies();
  return useMemo(() => {
    const centres = new Map(
      companies.flatMap(({ businessUnits }) => businessUnits.map(({ id, name }) => [id, name] as const)),
    );
    return {
      centres: [...centres]
        .map(([value, label]) => ({ value, label }))
        .sort((one, other) => one.label.localeCompare(other.label, 'es')),
      companies: companies
        .filter(({ businessUnits }) => centre === nothingChosen || businessUnits.some(({ id }) => id === centre))
        .map(({ id, business_name }) => ({ value: id, label: business_name })),
    };
  }, [companies, centre]);
}
