import { z } from 'zod';
import { provedPersonSchema } from '../auth/auth';
import { authenticatedUserAnswer } from '../auth/auth.answers';
import type { Contracts } from '../platform/access/contract';
import {
  addedFactorAnswer,
  ownFactorsAnswer,
  recoveryCodesAnswer,
  totpOfferAnswer,
  webauthnAnswer,
} from './second-factor';
import type { secondFactorAccess } from './second-factor.access';
import {
  addPasskeySchema,
  addTotpSchema,
  offerSignInPasskeySchema,
  removeSecondFactorSchema,
  renameSecondFactorSchema,
  signInWithPasskeySchema,
  signInWithRecoveryCodeSchema,
  signInWithTotpSchema,
} from './second-factor.schemas';

export const secondFactorContracts = () =>
  ({
    'auth/offerSignInPasskey': {
      summary: "What the browser's call for the passkey of a pending sign-in needs",
      body: offerSignInPasskeySchema,
      answer: webauthnAnswer,
    },
    'auth/signInWithTotp': {
      summary: 'Ends a pending sign-in with a code of an application, and begins the session',
      body: signInWithTotpSchema,
      decidesOn: 'own',
      answer: authenticatedUserAnswer,
    },
    'auth/signInWithRecoveryCode': {
      summary: 'Ends a pending sign-in with a recovery code, which is used up, and begins the session',
      body: signInWithRecoveryCodeSchema,
      decidesOn: 'own',
      answer: authenticatedUserAnswer,
    },
    'auth/signInWithPasskey': {
      summary: "Ends a pending sign-in with the browser's answer for a passkey, and begins the session",
      body: signInWithPasskeySchema,
      decidesOn: 'own',
      answer: authenticatedUserAnswer,
    },
    'auth/getSecondFactors': {
      summary: 'The own second factors, and how many recovery codes are left',
      answer: ownFactorsAnswer,
    },
    'auth/offerTotp': {
      summary: 'Offers an application of one-time codes to set up: its secret, told this once',
      body: provedPersonSchema,
      asksPerson: true,
      answer: totpOfferAnswer,
    },
    'auth/addTotp': {
      summary:
        'Adds the application that was offered, with a code of it as the proof; the first factor brings recovery codes',
      body: addTotpSchema,
      decidesOn: 'own',
      answer: addedFactorAnswer,
    },
    'auth/offerPasskey': {
      summary: "Offers a passkey to set up: the options of the browser's call",
      body: provedPersonSchema,
      asksPerson: true,
      answer: webauthnAnswer,
    },
    'auth/addPasskey': {
      summary: "Adds the passkey that was offered, with the browser's answer; the first factor brings recovery codes",
      body: addPasskeySchema,
      decidesOn: 'own',
      answer: addedFactorAnswer,
    },
    'auth/renameSecondFactor': {
      summary: 'Gives one of the own second factors another name',
      body: renameSecondFactorSchema,
      decidesOn: 'own',
      answer: z.literal(true),
    },
    'auth/removeSecondFactor': {
      summary: 'Removes one of the own second factors; never the last one of who must have one',
      body: removeSecondFactorSchema,
      asksPerson: true,
      decidesOn: 'own',
      answer: z.literal(true),
    },
    'auth/renewRecoveryCodes': {
      summary: 'Makes new recovery codes in the place of the old ones; they are told this once',
      body: provedPersonSchema,
      asksPerson: true,
      decidesOn: 'own',
      answer: recoveryCodesAnswer,
    },
    'auth/hasSecondFactor': {
      summary: 'Whether a user has a second factor',
      path: ':username',
      answer: z.boolean(),
    },
    'auth/resetSecondFactor': {
      summary: 'Takes every second factor and recovery code from a user who lost them, and ends the sessions',
      path: ':username',
      decidesOn: 'once',
      answer: z.literal(true),
    },
  }) as const satisfies Contracts<keyof typeof secondFactorAccess>;
