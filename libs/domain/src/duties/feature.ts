import { duties } from './duties.texts';

export { dutyAccess as access } from './duty.access';
export { dutyContracts as contracts } from './duty.calls';
export { dutyScreens as screens } from './screens';
export const texts = { duties };
