import { z } from 'zod';

/** Proof of identity besides the password: something the person has. */
export const factorKinds = ['passkey', 'totp'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** The ways to complete the second step of a sign-in: a factor or a recovery code. */
const secondStepMethods = [...factorKinds, 'recovery'] as const;
export type SecondStepMethod = (typeof secondStepMethods)[number];

/**
 * The answer when the password alone is not enough: a token, valid for five minutes, that opens only the second step.
 */
export const pendingSignInAnswer = z
  .object({ pending: z.string(), methods: z.array(z.enum(secondStepMethods)).readonly() })
  .readonly();
export type PendingSignIn = z.output<typeof pendingSignInAnswer>;
