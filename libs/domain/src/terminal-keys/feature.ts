export { terminalKeyAccess as access } from './terminal-key.access';
export { terminalKeyContracts as contracts } from './terminal-key.calls';
export const areas = { 'terminal-keys': 'Keys of the points of sale of a centre' };
