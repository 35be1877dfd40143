import type { CallName } from './calls';

/**
 * The calls that change what somebody may do, or enter somebody's account: all that write users and profiles on behalf of
 * others. Only in the name of one of them does a use case get at what writes these (`changeRights` of the application), and
 * `rights-proof.int.spec.ts` has a row for each.
 */
export const rightsCalls = [
  'users/add',
  'users/edit',
  'users/remove',
  'users/settleDispute',
  'auth/resetSecondFactor',
  'users/addServiceUser',
  'service-keys/addServiceKey',
  'service-keys/rotateServiceKey',
  'service-keys/revokeServiceKey',
  'profiles/addProfile',
  'profiles/editProfile',
  'profiles/removeProfile',
] as const satisfies readonly CallName[];

export type RightsCall = (typeof rightsCalls)[number];
