export { serviceKeyAccess as access, serviceKeyContracts as contracts } from './service-key.calls';
