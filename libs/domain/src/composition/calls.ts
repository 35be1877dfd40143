import { mayMake, type RightsAccess } from '../platform/access/access';
import type { Actor } from '../platform/access/actor';
import type { CallName } from '../platform/access/registered';
import { calls } from './features';

export { calls };

/** Whether the actor may make the call. `self` means that the call concerns the actor's own user. */
export function mayCall(actor: Actor, call: CallName, self = false): boolean {
  return mayMake(actor, calls[call], self);
}

/** The calls that change rights: `rights-proof.int.spec.ts` has a row for each. */
export type RightsCall = {
  [Name in CallName]: (typeof calls)[Name] extends RightsAccess ? Name : never;
}[CallName];
