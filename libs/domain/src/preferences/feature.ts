export { preferenceAccess as access, preferenceContracts as contracts } from './preference.calls';
export const areas = { preferences: 'Saved display preferences of a user' };
