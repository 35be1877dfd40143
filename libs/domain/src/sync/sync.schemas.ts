import { z } from 'zod';
import { pageSchema } from '../validation/schemas';

/** Columns by which the versions are sorted. */
export const versionSortColumns = ['version', 'person'] as const;

/** /sync/getVersions: without `page` all of them, newest first. `search` looks at who published. */
export const getVersionsSchema = z.object({ page: pageSchema(versionSortColumns).optional() });
export type GetVersions = z.output<typeof getVersionsSchema>;
