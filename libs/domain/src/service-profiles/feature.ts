import { serviceProfiles } from './service-profiles.texts';

export { serviceProfileScreens as screens } from './screens';
export { serviceProfileAccess as access, serviceProfileContracts as contracts } from './service-profile.calls';
export const areas = { 'service-profiles': 'Service profiles: which services a diner is served' };
export const texts = { serviceProfiles };
