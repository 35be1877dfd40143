export { preferenceAccess as access } from './preference.access';
export { preferenceContracts as contracts } from './preference.calls';
export const areas = { preferences: 'Saved display preferences of a user' };
