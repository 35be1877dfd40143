import { type Actor, holds, isGroupLeader } from '../platform/access/actor';
import type { ModuleGrant, ModuleName } from '../platform/access/modules';
import { isContractorProfile, isContractorsModule } from './contractor-profiles';

/** What a user may do, and where: the modules of the profile, and total access. */
export type Reach = Pick<Actor, 'modules' | 'totalAccess'>;

type Grants = readonly ModuleGrant[];

/** What somebody is about to grant, or whom or what they are about to change. */
export type Reached =
  /** An account to change, remove or take over: by its password, address or second factors. */
  | (Reach & {
      readonly kind: 'user';
      /** Whether it has a pair that the actor lacks. */
      readonly hasFurtherPairs: boolean;
    })
  /** A profile to assign to a user. */
  | { readonly kind: 'profileOfUser'; readonly modules: Grants }
  | { readonly kind: 'totalAccess' }
  | {
      readonly kind: 'pairs';
      /** Whether there is a pair that neither the actor nor the user has. */
      readonly areFurther: boolean;
    }
  | {
      /** What acts for a centre: the key of a point of sale. */
      readonly kind: 'centre';
      /** Whether the actor has every company there. */
      readonly isWhole: boolean;
    }
  /** A profile to change or remove, in its current state. */
  | {
      readonly kind: 'profile';
      readonly modules: Grants;
      readonly isOwn: boolean;
      /** The profile of everybody who registers: strangers get what it holds. */
      readonly isRegistration: boolean;
      /**
       * Whether one of its users has total access or a pair that the actor lacks: changing the profile changes that
       * person too.
       */
      readonly hasFurtherUsers: boolean;
    }
  /** The new content of a profile. */
  | { readonly kind: 'grants'; readonly modules: Grants };

/** Who writes all of these, with total access, administers everything. */
export const administeringModules = ['Usuarios', 'Perfiles'] as const satisfies readonly ModuleName[];

/**
 * Whether the actor administers everything: may grant to others, and revoke, what the actor lacks. Requires total
 * access and write access to users and profiles. There is always somebody who has it (O-43).
 */
export function administersAll(actor: Reach): boolean {
  return actor.totalAccess && administeringModules.every((name) => holds(actor, name, 'W'));
}

/**
 * Whether whoever writes these modules may take a step of the administration itself. Any other step waits for somebody who
 * administers everything only where it waits for nobody else: their profile merely may.
 */
export function isOfAdministration(modules: readonly ModuleName[]): boolean {
  return administeringModules.some((name) => modules.includes(name));
}

/**
 * Whether something is within the actor's reach: the one rule for everything that grants or revokes rights (USR-05,
 * PRF-04, O-45), used by the server and the screens. Nobody grants more than they have, or changes anyone or anything
 * that has more; and only somebody who administers everything changes their own profile. Whether the actor may make the
 * call at all is a separate check.
 */
export function reaches(actor: Reach, what: Reached): boolean {
  if (administersAll(actor)) return true;
  switch (what.kind) {
    case 'user':
      return (actor.totalAccess || !(what.totalAccess || what.hasFurtherPairs)) && givesModules(actor, what.modules);
    case 'profileOfUser':
      return givesModules(actor, what.modules);
    case 'totalAccess':
      return actor.totalAccess;
    case 'pairs':
      return actor.totalAccess || !what.areFurther;
    case 'centre':
      return actor.totalAccess || what.isWhole;
    case 'profile':
      return !what.isOwn && !what.isRegistration && !what.hasFurtherUsers && holdsAll(actor, what.modules);
    case 'grants':
      return holdsAll(actor, what.modules);
  }
}

/** Whether the actor holds each module with its permission; W includes R. */
function holdsEach(actor: Pick<Actor, 'modules'>, grants: Grants): boolean {
  return grants.every(({ name, permission }) => holds(actor, name, permission));
}

/**
 * Whether the modules allow no more than the actor's own. The group leader module takes rights away: somebody who sees
 * only the led groups (CRE-31) cannot grant modules that see the others.
 */
function holdsAll(actor: Reach, grants: Grants): boolean {
  return holdsEach(actor, grants) && seesNoMore(actor, grants);
}

/**
 * The same for a user's profile: a writer of pre-contractors may grant what contractors work with without holding it,
 * which is the purpose of that permission (O-45). Any other module of such a profile must be the actor's own.
 */
function givesModules(actor: Reach, grants: Grants): boolean {
  const isContractors = holds(actor, 'Precontratistas', 'W') && isContractorProfile(grants);
  const others = isContractors ? grants.filter(({ name }) => !isContractorsModule(name)) : grants;
  return holdsEach(actor, others) && seesNoMore(actor, grants);
}

function seesNoMore(actor: Reach, grants: Grants): boolean {
  return !isGroupLeader(actor) || grants.length === 0 || grants.some(({ name }) => name === 'Lider de Grupo');
}
