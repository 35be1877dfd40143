import { type Screens, writers } from '../platform/access/screen';

export const systemScreens = {
  system: {
    path: '/system',
    anyOf: writers('Usuarios', 'Auditoria'),
    everywhere: true,
    menu: 'administration',
    place: 440,
  },
} as const satisfies Screens;
