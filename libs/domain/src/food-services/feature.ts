import { foodServices } from './food-services.texts';

export { foodServiceAccess as access, foodServiceContracts as contracts } from './food-service.calls';
export { foodServiceScreens as screens } from './screens';
export const areas = { 'food-services': 'Food services' };
export const texts = { foodServices };
