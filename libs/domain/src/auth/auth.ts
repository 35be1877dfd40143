import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import { atMost, requiredText } from '../platform/validation/schemas';

/** A password to compare, exactly as typed: trailing spaces are part of it. */
export function typedPassword() {
  return z.string({ error: validation.required }).min(1, { error: validation.required }).check(atMost(200));
}

/**
 * The part of a body that proves the person again, where a call asks for it (`asksPerson`): the password as typed, when
 * the sign-in is not recent; absent otherwise.
 */
export const personProof = {
  currentPassword: z.preprocess(
    (typed) => (typed === '' || typed === null ? undefined : typed),
    typedPassword().optional(),
  ),
};
/** That part alone. */
export const provedPersonSchema = z.object(personProof);

/** /auth/login (ACC-35). Lengths are bounded so that nobody can make the server hash a megabyte. */
export const loginSchema = z.object({
  username: requiredText(50),
  password: typedPassword(),
});
export type Login = z.output<typeof loginSchema>;
