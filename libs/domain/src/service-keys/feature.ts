export { serviceKeyAccess as access } from './service-key.access';
export { serviceKeyContracts as contracts } from './service-key.calls';
export const areas = { 'service-keys': 'Keys of service users, used by programs to sign in' };
