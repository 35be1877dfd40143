import { type KnownPlace, markedInactive } from '@comensal/domain/companies';
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
