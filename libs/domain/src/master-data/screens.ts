import { type Screens, writers } from '../platform/access/screen';

export const masterDataScreens = {
  masterData: { path: '/master-data', anyOf: writers('Clientes', 'Centros Logisticos'), everywhere: true, menu: null },
} as const satisfies Screens;
