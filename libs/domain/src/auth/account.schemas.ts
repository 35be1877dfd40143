import { z } from 'zod';
import { fill } from '../platform/texts/fill';
import { validation } from '../platform/texts/validation.texts';
import { always, atMost, isMissing, patterns, requiredText } from '../platform/validation/schemas';
import { holdsUsername, isStrong, longestPassword, passwordLength } from './password-length';

/** Longest values of a user's fields (USR-19). */
export const userLimits = { username: 15, name: 50, surname: 50, email: 50 } as const;

/** Far above the longest password: anything longer cannot match. */
const longestRepeated = 200;

const passwordTooLong = (): string => fill(validation.tooLong, { max: passwordLength.max });
const passwordsDiffer = (): string => validation.passwordsDiffer;

/** A person's or a business's name: letters with accents, digits, spaces, dots, apostrophes and hyphens (ACC-80, O-27). */
export function personName(max: number) {
  return requiredText(max).normalize('NFC').regex(patterns.personName, { error: validation.forbiddenCharacters });
}

/** Letters and digits (ACC-79, O-27). */
export function usernameText() {
  return requiredText(userLimits.username).regex(patterns.alphanumeric, { error: validation.forbiddenCharacters });
}

/**
 * What would turn one address into several, or into another than people read: names, lists, quotes, invisible
 * characters.
 */
const foreignToEmail = /[\p{C}\p{Z}"'`(),:;<>[\]\\]/u;

/** A single e-mail address and nothing else (ACC-78, O-28). */
export function emailText(max: number = userLimits.email) {
  return requiredText(max)
    .regex(patterns.email, { error: validation.email })
    .refine((value) => !foreignToEmail.test(value), { error: validation.email });
}

/** A new password: strong (ACC-77), and stored as typed, spaces included. */
export function newPassword() {
  return z
    .string({
      error: ({ input }) => (isMissing(input) ? validation.required : validation.invalid),
    })
    .min(1, { error: validation.required })
    .check(atMost(longestPassword, passwordTooLong))
    .refine(({ length }) => length <= passwordLength.max, { error: passwordTooLong })
    .refine(isStrong, { error: validation.passwordWeak })
    .refine((value) => !/\p{Cc}/u.test(value), { error: validation.forbiddenCharacters });
}

interface Named {
  readonly username?: unknown;
  readonly password?: unknown;
}

/**
 * Checks that the password does not contain the user name, in schemas that have both. Runs alongside every other rule.
 */
export function isWithoutUsername({ username, password }: Named): boolean {
  // Longer values are refused for their length and never folded.
  if (typeof username !== 'string' || username.length > longestPassword) return true;
  if (typeof password !== 'string' || password.length > longestPassword) return true;
  return !holdsUsername(password, username.trim());
}

export const passwordHoldsUsername = {
  error: (): string => validation.passwordHoldsUsername,
  path: ['password'],
  ...always,
};

/** The repeated password: only compared, so that its messages mention nothing but the difference. */
export function repeatedPassword() {
  return z
    .string({ error: validation.required })
    .min(1, { error: validation.required })
    .check(atMost(longestRepeated, passwordsDiffer()));
}

/** /auth/registerPrecontractor (ACC-41, ACC-46, O-21). A profile or centres in the body are ignored (O-20). */
export const registerPrecontractorSchema = z
  .object({
    username: usernameText(),
    name: personName(userLimits.name),
    surname: personName(userLimits.surname),
    email: emailText(),
    password: newPassword(),
    passwordConfirm: repeatedPassword(),
  })
  .refine(({ password, passwordConfirm }) => password === passwordConfirm, {
    error: passwordsDiffer(),
    path: ['passwordConfirm'],
  })
  .refine(isWithoutUsername, passwordHoldsUsername);

/** /auth/notify-pass-recovery (ACC-48, ACC-49, ACC-53). */
export const passRecoverySchema = z.object({ email: emailText() });

/**
 * /auth/change-password (ACC-55 to ACC-57, ACC-61). The repeated password is optional and compared only when it is
 * sent.
 */
export const changePasswordSchema = z
  .object({
    password: newPassword(),
    passwordConfirm: repeatedPassword().optional(),
    hash: requiredText(200),
  })
  .refine(({ password, passwordConfirm }) => passwordConfirm === undefined || password === passwordConfirm, {
    error: passwordsDiffer(),
    path: ['passwordConfirm'],
  });

export type RegisterPrecontractor = z.output<typeof registerPrecontractorSchema>;
export type PassRecovery = z.output<typeof passRecoverySchema>;
export type ChangePassword = z.output<typeof changePasswordSchema>;
