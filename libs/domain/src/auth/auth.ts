import { z } from 'zod';
import { validation } from '../texts/es/validation';
import { fill } from '../texts/fill';
import { requiredText } from '../validation/schemas';

/** /auth/login (ACC-35). Lengths are bounded so that nobody makes the server hash a megabyte. */
export const loginSchema = z.object({
  username: requiredText(50),
  // As it was typed: a space at its end is part of a password.
  password: z
    .string({ error: validation.required })
    .min(1, { error: validation.required })
    .max(200, { error: fill(validation.tooLong, { max: 200 }) }),
});
export type Login = z.output<typeof loginSchema>;
