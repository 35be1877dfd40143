import type { Access } from '../platform/access/access';
import { always, open, signedInPerson } from '../platform/access/access';

export const authAccess = {
  'auth/login': open,
  'auth/logout': always,
  'auth/registerPrecontractor': open,
  'auth/getRegistration': open,
  'auth/notify-pass-recovery': open,
  'auth/change-password': open,
  'auth/updateSession': always,
  'auth/getPasswordRule': open,
  'auth/verify-email': open,
  'auth/undo-change': open,
  'auth/object-change': open,
  'auth/getOwnEmail': signedInPerson,
  'auth/send-email-verification': signedInPerson,
  'auth/getSessions': signedInPerson,
  'auth/endSession': signedInPerson,
  'auth/endOtherSessions': signedInPerson,
} as const satisfies Record<string, Access>;
