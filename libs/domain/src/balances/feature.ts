import { balances } from './balances.texts';

export { balanceAccess as access } from './balance.access';
export { balanceContracts as contracts } from './balance.calls';
export { balanceScreens as screens } from './screens';
export const areas = { balances: 'Balances of the accounts of companies at centres' };
export const texts = { balances };
export const mails = { brokenBalances: 'own', lowBalance: 'shared', overdrawn: 'shared' } as const;
