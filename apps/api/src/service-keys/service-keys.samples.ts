import { type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'service-keys/getServiceKeys': 'whole organisation',
  'service-keys/addServiceKey': 'whole organisation',
  'service-keys/rotateServiceKey': 'whole organisation',
  'service-keys/revokeServiceKey': 'whole organisation',
};
