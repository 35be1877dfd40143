import { account } from './account.texts';
import { session } from './session.texts';

export { authAccess as access } from './auth.access';
export { authContracts as contracts } from './auth.calls';
export const areas = { auth: "Sign-in, sessions, recovery and the caller's own account" };
export const texts = { account, session };
export const mails = { account: 'own' } as const;
