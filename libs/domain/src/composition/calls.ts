import { auditAccess } from '../audit/audit.calls';
import { authAccess } from '../auth/auth.calls';
import { balanceAccess } from '../balances/balance.calls';
import { businessUnitAccess } from '../business-units/business-unit.calls';
import { companyAccess } from '../companies/company.calls';
import { contractorAccess } from '../contractors/contractor.calls';
import { noteAccess } from '../credit-notes/note.calls';
import { creditAccess } from '../credits/credit.calls';
import { customerAccess } from '../customers/customer.calls';
import { uploadAccess } from '../customers-massive/upload.calls';
import { removalAccess } from '../customers-removal/removal.calls';
import { foodServiceAccess } from '../food-services/food-service.calls';
import { groupAccess } from '../groups/group.calls';
import { homeAccess } from '../home/home.calls';
import { jobAccess } from '../jobs/job.calls';
import { masterDataAccess } from '../master-data/master-data.calls';
import type { Access } from '../platform/access/access';
import { type Actor, type Duty, dutyOf, holds } from '../platform/access/actor';
import { preferenceAccess } from '../preferences/preference.calls';
import { priceListAccess } from '../price-lists/price-list.calls';
import { profileAccess } from '../profiles/profile.calls';
import { reportAccess } from '../reports/report.calls';
import { reportScheduleAccess } from '../reports/report-schedule.calls';
import { secondFactorAccess } from '../second-factor/second-factor.calls';
import { serviceKeyAccess } from '../service-keys/service-key.calls';
import { serviceProfileAccess } from '../service-profiles/service-profile.calls';
import { syncAccess } from '../sync/sync.calls';
import { terminalAccess } from '../terminal/terminal.calls';
import { terminalKeyAccess } from '../terminal-keys/terminal-key.calls';
import { userAccess } from '../users/user.calls';

/**
 * The permission of every call, by its path below /api: the one table that the server enforces and the portal consults
 * before it offers an action. The application refuses to start with a route that is missing here.
 */
export const calls = {
  ...auditAccess,
  ...authAccess,
  ...secondFactorAccess,
  ...userAccess,
  ...profileAccess,
  ...priceListAccess,
  ...businessUnitAccess,
  ...companyAccess,
  ...syncAccess,
  ...terminalKeyAccess,
  ...uploadAccess,
  ...groupAccess,
  ...foodServiceAccess,
  ...serviceKeyAccess,
  ...serviceProfileAccess,
  ...customerAccess,
  ...removalAccess,
  ...contractorAccess,
  ...creditAccess,
  ...reportAccess,
  ...reportScheduleAccess,
  ...noteAccess,
  ...balanceAccess,
  ...homeAccess,
  ...masterDataAccess,
  ...preferenceAccess,
  ...jobAccess,
  ...terminalAccess,
} as const satisfies Record<string, Access>;

export type CallName = keyof typeof calls;

/** Whether the actor may make the call. `self` means that the call concerns the actor's own user. */
export function mayCall(actor: Actor, call: CallName, self = false): boolean {
  const access: Access = calls[call];
  const duty = dutyOf(actor);
  if (duty && !isOpenDuring(call, duty)) return false;
  if (access.kind === 'everywhere')
    return actor.totalAccess && access.allOf.every(({ module, permission }) => holds(actor, module, permission));
  if (actor.isService && isOfPerson(call)) return false;
  if (access.kind !== 'modules') return access.kind !== 'terminal';
  return (
    (access.orSelf !== null && self && !actor.isService) ||
    access.anyOf.some(({ module, permission }) => holds(actor, module, permission))
  );
}

/**
 * Whether a call is about what only a person has: password, sessions, factors, screens as one keeps them, and reports by mail
 * to oneself. A service user has none of them.
 */
export function isOfPerson(call: CallName): boolean {
  return (
    call === 'users/setOwnPassword' ||
    call in preferenceAccess ||
    call in reportScheduleAccess ||
    (call.startsWith('auth/') && calls[call].kind === 'signedIn')
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
