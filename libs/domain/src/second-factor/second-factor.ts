import { z } from 'zod';
import { factorKinds } from '../auth/second-step';

/** How many factors a person may have, the length of their names, and the number of recovery codes in a set. */
export const factorLimits = { factors: 10, name: 30, recoveryCodes: 10 } as const;

/**
 * The codes of an authenticator app (RFC 6238), in the form that every app reads. `window` is how many steps before and
 * after now are still accepted.
 */
export const oneTimeCode = { digits: 6, periodSeconds: 30, window: 1 } as const;

/** The time allowed between password and second step: five minutes, in milliseconds. */
export const pendingSignInLifeMs = 300_000;

/** Wrong attempts in one pending sign-in, after which the password is required again. */
export const pendingSignInAttempts = 5;

/** The time allowed between the offer of a factor and its proof: fifteen minutes, in milliseconds. */
export const factorOfferLifeMs = 900_000;

const moment = z.string();

/** The person's own factors as the preferences show them; moments are ISO 8601 with offset. */
export const ownFactorsAnswer = z
  .object({
    factors: z
      .array(
        z
          .object({
            id: z.string(),
            kind: z.enum(factorKinds),
            name: z.string(),
            createdAt: moment,
            lastUsedAt: moment.nullable(),
          })
          .readonly(),
      )
      .readonly(),
    /** How many recovery codes are left. */
    recoveryCodes: z.int(),
    /** Whether this person must have one. */
    demanded: z.boolean(),
    /** The address of the portal at which passkeys work; null where the installation cannot have any. */
    passkeyOrigin: z.string().nullable(),
  })
  .readonly();
export type OwnFactors = z.output<typeof ownFactorsAnswer>;
export type OwnFactor = OwnFactors['factors'][number];

/** What an authenticator app is set up with: the secret in base32, and the URI that its QR code encodes. */
export const totpOfferAnswer = z.object({ secret: z.string(), uri: z.string() }).readonly();
export type TotpOffer = z.output<typeof totpOfferAnswer>;

/** The first factor comes with recovery codes, which are shown only now; later ones do not. */
export const addedFactorAnswer = z.object({ recoveryCodes: z.array(z.string()).readonly().nullable() }).readonly();
export type AddedFactor = z.output<typeof addedFactorAnswer>;

/** A new set of recovery codes, shown only now. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()).readonly() }).readonly();

/** Options and responses of the browser's passkey API (WebAuthn), interpreted only by the browser and the library. */
export const webauthnAnswer = z.record(z.string(), z.unknown());
