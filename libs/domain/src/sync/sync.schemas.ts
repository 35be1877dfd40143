import { z } from 'zod';
import { validation } from '../texts/es/validation';
import { atMost, pageSchema } from '../validation/schemas';

/** Columns by which the versions are sorted. */
export const versionSortColumns = ['version', 'published_at', 'published_by', 'person', 'centres'] as const;

/** /sync/getVersions: without `page` all of them, newest first. `search` is over who published. */
export const getVersionsSchema = z.object({ page: pageSchema(versionSortColumns).optional() });
export type GetVersions = z.output<typeof getVersionsSchema>;

/**
 * The query of GET /terminal/config: the version that the terminal holds, in digits; without it, or with 0, the answer has
 * everything.
 */
export const configurationQuerySchema = z.object({
  since: z
    .string({ error: validation.invalid })
    .check(atMost(15, validation.invalid))
    .regex(/^\d{0,15}$/, { error: validation.invalid })
    .transform(Number)
    .optional(),
});
