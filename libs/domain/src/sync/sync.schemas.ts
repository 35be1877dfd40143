import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import { atMost, loadedVersion, optionalText, pageSchema } from '../platform/validation/schemas';

/** Columns by which the versions are sorted. */
export const versionSortColumns = ['version', 'published_at', 'published_by', 'person', 'centres'] as const;

/** /sync/getVersions: without `page` all of them, newest first. `search` covers the names of the publishers. */
export const getVersionsSchema = z.object({ page: pageSchema(versionSortColumns).optional() });
/** Columns by which the centres' versions are sorted. */
export const centreVersionSortColumns = [
  'business_unit_id',
  'name',
  'version',
  'fetched_at',
  'behind',
  'since',
  'terminals',
] as const;

/** /sync/getCentreVersions: compared with this publication, or with the last one by default. */
export const getCentreVersionsSchema = z.object({
  version: z.int({ error: validation.invalid }).min(1, validation.invalid).optional(),
  page: pageSchema(centreVersionSortColumns).optional(),
});
export type GetCentreVersions = z.output<typeof getCentreVersionsSchema>;

export type GetVersions = z.output<typeof getVersionsSchema>;

/**
 * /sync/updateMasive: what the person saw of the pending changes before publishing, as /sync/getPendingChanges answered
 * it. Refused (409) if the changes or the last published version differ; a value that is not sent is not compared.
 */
export const publishSchema = z.object({ version: loadedVersion(), shown_changes: optionalText(64).optional() });
export type PublishSeen = z.output<typeof publishSchema>;

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
