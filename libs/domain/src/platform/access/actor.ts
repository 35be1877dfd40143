import type { ModuleGrant, ModuleName, Permission } from './modules';

/** The acting person: always read from the session, never from a body (API-04, O-185). */
export interface Actor {
  readonly username: string;
  readonly modules: readonly ModuleGrant[];
  /** True when this person may see every centre and company (ACC-20). */
  readonly totalAccess: boolean;
  /** True for a program with a service user's key: calls about a person's own account are closed to it. */
  readonly isService?: boolean;
  /** True for somebody who must have a second factor and has none yet: they can only set one up. */
  readonly mustEnrol?: boolean;
  /** True for somebody whose password an administrator typed: they can only choose another. */
  readonly mustChangePassword?: boolean;
  /** For whom the actor acts at the moment. */
  readonly replaces?: Replaced;
}

/** Whose centres and companies, and with which modules. */
export type PersonReach = Pick<Actor, 'username' | 'modules' | 'totalAccess'>;

/** Somebody who is away, for whom the actor acts: only what both see is in scope. */
export interface Replaced {
  readonly username: string;
  /** The actor's own, and that of the person who is away. */
  readonly reaches: readonly [own: PersonReach, away: PersonReach];
}

/** Those whose reach limits the actor: the actor, and whom they replace. */
export function reachesOf(actor: PersonReach & Pick<Actor, 'replaces'>): readonly PersonReach[] {
  return actor.replaces?.reaches ?? [actor];
}

/** In whose name the actor has their rights: a record of this person is the actor's own. */
export function ownerOf(actor: Pick<Actor, 'username' | 'replaces'>): string {
  return actor.replaces?.username ?? actor.username;
}

/** The people who answer for what the actor does. Where two people must decide, none of these is the other one. */
export function peopleBehind(actor: Pick<Actor, 'username' | 'replaces'>): readonly string[] {
  return actor.replaces ? [actor.username, actor.replaces.username] : [actor.username];
}

/** What somebody must do before anything else is open to them. */
export type Duty = 'changePassword' | 'enrol';

/** What the actor has to do first; null when nothing. */
export function dutyOf(actor: Pick<Actor, 'mustEnrol' | 'mustChangePassword'>): Duty | null {
  if (actor.mustChangePassword) return 'changePassword';
  return actor.mustEnrol ? 'enrol' : null;
}

/** Whether the actor's profile holds the module with that permission; W includes R (ACC-19, O-51). */
export function holds(actor: Pick<Actor, 'modules'>, module: ModuleName, permission: Permission = 'R'): boolean {
  return actor.modules.some((grant) => grant.name === module && (permission === 'R' || grant.permission === 'W'));
}

/**
 * A group leader sees only what belongs to the groups they lead (CRE-31). With total access the module restricts
 * nothing. Who replaces somebody is limited by the groups of either.
 */
export function isGroupLeader(actor: Pick<Actor, 'modules' | 'totalAccess' | 'replaces'>): boolean {
  return (actor.replaces?.reaches ?? [actor]).some(leads);
}

function leads(one: Pick<Actor, 'modules' | 'totalAccess'>): boolean {
  return !one.totalAccess && holds(one, 'Lider de Grupo');
}

/** Those of the actor's reaches that are limited to the groups that they lead. */
export function leadersOf(actor: PersonReach & Pick<Actor, 'replaces'>): readonly PersonReach[] {
  return reachesOf(actor).filter(leads);
}
