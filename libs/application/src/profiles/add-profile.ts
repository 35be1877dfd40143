import { type Actor, type ProfileForm, Refusal, text } from '@comensal/domain';
import type { InTransaction } from '../platform/unit-of-work.port';
import { refuseStaffModules } from './registration-profile';

export interface ProfileDependencies {
  readonly inTransaction: InTransaction;
  /** The profile of everybody who registers (O-20): it may hold no module of the staff, and cannot be removed. */
  readonly registrationProfile: string;
}

/** Adds a profile (PRF-21). Throws 'profileTaken' when a profile has the name, ignoring case and accents (PRF-18, O-48). Returns the name. */
export async function addProfile(
  { inTransaction, registrationProfile }: ProfileDependencies,
  actor: Actor,
  profile: ProfileForm,
): Promise<string> {
  refuseStaffModules(registrationProfile, profile);
  return inTransaction(actor, async ({ profiles }) => {
    if (!(await profiles.add(profile))) throw new Refusal('profileTaken', {}, { name: text('refusals.profileTaken') });
    return profile.name;
  });
}
