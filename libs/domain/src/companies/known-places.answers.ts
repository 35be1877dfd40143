import { z } from 'zod';
import { relationTypes } from './company';
import { inactiveField } from './inactive';

/**
 * A centre that reports and lists can be filtered by, with its companies. `type` is the company's relation to the
 * centre, null where it has ended; `inactive` says whether the company or the relation is inactive.
 */
export const knownPlaceAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    is_active: z.boolean(),
    companies: z
      .array(
        z
          .object({
            id: z.string(),
            business_name: z.string(),
            type: z.enum(relationTypes).nullable(),
            ...inactiveField,
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();
export type KnownPlace = z.output<typeof knownPlaceAnswer>;
