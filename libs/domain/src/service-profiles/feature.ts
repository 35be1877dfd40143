import { serviceProfiles } from './service-profiles.texts';

export { serviceProfileScreens as screens } from './screens';
export { serviceProfileAccess as access } from './service-profile.access';
export { serviceProfileContracts as contracts } from './service-profile.calls';
export const areas = { 'service-profiles': 'Service profiles: which services a diner is served' };
export const texts = { serviceProfiles };
