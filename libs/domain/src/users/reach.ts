import { type Actor, holds } from '../permissions/actor';
import type { ModuleGrant } from '../permissions/modules';

/** What a user may do, and where: the modules of the profile, and total access. */
export type Reach = Pick<Actor, 'modules' | 'totalAccess'>;

/**
 * Whether the actor may give to others, and take from them, what the actor lacks. Only somebody with total access who may
 * write users and profiles, and so could take any profile anyway.
 */
export function isUnlimited(actor: Reach): boolean {
  return actor.totalAccess && holds(actor, 'Usuarios', 'W') && holds(actor, 'Perfiles', 'W');
}

/** Whether the actor holds all that the profile's modules allow; W includes R. */
function holdsAll(actor: Pick<Actor, 'modules'>, grants: readonly ModuleGrant[]): boolean {
  return grants.every(({ name, permission }) => holds(actor, name, permission));
}

/**
 * Whether the actor may give the profile: it allows no more than the actor's own, except modules of contractors, which a
 * writer of pre-contractors gives without holding them (O-45). `isContractor` says that it is a contractor's.
 */
export function mayGiveProfile(actor: Reach, grants: readonly ModuleGrant[], isContractor: boolean): boolean {
  return isUnlimited(actor) || isContractor || holdsAll(actor, grants);
}

/** Whether the other user has more than the actor by profile or total access; the pairs are checked in the database. */
export function reachesFurther(actor: Reach, other: Reach, isContractor: boolean): boolean {
  if (isUnlimited(actor)) return false;
  return (other.totalAccess && !actor.totalAccess) || !mayGiveProfile(actor, other.modules, isContractor);
}
