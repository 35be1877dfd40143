import { search } from './search.texts';

export { searchAccess as access } from './search.access';
export { searchContracts as contracts } from './search.calls';
export const areas = { search: 'The search over records of every kind' };
export const texts = { search };
