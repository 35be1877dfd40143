import type { Access } from '../platform/access/access';
import { changesRights, enrolling, open, reads, signedInPerson, writes } from '../platform/access/access';

export const secondFactorAccess = {
  'auth/offerSignInPasskey': open,
  'auth/signInWithTotp': open,
  'auth/signInWithRecoveryCode': open,
  'auth/signInWithPasskey': open,
  'auth/getSecondFactors': enrolling,
  'auth/offerTotp': enrolling,
  'auth/addTotp': enrolling,
  'auth/offerPasskey': enrolling,
  'auth/addPasskey': enrolling,
  'auth/renameSecondFactor': signedInPerson,
  'auth/removeSecondFactor': signedInPerson,
  'auth/renewRecoveryCodes': signedInPerson,
  'auth/hasSecondFactor': reads('Usuarios', 'Precontratistas'),
  'auth/resetSecondFactor': changesRights(writes('Usuarios', 'Precontratistas')),
} as const satisfies Record<string, Access>;
