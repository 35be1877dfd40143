import { useMemo } from 'react';
import { useOwnCompanies } from '../customers/own-places';
import type { PairCentre } from '../users/pair-selection';

/** The person's own active centres with their own active companies (REP-07), by name; `prepaid` leaves those with accounts. */
export function useOwnPlaces({ prepaid = false } = {}): {
  readonly centres: readonly PairCentre[];
  readonly isKnown: boolean;
} {
  const { companies, isKnown } = useOwnCompanies();
  const centres = useMemo(() => {
    const found = new Map<string, { id: string; name: string; companies: { id: string; business_name: string }[] }>();
    for (const { id, business_name, businessUnits } of companies)
      for (const centre of businessUnits) {
        if (prepaid && centre.type === 'CLI') continue;
        const known = found.get(centre.id) ?? { id: centre.id, name: centre.name, companies: [] };
        known.companies.push({ id, business_name });
        found.set(centre.id, known);
      }
    return [...found.values()].sort((one, other) => one.name.localeCompare(other.name, 'es'));
  }, [companies, prepaid]);
  return { centres, isKnown };
}
