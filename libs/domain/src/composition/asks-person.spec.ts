import type { CallName } from '../platform/access';
import type { Access } from '../platform/access/access';
import type { Contract } from '../platform/access/contract';
import { calls } from './calls';
import { contracts } from './contracts';

/** They take away, or give what giving an account back lists for its owner and the administrators. */
const unasked: readonly CallName[] = [
  'users/remove',
  'users/settleDispute',
  'replacements/end',
  'auth/resetSecondFactor',
  'service-keys/revokeServiceKey',
  'terminal-keys/revokeTerminalKey',
  'profiles/addProfile',
  'profiles/editProfile',
  'profiles/removeProfile',
];

test('0405 every call that grants what outlives the session asks who the person is', () => {
  const granting = Object.entries<Access>(calls).flatMap(([name, { changesRights }]) =>
    changesRights || /-keys\/(?!get)/.test(name) ? [name] : [],
  );
  const asking = Object.entries<Contract>(contracts).flatMap(([name, { asksPerson }]) => (asksPerson ? [name] : []));
  expect(granting.filter((name) => !asking.includes(name)).sort()).toEqual([...unasked].sort());
  expect(asking.sort()).toEqual([
    'auth/offerPasskey',
    'auth/offerTotp',
    'auth/removeSecondFactor',
    'auth/renewRecoveryCodes',
    'replacements/add',
    'reports/addAddress',
    'service-keys/addServiceKey',
    'service-keys/rotateServiceKey',
    'terminal-keys/addTerminalKey',
    'users/add',
    'users/addServiceUser',
    'users/edit',
    'users/invite',
    'users/setOwnPassword',
  ]);
});
