import { profileScreens } from './profile-screens.texts';
import { suggestedProfiles } from './suggested-profiles.texts';

export { profileAccess as access, profileContracts as contracts } from './profile.calls';
export const texts = { profileScreens, suggestedProfiles };
