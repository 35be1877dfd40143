import { type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'terminal-keys/getTerminalKeys': 'whole organisation',
  'terminal-keys/addTerminalKey': 'whole organisation',
  'terminal-keys/revokeTerminalKey': 'whole organisation',
};
