import { readers, type Screens } from '../platform/access/screen';

export const syncScreens = {
  sync: { path: '/sync', anyOf: readers('Sincronizacion'), menu: 'none', place: 260 },
} as const satisfies Screens;
