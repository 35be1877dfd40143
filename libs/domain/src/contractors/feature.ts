import { contractors } from './contractors.texts';

export { contractorAccess as access, contractorContracts as contracts } from './contractor.calls';
export const texts = { contractors };
