import { addedConflicts } from '@comensal/domain/duties';
import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type ProfileForm, profileAccess, profileRefusals } from '@comensal/domain/profiles';
import { isPrecontractorProfile } from '@comensal/domain/users';
import { askDuties } from '../duties/ask-duties';
import { changeRights } from '../platform/rights/change-rights';
import { refuseUnseen } from '../platform/versions/refuse-unseen';
import type { ProfileDependencies } from './add-profile';
import { refuseFurtherGrants, refuseFurtherProfile } from './profile-reach';
import { refuseStaffModules } from './registration-profile';

/**
 * Changes description and modules of a profile; its name, the key, stays (PRF-08, PRF-21). Takes effect at the next call of
 * everybody who has it (O-46). When it becomes a profile of prospective contractors, its users lose pairs and total access
 * (PRF-14), which a program cannot be: 'profileOfServiceUsers'. Throws 'beyondOwnReach', 'staleVersion',
 * 'lastAdministrator', 'registrationProfile', 'notFound', and what `askDuties` does. Returns the name.
 */
export async function editProfile(
  { inTransaction, clock, registrationProfile }: ProfileDependencies,
  actor: Actor,
  changes: ProfileForm,
): Promise<string> {
  return inTransaction(actor, (unit) =>
    changeRights(unit, { actor, access: profileAccess['profiles/editProfile'] }, async (giver, { profiles }) => {
      const profile = await unit.profiles.lock(changes.name);
      if (!profile) throw new Refusal(platformRefusals.notFound);
      await refuseFurtherProfile(unit, giver, profile, registrationProfile);
      refuseFurtherGrants(giver, changes.modules);
      refuseUnseen(changes, profile);
      refuseStaffModules(registrationProfile, { name: profile.name, modules: changes.modules });
      const precontractors = isPrecontractorProfile(changes.modules);
      const becomesOther = precontractors !== isPrecontractorProfile(profile.modules);
      // Programs do not apply for admission.
      if (precontractors && becomesOther && (await unit.profiles.hasServiceUsers(profile.name)))
        throw new Refusal(profileRefusals.profileOfServiceUsers, { name: profile.name });
      const keep = await askDuties(unit, addedConflicts(profile.modules, changes.modules), changes, {
        at: clock(),
        people: await unit.profiles.users(profile.name),
      });
      await unit.changes(async () => {
        await profiles.change(profile.name, changes);
        if (becomesOther) await profiles.setPrecontractors(profile.name, precontractors);
      });
      await keep({ profileName: profile.name }, actor.username);
      return profile.name;
    }),
  );
}
