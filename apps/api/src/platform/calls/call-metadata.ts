import type { Access, CallName, Contract } from '@comensal/domain/platform/access';

export const callKey = Symbol('call');

/** The call of a controller's method: its name, who may make it, and the contract. */
export interface CallMetadata extends Contract {
  readonly name: CallName;
  readonly access: Access;
}

/** The call of a controller's method; undefined for a route that is none. */
export function callOf(handler: object): CallMetadata | undefined {
  return Reflect.getMetadata(callKey, handler) as CallMetadata | undefined;
}
