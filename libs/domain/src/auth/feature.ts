import { account } from './account.texts';
import { session } from './session.texts';

export { authAccess as access, authContracts as contracts } from './auth.calls';
export const texts = { account, session };
