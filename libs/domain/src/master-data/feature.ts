import { type Screens, writers } from '../platform/access/screen';
import { masterData } from './master-data.texts';
import { masterDataScreen } from './master-data-screen.texts';

export { masterDataAccess as access, masterDataContracts as contracts } from './master-data.calls';
export const areas = { 'master-data': 'Companies, centres and sales materials, loaded from a file' };
export const texts = { masterData, masterDataScreen };
export const screens = {
  masterData: { path: '/master-data', anyOf: writers('Clientes', 'Centros Logisticos'), everywhere: true, menu: null },
} as const satisfies Screens;
