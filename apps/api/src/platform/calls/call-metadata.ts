import type { CallName, Contract } from '@comensal/domain/platform/access';

export const callKey = Symbol('call');

/** The call of a controller's method: the contract, and the name in the table of permissions. */
export interface CallMetadata extends Contract {
  readonly name: CallName;
}

/** The call of a controller's method; undefined for a route that is none. */
export function callOf(handler: object): CallMetadata | undefined {
  return Reflect.getMetadata(callKey, handler) as CallMetadata | undefined;
}
