import { type Actor, Refusal } from '@comensal/domain';
import type { ProfileDependencies } from './add-profile';
import { isRegistrationProfile } from './registration-profile';

/** Removes a profile that nobody has (PRF-22, O-47). Throws 'profileInUse' with how many have it, 'registrationProfile', 'notFound'. */
export async function removeProfile(
  { inTransaction, registrationProfile }: ProfileDependencies,
  actor: Actor,
  name: string,
): Promise<void> {
  await inTransaction(actor, async ({ profiles }) => {
    const profile = await profiles.lock(name);
    if (!profile) throw new Refusal('notFound');
    if (isRegistrationProfile(registrationProfile, profile.name))
      throw new Refusal('registrationProfile', { name: profile.name });
    const count = await profiles.users(profile.name);
    if (count > 0) throw new Refusal(count === 1 ? 'profileInUseByOne' : 'profileInUse', { name: profile.name, count });
    await profiles.remove(profile.name);
  });
}
