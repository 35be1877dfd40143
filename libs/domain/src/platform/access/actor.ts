import type { ModuleGrant, ModuleName, Permission } from './modules';

/** The person who acts: always read from the session, never from a body (API-04, O-185). */
export interface Actor {
  readonly username: string;
  readonly modules: readonly ModuleGrant[];
  /** True when every centre and company is open to this person (ACC-20). */
  readonly totalAccess: boolean;
  /** True for a program that acts with the key of a service user: what is about a person's own account is closed to it. */
  readonly isService?: boolean;
  /** True for somebody who must have a second factor and has none yet: only setting one up is open to them. */
  readonly mustEnrol?: boolean;
  /** True for somebody whose password an administrator typed: only choosing another one is open to them. */
  readonly mustChangePassword?: boolean;
}

/** What somebody has to do before anything else is open to them. */
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
 * A group leader sees only what belongs to the groups that he or she leads (CRE-31). With total access, holding the module
 * limits nothing.
 */
export function isGroupLeader(actor: Pick<Actor, 'modules' | 'totalAccess'>): boolean {
  return !actor.totalAccess && holds(actor, 'Lider de Grupo');
}
