import { masterData } from './master-data.texts';
import { masterDataScreen } from './master-data-screen.texts';

export { masterDataAccess as access, masterDataContracts as contracts } from './master-data.calls';
export const texts = { masterData, masterDataScreen };
