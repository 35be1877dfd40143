import { z } from 'zod';
import { personProof } from '../auth/auth';
import { validation } from '../platform/texts/validation.texts';
import { atMost, listOf, requiredText, typedLength } from '../platform/validation/schemas';
import { factorLimits, oneTimeCode } from './second-factor';

const factorName = () => requiredText(factorLimits.name).normalize('NFC');

/** A code as people type it, with or without spaces. */
const totpCode = () =>
  requiredText(20)
    .transform((code) => code.replaceAll(' ', ''))
    .refine((code) => code.length === oneTimeCode.digits && /^\d+$/.test(code), {
      error: validation.oneTimeCode,
    })
    // Room for a space in the middle, as the apps show it.
    .register(typedLength, { max: oneTimeCode.digits + 4 });

const base64url = (max: number) => z.string({ error: validation.invalid }).check(atMost(max, validation.invalid));

/** Longer than any authenticator's response at its set-up, which may include the vendor's certificates. */
const longest = 20_000;
/** Longer than any response at a sign-in, and short enough to accept from strangers. */
const longestProof = 4_000;

/** A browser's response for a passkey. Other fields are ignored. */
const credential = {
  id: base64url(1_400).min(1, { error: validation.invalid }),
  rawId: base64url(1_400),
  type: z.literal('public-key', { error: validation.invalid }),
  clientExtensionResults: z.object({}, { error: validation.invalid }),
  authenticatorAttachment: z.enum(['platform', 'cross-platform'], { error: validation.invalid }).nullish(),
};
const transports = listOf(z.string({ error: validation.invalid }).check(atMost(20, validation.invalid)), 10);

const attestation = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: base64url(longest),
        attestationObject: base64url(longest),
        transports: transports.optional(),
      },
      { error: validation.invalid },
    ),
  },
  { error: validation.invalid },
);
const assertion = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: base64url(longestProof),
        authenticatorData: base64url(longestProof),
        signature: base64url(longestProof),
        userHandle: base64url(200).nullish(),
      },
      { error: validation.invalid },
    ),
  },
  { error: validation.invalid },
);
/** A passkey being set up, and one in use, as the browser reports them. */
export type PasskeyAttestation = z.output<typeof attestation>;
export type PasskeyAssertion = z.output<typeof assertion>;

const pending = () => requiredText(100);

/** /auth/offerSignInPasskey: what the browser needs to ask for the passkey. */
export const offerSignInPasskeySchema = z.object({ pending: pending() });

/** /auth/signInWithTotp, /auth/signInWithRecoveryCode and /auth/signInWithPasskey: the second step of a sign-in. */
export const signInWithTotpSchema = z.object({ pending: pending(), code: totpCode() });
export const signInWithRecoveryCodeSchema = z.object({ pending: pending(), code: requiredText(40) });
export const signInWithPasskeySchema = z.object({ pending: pending(), passkey: assertion });

/** /auth/addTotp and /auth/addPasskey: the proof that the offered factor works. */
export const addTotpSchema = z.object({ name: factorName(), code: totpCode() });
export const addPasskeySchema = z.object({ name: factorName(), passkey: attestation });

const factorId = () => z.uuid({ error: validation.invalid });

/** /auth/renameSecondFactor and /auth/removeSecondFactor. */
export const renameSecondFactorSchema = z.object({ id: factorId(), name: factorName() });
export const removeSecondFactorSchema = z.object({ id: factorId(), ...personProof });

/** A second step by one of its ways. */
export type SecondStep =
  | ({ readonly method: 'totp' } & z.output<typeof signInWithTotpSchema>)
  | ({ readonly method: 'recovery' } & z.output<typeof signInWithRecoveryCodeSchema>)
  | ({ readonly method: 'passkey' } & z.output<typeof signInWithPasskeySchema>);
export type AddTotp = z.output<typeof addTotpSchema>;
export type AddPasskey = z.output<typeof addPasskeySchema>;
