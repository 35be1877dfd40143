import { z } from 'zod';
import { moduleGrantAnswer } from '../platform/access/grant.answer';

/**
 * A profile as the calls return it (PRF-10). `users` is how many active users have it: a profile in use cannot be removed
 * (O-47).
 */
export const profileViewAnswer = z
  .object({
    name: z.string(),
    description: z.string(),
    modules: z.array(moduleGrantAnswer).readonly(),
    second_factor: z.boolean(),
    users: z.int(),
    /** Whether the reader may change or remove it, given the permission to do so: `reaches` of the domain. */
    within_reach: z.boolean(),
    version: z.int(),
  })
  .readonly();
export type ProfileView = z.output<typeof profileViewAnswer>;
