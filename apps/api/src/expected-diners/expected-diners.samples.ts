import { nothing, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'meals/getExpected': nothing({ business_unit_id: 'C1', from: 20261101, to: 20261210 }),
};
