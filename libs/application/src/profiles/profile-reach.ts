import { type ModuleGrant } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { foldedName } from '@comensal/domain/platform/validation';
import { reaches } from '@comensal/domain/users';
import type { Giver } from '../platform/rights/rights.port';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { LockedProfile } from './profile.repository.port';
import { isRegistrationProfile } from './registration-profile';

/**
 * Refuses ('beyondOwnReach') to change or remove a profile that holds more than the giver, that somebody with more has,
 * that is the giver's own, or that everybody who registers gets.
 */
export async function refuseFurtherProfile(
  { profiles }: Pick<UnitOfWork, 'profiles'>,
  giver: Giver,
  { name, modules }: LockedProfile,
  registrationProfile: string,
): Promise<void> {
  const isReached = reaches(giver, {
    kind: 'profile',
    modules,
    isOwn: foldedName(name) === foldedName(giver.profileName),
    isRegistration: isRegistrationProfile(registrationProfile, name),
    hasFurtherUsers: await profiles.hasFurtherUsers(giver, name),
  });
  if (!isReached) throw new Refusal(platformRefusals.beyondOwnReach);
}

/** Refuses ('beyondOwnReach') to grant a profile more than the giver has. */
export function refuseFurtherGrants(giver: Giver, modules: readonly ModuleGrant[]): void {
  if (!reaches(giver, { kind: 'grants', modules }))
    throw new Refusal(platformRefusals.beyondOwnReach, {}, { modules: platformRefusals.beyondOwnReach.sentence });
}
