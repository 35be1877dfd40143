import { terminal } from './terminal.texts';

export { terminalAccess as access, terminalContracts as contracts } from './terminal.calls';
export const texts = { terminal };
