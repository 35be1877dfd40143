import { foodServices } from './food-services.texts';

export { foodServiceAccess as access } from './food-service.access';
export { foodServiceContracts as contracts } from './food-service.calls';
export { foodServiceScreens as screens } from './screens';
export const areas = { 'food-services': 'Food services' };
export const texts = { foodServices };
