import { readers, type Screens } from '../platform/access/screen';
import { profileScreens } from './profile-screens.texts';
import { suggestedProfiles } from './suggested-profiles.texts';

export { profileAccess as access, profileContracts as contracts } from './profile.calls';
export const areas = { profiles: 'Profiles: which modules a user may read or write' };
export const texts = { profileScreens, suggestedProfiles };
export const screens = {
  profiles: { path: '/profiles', anyOf: readers('Perfiles'), menu: 'none', place: 20 },
} as const satisfies Screens;
