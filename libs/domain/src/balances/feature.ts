import { balances } from './balances.texts';

export { balanceAccess as access, balanceContracts as contracts } from './balance.calls';
export const texts = { balances };
