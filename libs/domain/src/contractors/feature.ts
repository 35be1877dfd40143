import { contractors } from './contractors.texts';

export { contractorAccess as access } from './contractor.access';
export { contractorContracts as contracts } from './contractor.calls';
export { contractorScreens as screens } from './screens';
export const areas = { contractors: 'Requests to become a contractor' };
export const texts = { contractors };
export const mails = { contractorRequest: 'shared' } as const;
