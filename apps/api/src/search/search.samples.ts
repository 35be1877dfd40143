import { nothing, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'search/find': nothing({ text: 'K1' }),
};
