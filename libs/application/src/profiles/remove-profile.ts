import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { profileAccess, profileRefusals } from '@comensal/domain/profiles';
import { changeRights } from '../platform/rights/change-rights';
import { refuseUnseen, type Seen } from '../platform/versions/refuse-unseen';
import type { ProfileDependencies } from './add-profile';
import { refuseFurtherProfile } from './profile-reach';
import { isRegistrationProfile } from './registration-profile';

/**
 * Removes a profile that nobody has (PRF-22, O-47). Throws 'beyondOwnReach', 'profileInUse' with how many have it,
 * 'registrationProfile', 'notFound'.
 */
export async function removeProfile(
  { inTransaction, registrationProfile }: ProfileDependencies,
  actor: Actor,
  { name, ...seen }: { readonly name: string } & Seen,
): Promise<void> {
  await inTransaction(actor, (unit) =>
    changeRights(unit, { actor, access: profileAccess['profiles/removeProfile'] }, async (giver, { profiles }) => {
      const profile = await unit.profiles.lock(name);
      if (!profile) throw new Refusal(platformRefusals.notFound);
      await refuseFurtherProfile(unit, giver, profile, registrationProfile);
      refuseUnseen(seen, profile);
      if (isRegistrationProfile(registrationProfile, profile.name))
        throw new Refusal(profileRefusals.registrationProfile, { name: profile.name });
      const count = await unit.profiles.users(profile.name);
      if (count > 0)
        throw new Refusal(count === 1 ? profileRefusals.profileInUseByOne : profileRefusals.profileInUse, {
          name: profile.name,
          count,
        });
      await profiles.remove(profile.name);
    }),
  );
}
