import { system } from './system.texts';

export { systemScreens as screens } from './screens';
export { systemAccess as access } from './system.access';
export { systemContracts as contracts } from './system.calls';
export const areas = { system: 'The state of the installation: queues, failed mails, backup, open sessions' };
export const texts = { system };
