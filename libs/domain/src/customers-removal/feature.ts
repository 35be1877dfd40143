import { customersRemoval } from './customers-removal.texts';
import { customersRemovalScreen } from './customers-removal-screen.texts';

export { removalAccess as access } from './removal.access';
export { removalContracts as contracts } from './removal.calls';
export const texts = { customersRemoval, customersRemovalScreen };
