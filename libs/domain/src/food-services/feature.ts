import { foodServices } from './food-services.texts';

export { foodServiceAccess as access, foodServiceContracts as contracts } from './food-service.calls';
export const texts = { foodServices };
