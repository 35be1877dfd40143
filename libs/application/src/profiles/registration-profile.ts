import { type ModuleGrant } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import { foldedName } from '@comensal/domain/platform/validation';
import { profileRefusals } from '@comensal/domain/profiles';
import { isStaffProfile } from '@comensal/domain/users';

/** Whether it is the profile of everybody who registers. */
export function isRegistrationProfile(registrationProfile: string, name: string): boolean {
  return foldedName(registrationProfile) === foldedName(name);
}

/** Whoever registers must not become an administrator. Throws 'registrationProfile'. */
export function refuseStaffModules(
  registrationProfile: string,
  { name, modules }: { readonly name: string; readonly modules: readonly ModuleGrant[] },
): void {
  if (isRegistrationProfile(registrationProfile, name) && isStaffProfile(modules))
    throw new Refusal(profileRefusals.registrationProfile, { name });
}
