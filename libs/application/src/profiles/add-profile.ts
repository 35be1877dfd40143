import { addedConflicts } from '@comensal/domain/duties';
import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type ProfileForm, profileAccess } from '@comensal/domain/profiles';
import { reaches } from '@comensal/domain/users';
import { askDuties } from '../duties/ask-duties';
import type { Clock } from '../platform/clock/clock.port';
import { changeRights } from '../platform/rights/change-rights';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { ProfileRights } from './profile.repository.port';
import { refuseFurtherGrants } from './profile-reach';
import { isRegistrationProfile, refuseStaffModules } from './registration-profile';

export interface ProfileDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  /** The profile of everybody who registers (O-20): it may hold no staff module, and cannot be removed. */
  readonly registrationProfile: string;
}

/**
 * Adds a profile (PRF-21). Throws 'profileTaken' when a profile has the name, ignoring case and accents (PRF-18, O-48),
 * 'beyondOwnReach' when it would hold more than the actor, and what `askDuties` does. Returns the name.
 */
export async function addProfile(
  { inTransaction, clock, registrationProfile }: ProfileDependencies,
  actor: Actor,
  profile: ProfileForm,
): Promise<string> {
  return inTransaction(actor, async (unit) => {
    await createProfile(unit, registrationProfile, actor, profile);
    const keep = await askDuties(unit, addedConflicts([], profile.modules), profile, { at: clock(), people: 0 });
    await keep({ profileName: profile.name }, actor.username);
    return profile.name;
  });
}

/** Adds a profile within a transaction, in the name of `profiles/addProfile`. Throws what `addProfile` throws. */
export function createProfile(
  unit: Pick<UnitOfWork, 'rights'>,
  registrationProfile: string,
  actor: Actor,
  profile: Parameters<ProfileRights['add']>[0],
): Promise<void> {
  const { name, modules } = profile;
  refuseStaffModules(registrationProfile, profile);
  return changeRights(unit, { actor, access: profileAccess['profiles/addProfile'] }, async (giver, { profiles }) => {
    refuseFurtherGrants(giver, modules);
    const isRegistration = isRegistrationProfile(registrationProfile, name);
    if (!reaches(giver, { kind: 'profile', modules, isOwn: false, isRegistration, hasFurtherUsers: false }))
      throw new Refusal(platformRefusals.beyondOwnReach, {}, { name: platformRefusals.beyondOwnReach.sentence });
    await profiles.add(profile);
  });
}
