import type { ProfileView } from '@comensal/domain/profiles';
import type { UserView } from '@comensal/domain/users';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../platform/calls/use-call';
import type { RecordForm } from '../platform/forms/use-record-form';
import { useOwnsPair, useReaches } from '../platform/person/user';
import { countPairs, type PairSelection, selectionOf } from './pair-selection';
import { type Admission, useAdmission } from './use-admission';
import type { UserBody, UserValues } from './user-values';

interface Access {
  readonly profile: string;
  readonly total: boolean;
  readonly pairs: PairSelection;
}

/**
 * Profile and places that the form of a user gets without being typed: what an admission still needs, the only place
 * there is, and `copy`, those of another user as far as this person may give them.
 */
export function useFilledAccess(
  { form, fillIn }: RecordForm<UserValues, UserBody, UserView>,
  {
    profiles,
    invites,
    isView,
  }: { readonly profiles: readonly ProfileView[]; readonly invites: boolean; readonly isView: boolean },
): { readonly admission: Admission | null; readonly copy: (like: UserView) => void } {
  const ownsPair = useOwnsPair();
  const reaches = useReaches();
  const { setValue, getValues } = form;
  function give({ profile, total, pairs }: Access): void {
    setValue('profile', profile, { shouldDirty: true });
    setValue('business_unit_total_access', total, { shouldDirty: true });
    setValue('business_unit', pairs, { shouldDirty: true });
  }

  const admission = useAdmission(profiles);
  const giveAdmission = useEffectEvent(() => {
    if (admission === null || isView) return;
    const { profile, centres, company } = admission;
    give({ profile, total: false, pairs: Object.fromEntries(centres.map(({ id }) => [id, [company]])) });
  });
  const admitted = admission?.company;
  useEffect(() => {
    if (admitted !== undefined) giveAdmission();
  }, [admitted]);

  // Two are enough to know whether there is one.
  const { data: places } = useCall(
    invites ? 'business-units/getWithCompanies' : null,
    { page: { offset: 0, limit: 2 } },
    { quiet: true },
  );
  const giveOnly = useEffectEvent(() => {
    const [centre, ...others] = places && 'rows' in places ? places.rows : [];
    const [company, ...more] = centre?.companies ?? [];
    if (!centre || !company || others.length > 0 || more.length > 0) return;
    if (countPairs(getValues('business_unit')).pairs > 0 || !ownsPair(centre.id, company.id)) return;
    const pairs = { [centre.id]: [company.id] };
    fillIn({ business_unit: pairs });
    // The field is watched as a whole.
    setValue('business_unit', pairs);
  });
  useEffect(() => {
    if (places) giveOnly();
  }, [places]);

  return {
    admission,
    copy: ({ profile, business_unit_total_access: total, businessUnits }) => {
      const centres = businessUnits.map(({ id, name, companies }) => ({
        id,
        name,
        companies: companies.filter((each) => reaches({ kind: 'pairs', areFurther: !ownsPair(id, each.id) })),
      }));
      give({ profile: profile.name, total, pairs: selectionOf(centres) });
    },
  };
}
