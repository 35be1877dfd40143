import { userScreens } from './user-screens.texts';

export { userAccess as access, userContracts as contracts } from './user.calls';
export const texts = { userScreens };
