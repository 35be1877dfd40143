import { z } from 'zod';
import { requiredText } from '../platform/validation/schemas';

/** As long as the searches of lists. */
const longestFind = 100;
/** A list that is read at a glance. */
export const maxResults = 20;

export const findSchema = z.object({
  text: requiredText(longestFind),
  limit: z.int().min(1).max(maxResults).default(maxResults),
});
