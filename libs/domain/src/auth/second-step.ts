import { z } from 'zod';

/** What proves a person's identity besides the password: something that the person has. */
export const factorKinds = ['passkey', 'totp'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** The ways of the second step of a sign-in: a factor, or a recovery code. */
const secondStepMethods = [...factorKinds, 'recovery'] as const;
export type SecondStepMethod = (typeof secondStepMethods)[number];

/** The answer when a password is not enough: a token that opens only the second step, for five minutes. */
export const pendingSignInAnswer = z
  .object({ pending: z.string(), methods: z.array(z.enum(secondStepMethods)).readonly() })
  .readonly();
export type PendingSignIn = z.output<typeof pendingSignInAnswer>;
