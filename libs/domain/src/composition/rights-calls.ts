import type { CallName } from '../platform/access';

/**
 * The calls that change what somebody may do or give access to somebody's account: all that write users and profiles on
 * behalf of others. A use case can reach the writers of these only in the name of such a call (`changeRights` of the
 * application), and `rights-proof.int.spec.ts` has a row for each.
 */
export const rightsCalls = [
  'users/add',
  'users/edit',
  'users/remove',
  'users/settleDispute',
  'replacements/add',
  'replacements/end',
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
