import { masterData } from './master-data.texts';
import { masterDataScreen } from './master-data-screen.texts';

export { masterDataAccess as access } from './master-data.access';
export { masterDataContracts as contracts } from './master-data.calls';
export { masterDataScreens as screens } from './screens';
export const areas = { 'master-data': 'Companies, centres and sales materials, loaded from a file' };
export const texts = { masterData, masterDataScreen };
