export { terminalKeyAccess as access, terminalKeyContracts as contracts } from './terminal-key.calls';
