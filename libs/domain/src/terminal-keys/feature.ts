export { terminalKeyAccess as access, terminalKeyContracts as contracts } from './terminal-key.calls';
export const areas = { 'terminal-keys': 'Keys of the points of sale of a centre' };
