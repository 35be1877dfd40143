import { z } from 'zod';
import { relationTypes } from './company';
import { inactiveField } from './inactive';

/**
 * A centre that reports or lists can be asked for, with the companies there. `type` is what the company is there, null where its
 * relation has ended; `inactive` says what of the company or its relation is no longer active.
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
