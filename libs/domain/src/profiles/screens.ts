import { readers, type Screens } from '../platform/access/screen';

export const profileScreens = {
  profiles: { path: '/profiles', anyOf: readers('Perfiles'), menu: 'administration', place: 410 },
} as const satisfies Screens;
