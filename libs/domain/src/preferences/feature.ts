export { preferenceAccess as access, preferenceContracts as contracts } from './preference.calls';
