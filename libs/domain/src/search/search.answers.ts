import { z } from 'zod';
import { foundKinds } from './search.kinds';

/** A result of the search: its id as text, two lines that tell it from others, and the path of its page in the portal. */
export const foundAnswer = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  href: z.string(),
});
export type Found = z.infer<typeof foundAnswer>;
