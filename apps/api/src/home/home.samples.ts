import { nothing, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'home/getHome': nothing(),
};
