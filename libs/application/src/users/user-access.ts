import { addedConflicts, type DutyConsent } from '@comensal/domain/duties';
import type { Actor, ModuleGrant } from '@comensal/domain/platform/access';
import { invalidFields, platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import { foldedName } from '@comensal/domain/platform/validation';
import { type EditUser, isPrecontractorProfile, mayManageProfile, reaches } from '@comensal/domain/users';
import type { UserPair } from '../auth/session.port';
import { askDuties, type KeepReason } from '../duties/ask-duties';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { LockedUser } from './user.repository.port';

/** What somebody may do: profile, and centres and companies. Null pairs keep the current ones. */
export interface UserAccess {
  readonly profileName: string;
  readonly preContractor: boolean;
  readonly totalAccess: boolean;
  readonly pairs: readonly UserPair[] | null;
}

/** An access that is about to be given. */
interface GivenAccess extends UserAccess {
  readonly keep: KeepReason;
}

type RequestedAccess = Pick<EditUser, 'profile' | 'businessUnits' | 'business_unit_total_access'>;

/**
 * The access that an administrator grants (USR-15 to USR-17, USR-24 to USR-27, PRE-10). `user` is the one to change,
 * null for a new one; what the command does not name stays. Nobody grants a profile, total access or a pair that they
 * lack themselves ('beyondOwnReach'), except those who may write users and profiles everywhere. Refuses an unknown
 * profile, a pre-contractor's for a service user, one that the actor may not assign (O-45), pairs without an active
 * relation, and an access with neither total access nor a pair. Asks about the conflicting duties that it brings
 * (`askDuties`): those of another profile, and of any where it is given at further places.
 */
export async function requestedAccess(
  unit: UnitOfWork,
  actor: Actor,
  request: RequestedAccess & DutyConsent & { readonly username: string; readonly isService?: boolean },
  user: LockedUser | null,
  at: Date,
): Promise<GivenAccess> {
  const { modules, ...access } = await permittedAccess(unit, actor, request, user);
  const isWider =
    !user ||
    (access.totalAccess && !user.totalAccess) ||
    (access.pairs !== null && !user.totalAccess && !(await unit.users.hasPairs(user.username, access.pairs)));
  const keep = await askDuties(unit, addedConflicts(isWider ? [] : user.modules, modules), request, { at });
  return { ...access, keep };
}

async function permittedAccess(
  unit: UnitOfWork,
  actor: Actor,
  request: RequestedAccess & { readonly username: string; readonly isService?: boolean },
  user: LockedUser | null,
): Promise<UserAccess & { readonly modules: readonly ModuleGrant[] }> {
  const profile = await unit.profiles.hold(request.profile ?? user?.profileName ?? '');
  if (!profile) throw invalidFields({ profile: validation.invalid });
  if (!mayManageProfile(actor, profile.modules))
    throw new Refusal(platformRefusals.noPermission, {}, { profile: platformRefusals.noPermission.sentence });
  // Keeping a profile is not being granted one.
  const isOther = user === null || foldedName(profile.name) !== foldedName(user.profileName);
  if (isOther && !reaches(actor, { kind: 'profileOfUser', modules: profile.modules }))
    throw new Refusal(platformRefusals.beyondOwnReach, {}, { profile: platformRefusals.beyondOwnReach.sentence });
  const given = { profileName: profile.name, modules: profile.modules };
  if (isPrecontractorProfile(profile.modules)) {
    // Programs do not apply for admission.
    if (request.isService || user?.isService) throw invalidFields({ profile: validation.invalid });
    return { ...given, preContractor: true, totalAccess: false, pairs: [] };
  }
  const totalAccess = request.business_unit_total_access ?? user?.totalAccess ?? false;
  if (totalAccess && user?.totalAccess !== true && !reaches(actor, { kind: 'totalAccess' }))
    throw new Refusal(platformRefusals.beyondOwnReach, {}, { business_unit: platformRefusals.beyondOwnReach.sentence });
  if (totalAccess) return { ...given, preContractor: false, totalAccess, pairs: [] };
  const pairs = request.businessUnits ? pairsOf(request.businessUnits) : null;
  if (pairs ? pairs.length === 0 : user?.hasPairs !== true) throw invalidFields({ business_unit: validation.required });
  if (pairs && !(await unit.users.arePairsKnown(request.username, pairs)))
    throw invalidFields({ business_unit: validation.invalid });
  const areFurther = pairs !== null && !(await unit.users.mayGivePairs(actor.username, request.username, pairs));
  if (pairs && !reaches(actor, { kind: 'pairs', areFurther }))
    throw new Refusal(platformRefusals.beyondOwnReach, {}, { business_unit: platformRefusals.beyondOwnReach.sentence });
  return { ...given, preContractor: false, totalAccess, pairs };
}

/**
 * Refuses ('beyondOwnReach') to change, remove or take over the account of somebody with a profile, total access or a
 * pair that the actor lacks. The actor's own account is always within reach.
 */
export async function refuseFurtherReach(unit: UnitOfWork, actor: Actor, user: LockedUser): Promise<void> {
  if (user.username === actor.username) return;
  const hasFurtherPairs = user.hasPairs && !(await unit.users.coversPairs(actor.username, user.username));
  const { modules, totalAccess } = user;
  if (!reaches(actor, { kind: 'user', modules, totalAccess, hasFurtherPairs }))
    throw new Refusal(platformRefusals.beyondOwnReach);
}

/** Nobody widens their own access (O-26): refuses another profile, total access or a pair that the person lacks. */
export async function ownAccess(unit: UnitOfWork, request: RequestedAccess, user: LockedUser): Promise<GivenAccess> {
  const asksForMore =
    (request.profile !== undefined && foldedName(request.profile) !== foldedName(user.profileName)) ||
    (request.business_unit_total_access === true && !user.totalAccess) ||
    (request.businessUnits &&
      !user.totalAccess &&
      !(await unit.users.hasPairs(user.username, pairsOf(request.businessUnits))));
  if (asksForMore) throw new Refusal(platformRefusals.noPermission);
  return {
    profileName: user.profileName,
    preContractor: user.preContractor,
    totalAccess: user.totalAccess,
    pairs: null,
    keep: async () => undefined,
  };
}

/** Whether the command names any part of the access. */
export function namesAccess(request: RequestedAccess): boolean {
  return (
    request.profile !== undefined ||
    (request.businessUnits ?? null) !== null ||
    (request.business_unit_total_access ?? null) !== null
  );
}

/** The pairs that a command names. */
export function requestedPairs({ businessUnits }: RequestedAccess): UserPair[] {
  return pairsOf(businessUnits ?? []);
}

function pairsOf(businessUnits: NonNullable<EditUser['businessUnits']>): UserPair[] {
  return businessUnits.flatMap(({ id, companies }) =>
    companies.map((company) => ({ businessUnitId: id, companyId: company.id })),
  );
}
