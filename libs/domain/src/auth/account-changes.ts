import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import { requiredText } from '../platform/validation/schemas';
import { newPassword, repeatedPassword, usernameText } from './account.schemas';

/** How long a change of address can be objected to, in milliseconds. */
export const objectionLifeMs = 72 * 3_600_000;

/** What somebody who objects to a change has proved besides access to the mailbox. */
export const claimProofs = ['none', 'password', 'secondFactor'] as const;
export type ClaimProof = (typeof claimProofs)[number];

/** What an account that is given back may have given to others. */
export type GrantKind = 'usersAdded' | 'usersChanged' | 'profiles' | 'keys' | 'replacements';

/** Longer than any password and any recovery code. */
const longestProof = 200;
/** Longer than any address, and more claims than a change has mailboxes. */
const longestDisplayed = 320;
const mostClaims = 100;

/**
 * /auth/object-change: the token from the mailed link and, to get the account back at once, proof from before the
 * change (the password or a second-factor code) with a new password.
 */
export const objectChangeSchema = z
  .object({
    hash: requiredText(200),
    formerPassword: z.preprocess(nothing, z.string().max(longestProof).optional()),
    code: z.preprocess(nothing, z.string().trim().max(longestProof).optional()),
    password: z.preprocess(nothing, newPassword().optional()),
    passwordConfirm: z.preprocess(nothing, repeatedPassword().optional()),
  })
  .refine(({ password, formerPassword, code }) => password !== undefined || (!formerPassword && !code), {
    error: validation.required,
    path: ['password'],
  })
  .refine(({ password, passwordConfirm }) => passwordConfirm === undefined || password === passwordConfirm, {
    error: validation.passwordsDiffer,
    path: ['passwordConfirm'],
  });
export type ObjectChange = z.output<typeof objectChangeSchema>;

/** An empty form field. */
function nothing(value: unknown): unknown {
  return value === '' || value === null ? undefined : value;
}

/**
 * The outcome of an objection: the account goes back to the objector ('restored'), is suspended until an administrator
 * decides ('resting'), or stays with the other address, which has proved more ('unproved').
 */
export const objectedAnswer = z
  .object({ email: z.string(), state: z.enum(['restored', 'resting', 'unproved']) })
  .readonly();
export type Objected = z.output<typeof objectedAnswer>;

/** A suspended account: what an administrator needs to decide who owns it. */
export const accountDisputeAnswer = z
  .object({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    formerEmail: z.string(),
    presentEmail: z.string(),
    changedAt: z.string(),
    changedBy: z.string(),
    address: z.string(),
    client: z.string(),
    claims: z
      .array(
        z
          .object({
            email: z.string(),
            at: z.string(),
            address: z.string(),
            client: z.string(),
            proof: z.enum(claimProofs),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();
export type AccountDispute = z.output<typeof accountDisputeAnswer>;

/** The facts of a dispute that a decision depends on: both addresses, and what each claim proved. */
const displayedDispute = z.object({
  formerEmail: z.string().max(longestDisplayed),
  presentEmail: z.string().max(longestDisplayed),
  claims: z.array(z.object({ email: z.string().max(longestDisplayed), proof: z.enum(claimProofs) })).max(mostClaims),
});
export type DisplayedDispute = z.output<typeof displayedDispute>;

/** What is shown of a dispute, or of the changes that it is about. */
export function disputeAsDisplayed({
  formerEmail,
  presentEmail,
  claims,
}: Pick<AccountDispute, 'formerEmail' | 'presentEmail'> & {
  readonly claims: readonly Pick<AccountDispute['claims'][number], 'email' | 'proof'>[];
}): DisplayedDispute {
  return { formerEmail, presentEmail, claims: claims.map(({ email, proof }) => ({ email, proof })) };
}

/**
 * /users/settleDispute: which address gets the account. Addresses or claims other than the `shown` ones are refused
 * (409).
 */
export const settleDisputeSchema = z.object({
  username: usernameText(),
  keeper: z.enum(['former', 'present'], { error: validation.required }),
  shown: displayedDispute.optional(),
});
export type SettleDispute = z.output<typeof settleDisputeSchema>;
