import { readers, type Screens } from '../platform/access/screen';

export const foodServiceScreens = {
  services: { path: '/services', anyOf: readers('Servicios'), menu: 'diners', place: 40 },
} as const satisfies Screens;
