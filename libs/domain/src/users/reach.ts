import { type Actor, holds, isGroupLeader } from '../platform/access/actor';
import type { ModuleGrant } from '../platform/access/modules';
import { isContractorProfile, isContractorsModule } from './contractor-profiles';

/** What a user may do, and where: the modules of the profile, and total access. */
export type Reach = Pick<Actor, 'modules' | 'totalAccess'>;

type Grants = readonly ModuleGrant[];

/** What somebody is about to give, or whom or what to change. */
export type Reached =
  /** An account to change, remove or enter: by its password, address or second factors. */
  | (Reach & {
      readonly kind: 'user';
      /** Whether it has a pair that the giver lacks. */
      readonly hasFurtherPairs: boolean;
    })
  /** A profile to give to a user. */
  | { readonly kind: 'profileOfUser'; readonly modules: Grants }
  | { readonly kind: 'totalAccess' }
  | {
      readonly kind: 'pairs';
      /** Whether there is one that neither the giver nor the user has. */
      readonly areFurther: boolean;
    }
  | {
      /** What speaks for a centre: the key of a point of sale. */
      readonly kind: 'centre';
      /** Whether every company there is the giver's. */
      readonly isWhole: boolean;
    }
  /** A profile to change or remove, as it stands. */
  | {
      readonly kind: 'profile';
      readonly modules: Grants;
      readonly isOwn: boolean;
      /** The profile of everybody who registers: what it holds is given to strangers. */
      readonly isRegistration: boolean;
      /** Whether somebody who has it has total access or a pair that the giver lacks: a change is one of that person too. */
      readonly hasFurtherUsers: boolean;
    }
  /** What is written into a profile. */
  | { readonly kind: 'grants'; readonly modules: Grants };

/**
 * Whether the actor administers all: gives to others, and takes from them, what the actor lacks. Only who has total access
 * and writes users and profiles. There is always somebody who does (O-43).
 */
export function administersAll(actor: Reach): boolean {
  return actor.totalAccess && holds(actor, 'Usuarios', 'W') && holds(actor, 'Perfiles', 'W');
}

/**
 * Whether something is within the actor's reach: the one rule of all that gives or takes rights (USR-05, PRF-04, O-45), asked
 * by the server and by the screens. Nobody gives more than they have, nor changes who, or what, has more; and nobody who does
 * not administer all changes the own profile. Whether the actor may make the call is another question.
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
 * Whether the modules allow no more than the actor's own. Leading groups takes rights away: who sees the led groups alone
 * (CRE-31) gives no modules that see the others.
 */
function holdsAll(actor: Reach, grants: Grants): boolean {
  return holdsEach(actor, grants) && seesNoMore(actor, grants);
}

/**
 * The same for a user's profile: a writer of pre-contractors gives what contractors work with without holding it, which is
 * what that permission is for (O-45). Any other module of such a profile must be the actor's own.
 */
function givesModules(actor: Reach, grants: Grants): boolean {
  const isContractors = holds(actor, 'Precontratistas', 'W') && isContractorProfile(grants);
  const others = isContractors ? grants.filter(({ name }) => !isContractorsModule(name)) : grants;
  return holdsEach(actor, others) && seesNoMore(actor, grants);
}

function seesNoMore(actor: Reach, grants: Grants): boolean {
  return !isGroupLeader(actor) || grants.length === 0 || grants.some(({ name }) => name === 'Lider de Grupo');
}
