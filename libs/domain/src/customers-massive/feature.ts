import { type Screens, writers } from '../platform/access/screen';
import { customersMassive } from './customers-massive.texts';
import { customersMassiveScreen } from './customers-massive-screen.texts';

export { uploadAccess as access, uploadContracts as contracts } from './upload.calls';
export const texts = { customersMassive, customersMassiveScreen };
export const screens = {
  customersMassive: {
    path: '/customers-massive',
    anyOf: writers('Carga Masiva de Comensales'),
    menu: 'none',
    place: 180,
  },
} as const satisfies Screens;
