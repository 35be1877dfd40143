import { search } from './search.texts';

export { searchAccess as access, searchContracts as contracts } from './search.calls';
export const areas = { search: 'The search over records of every kind' };
export const texts = { search };
