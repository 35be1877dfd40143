import { nothing, pair, refused, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'balances/getBalances': nothing({ companies: ['K1'] }),
  'balances/setLowBalance': refused({ body: { ...pair, amount: 100 } }),
};
