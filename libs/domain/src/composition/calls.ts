import type { Access } from '../platform/access/access';
import { type Actor, type Duty, dutyOf, holds } from '../platform/access/actor';
import type { CallName } from '../platform/access/registered';
import { preferenceAccess } from '../preferences/preference.calls';
import { replacementAccess } from '../replacements/replacement.calls';
import { reportScheduleAccess } from '../reports/report-schedule.calls';
import { systemAccess } from '../system/system.calls';
import { waitingStepAccess } from '../waiting-steps/waiting-step.calls';
import { calls } from './features';

export { calls };

/** Whether the actor may make the call. `self` means that the call concerns the actor's own user. */
export function mayCall(actor: Actor, call: CallName, self = false): boolean {
  const access: Access = calls[call];
  const duty = dutyOf(actor);
  if (duty && !isOpenDuring(call, duty)) return false;
  if (actor.isService && isOfPerson(call)) return false;
  if (access.kind === 'everywhere')
    return actor.totalAccess && access.allOf.every(({ module, permission }) => holds(actor, module, permission));
  if (access.kind !== 'modules') return access.kind !== 'terminal';
  return (
    (access.orSelf !== null && self && !actor.isService) ||
    access.anyOf.some(({ module, permission }) => holds(actor, module, permission))
  );
}

/**
 * Whether a call is about something only a person has or gives: password, sessions, factors, display preferences,
 * replacements, reports by mail to oneself, steps that wait, the sessions and mails of everybody, and the rights of
 * others. A service user makes none of them: a program that makes users and keys would outlive its own.
 */
export function isOfPerson(call: CallName): boolean {
  return (
    call === 'users/setOwnPassword' ||
    call in preferenceAccess ||
    call in replacementAccess ||
    call in reportScheduleAccess ||
    call in waitingStepAccess ||
    call in systemAccess ||
    (call.startsWith('auth/') && calls[call].kind === 'signedIn') ||
    givesRights(call)
  );
}

const areasOfRights = ['users/', 'profiles/', 'service-keys/', 'terminal-keys/', 'auth/'];

/** Whether the call changes who may do what: users, their factors, profiles and keys. */
function givesRights(call: CallName): boolean {
  const access: Access = calls[call];
  return (
    access.kind === 'modules' &&
    areasOfRights.some((area) => call.startsWith(area)) &&
    access.anyOf.every(({ permission }) => permission === 'W')
  );
}

/**
 * Whether the call is open to somebody who must first complete a step: the calls of that step, the session and signing
 * out.
 */
export function isOpenDuring(call: CallName, duty: Duty): boolean {
  const access: Access = calls[call];
  return access.kind === 'public' || (access.kind === 'signedIn' && access.during?.includes(duty) === true);
}
