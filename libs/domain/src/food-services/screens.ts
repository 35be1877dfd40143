import { readers, type Screens } from '../platform/access/screen';

export const foodServiceScreens = {
  services: { path: '/services', anyOf: readers('Servicios'), menu: 'none', place: 150 },
} as const satisfies Screens;
