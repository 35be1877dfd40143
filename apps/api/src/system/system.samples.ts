import { type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'system/getState': 'whole organisation',
  'system/getSessions': 'whole organisation',
  'system/endSession': 'whole organisation',
  'system/getFailedMails': 'whole organisation',
  'system/resendMail': 'whole organisation',
};
