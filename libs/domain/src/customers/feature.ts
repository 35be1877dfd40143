import { customers } from './customers.texts';

export { customerAccess as access } from './customer.access';
export { customerContracts as contracts } from './customer.calls';
export { customerScreens as screens } from './screens';
export const areas = { customers: 'Diners, one by one, by upload and by removal lists' };
export const texts = { customers };
