import type { UserRow, UserView } from '@comensal/domain/users';
import { useCallback } from 'react';
import { useOwnsPair, useReaches } from '../platform/person/user';

/**
 * Tells of a user whether the person may change, remove or enter the account, given the permission to do so. Of a row of the
 * list, which has no pairs, as far as profile and total access tell.
 */
export function useReachesUser(): (user: UserRow | UserView) => boolean {
  const reaches = useReaches();
  const ownsPair = useOwnsPair();
  return useCallback(
    (user) => {
      const centres = 'businessUnits' in user ? user.businessUnits : [];
      const hasFurtherPairs = centres.some(({ id, companies }) => companies.some((each) => !ownsPair(id, each.id)));
      const { profile, business_unit_total_access: totalAccess } = user;
      return reaches({ kind: 'user', modules: profile.modules, totalAccess, hasFurtherPairs });
    },
    [reaches, ownsPair],
  );
}
