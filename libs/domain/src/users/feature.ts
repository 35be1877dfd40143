import { userScreens } from './user-screens.texts';

export { userScreens as screens } from './screens';
export { userAccess as access } from './user.access';
export { userContracts as contracts } from './user.calls';
export const areas = { users: 'Users, their profile and their pairs of centre and company' };
export const texts = { userScreens };
