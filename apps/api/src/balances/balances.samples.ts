import { nothing, pair, refused, type ScopeSamples, unknown } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'balances/getBalances': nothing({ companies: ['K1'] }),
  'balances/setLowBalance': refused({ body: { ...pair, amount: 100 } }),
  'balances/setOverdraft': unknown({ body: { account: 1, amount: 100, beyond: 'mark' } }),
};
