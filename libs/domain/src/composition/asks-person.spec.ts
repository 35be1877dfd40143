import type { CallName } from '../platform/access';
import type { Contract } from '../platform/access/contract';
import { calls } from './calls';
import { contracts } from './contracts';
import { rightsCalls } from './rights-calls';

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
  const keys = (Object.keys(calls) as CallName[]).filter((name) => /-keys\/(?!get)/.test(name));
  const granting = new Set<string>([...rightsCalls, ...keys].filter((name) => !unasked.includes(name)));
  const asking = Object.entries<Contract>(contracts).flatMap(([name, { asksPerson }]) => (asksPerson ? [name] : []));
  expect([...granting].filter((name) => !asking.includes(name))).toEqual([]);
  expect(asking.sort()).toEqual([
    'auth/offerPasskey',
    'auth/offerTotp',
    'auth/removeSecondFactor',
    'auth/renewRecoveryCodes',
    'replacements/add',
    'service-keys/addServiceKey',
    'service-keys/rotateServiceKey',
    'terminal-keys/addTerminalKey',
    'users/add',
    'users/addServiceUser',
    'users/edit',
    'users/setOwnPassword',
  ]);
});
