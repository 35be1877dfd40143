import { type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'auth/offerSignInPasskey': 'public',
  'auth/signInWithTotp': 'public',
  'auth/signInWithRecoveryCode': 'public',
  'auth/signInWithPasskey': 'public',
  'auth/getSecondFactors': 'own account',
  'auth/offerTotp': 'own account',
  'auth/addTotp': 'own account',
  'auth/offerPasskey': 'own account',
  'auth/addPasskey': 'own account',
  'auth/renameSecondFactor': 'own account',
  'auth/removeSecondFactor': 'own account',
  'auth/renewRecoveryCodes': 'own account',
  'auth/hasSecondFactor': 'administration',
  'auth/resetSecondFactor': 'administration',
};
