import type { UserRow, UserView } from '@comensal/domain/users';
import { useCallback } from 'react';
import { useOwnsPair, useReaches } from '../platform/person/user';

/**
 * Whether the person may change, remove or take over a user's account, given the permission to do so. For a row of the
 * list, which has no pairs, only as far as profile and total access show.
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
