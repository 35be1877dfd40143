import { terminal } from './terminal.texts';

export { terminalScreens as screens } from './screens';
export { terminalAccess as access } from './terminal.access';
export { terminalContracts as contracts } from './terminal.calls';
export const areas = { terminal: 'Points of sale: configuration, delivered meals, and the review of refused ones' };
export const texts = { terminal };
