import { readers, type Screens } from '../platform/access/screen';

export const profileScreens = {
  profiles: { path: '/profiles', anyOf: readers('Perfiles'), menu: 'none', place: 20 },
} as const satisfies Screens;
