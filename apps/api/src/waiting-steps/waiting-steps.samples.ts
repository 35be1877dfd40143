import { type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'waiting-steps/getSteps': 'own account',
  'waiting-steps/undo': 'own account',
  'waiting-steps/dismiss': 'own account',
};
