import { type Screens, writers } from '../platform/access/screen';

export const systemScreens = {
  system: { path: '/system', anyOf: writers('Usuarios', 'Auditoria'), everywhere: true, menu: 'none', place: 35 },
} as const satisfies Screens;
