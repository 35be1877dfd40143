import { readers, type Screens } from '../platform/access/screen';

export const accessScreens = {
  access: { path: '/access', anyOf: readers('Usuarios', 'Auditoria'), menu: 'administration', place: 415 },
} as const satisfies Screens;
