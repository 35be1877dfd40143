import { z } from 'zod';
import { userFields } from '../auth/auth.answers';

/** A user as the list shows it (USR-04, PRE-03). */
export const userRowAnswer = z
  .object({
    ...userFields,
    version: z.int(),
    /** A program, which signs in with keys. */
    isService: z.boolean(),
  })
  .readonly();
export type UserRow = z.output<typeof userRowAnswer>;

export const chosenCentreAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    companies: z.array(z.object({ id: z.string(), business_name: z.string() }).readonly()).readonly(),
  })
  .readonly();

/**
 * A user as the calls return it (USR-19), never with a password. `businessUnits` are the chosen pairs of active centres and
 * companies, `company_id` is the company of the first pair (O-38), null without pairs.
 */
export const userViewAnswer = z
  .object({
    ...userRowAnswer.unwrap().shape,
    businessUnits: z.array(chosenCentreAnswer).readonly(),
    company_id: z.string().nullable(),
  })
  .readonly();
export type UserView = z.output<typeof userViewAnswer>;
