import { serviceProfiles } from './service-profiles.texts';

export { serviceProfileAccess as access, serviceProfileContracts as contracts } from './service-profile.calls';
export const texts = { serviceProfiles };
