import { type Screens, writers } from '../platform/access/screen';

export const uploadScreens = {
  customersMassive: {
    path: '/customers-massive',
    anyOf: writers('Carga Masiva de Comensales'),
    menu: 'diners',
    place: 20,
  },
} as const satisfies Screens;
