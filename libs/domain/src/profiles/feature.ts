import { profileScreens } from './profile-screens.texts';
import { suggestedProfiles } from './suggested-profiles.texts';

export { profileAccess as access } from './profile.access';
export { profileContracts as contracts } from './profile.calls';
export { profileScreens as screens } from './screens';
export const areas = { profiles: 'Profiles: which modules a user may read or write' };
export const texts = { profileScreens, suggestedProfiles };
