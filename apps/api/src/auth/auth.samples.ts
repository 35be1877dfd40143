import { type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'auth/login': 'public',
  'auth/logout': 'own account',
  'auth/registerPrecontractor': 'public',
  'auth/notify-pass-recovery': 'public',
  'auth/change-password': 'public',
  'auth/updateSession': 'own account',
  'auth/getPasswordRule': 'public',
  'auth/getRegistration': 'public',
  'auth/verify-email': 'public',
  'auth/undo-change': 'public',
  'auth/object-change': 'public',
  'auth/getOwnEmail': 'own account',
  'auth/send-email-verification': 'own account',
  'auth/getSessions': 'own account',
  'auth/endSession': 'own account',
  'auth/endOtherSessions': 'own account',
};
