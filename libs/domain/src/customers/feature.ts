import { customers } from './customers.texts';

export { customerAccess as access, customerContracts as contracts } from './customer.calls';
export const texts = { customers };
