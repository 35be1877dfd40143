import { type KnownPlace, markedInactive } from '@comensal/domain/companies';
import type { SelectOption } from '@comensal/ui';
import { useMemo } from 'react';
import { useCall } from '../platform/calls/use-call';
import type { PairCentre } from '../users/pair-selection';

const none: readonly KnownPlace[] = [];

/**
 * The person's own centres with their own companies (REP-07), by name: the active ones and, marked, those where
 * something is still open or owed. `prepaid` keeps those with accounts; until `isWanted` nothing is read.
 */
export function useOwnPlaces({ prepaid = false, isWanted = true } = {}): {
  readonly centres: readonly PairCentre[];
  readonly isKnown: boolean;
} {
  const { data } = useCall(isWanted ? 'reports/getPlaces' : null, {}, { quiet: true });
  const centres = useMemo(
    () =>
      (data ?? none).flatMap(({ id, name, is_active, companies }): PairCentre[] => {
        const offered = companies
          .filter(({ type }) => !prepaid || type !== 'CLI')
          .map(({ id: company, business_name, inactive }) => ({
            id: company,
            business_name: inactive === null ? business_name : markedInactive(business_name, inactive),
          }));
        if (offered.length === 0) return [];
        return [{ id, name: is_active ? name : markedInactive(name, 'centre'), companies: offered }];
      }),
    [data, prepaid],
  );
  return { centres, isKnown: data !== undefined };
}

/** The companies of those centres, each once, by name. */
export function useOwnCompanies(options: { readonly prepaid?: boolean } = {}): readonly SelectOption[] {
  const { centres } = useOwnPlaces(options);
  return useMemo(() => {
    const names = new Map(centres.flatMap(({ companies }) => companies.map((one) => [one.id, one.business_name])));
    return [...names]
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'es'));
  }, [centres]);
}
