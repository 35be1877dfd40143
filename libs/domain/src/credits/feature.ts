import { credits } from './credits.texts';

export { creditAccess as access, creditContracts as contracts } from './credit.calls';
export const texts = { credits };
