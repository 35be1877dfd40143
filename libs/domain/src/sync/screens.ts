import { readers, type Screens } from '../platform/access/screen';

export const syncScreens = {
  sync: { path: '/sync', anyOf: readers('Sincronizacion'), menu: 'administration', place: 430 },
} as const satisfies Screens;
