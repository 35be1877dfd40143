import { search } from './search.texts';

export { searchAccess as access, searchContracts as contracts } from './search.calls';
export const texts = { search };
