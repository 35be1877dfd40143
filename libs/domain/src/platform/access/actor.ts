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
 * nothing.
 */
export function isGroupLeader(actor: Pick<Actor, 'modules' | 'totalAccess'>): boolean {
  return !actor.totalAccess && holds(actor, 'Lider de Grupo');
}
