import { z } from 'zod';
import { flag, sectionText } from '../customers/customer-fields';
import { mostChosenDiners } from '../customers/most-chosen';
import { validation } from '../platform/texts/validation.texts';
import { listOf, loadedVersion, recordId } from '../platform/validation/schemas';
import { customersMoves } from './customers-moves.texts';

const invalid = { error: validation.invalid };

/** A diner as the list showed it: its id and version, or the id alone. */
const chosenDiner = z
  .union([recordId(), z.object({ id: recordId(), version: loadedVersion() }, invalid)], invalid)
  .transform((diner) => (typeof diner === 'number' ? { id: diner, version: undefined } : diner));

/**
 * /customers/moveCustomers: what becomes of all of the diners. A field that is left out stays as it is; null empties
 * group and sector. With `moves_place` a diner who eats elsewhere leaves that place for the one of the service profile;
 * without it, only diners of that place get the profile.
 */
export const moveCustomersSchema = z
  .object({
    ids: listOf(chosenDiner, mostChosenDiners).refine((diners) => diners.length > 0, { error: validation.required }),
    group_id: recordId().nullable().optional(),
    service_profile_id: recordId().optional(),
    moves_place: flag(false),
    // Absent and empty differ here, while the field of the form reads both as none.
    section: z
      .string({ error: validation.invalid })
      .nullish()
      .transform((value): { value?: unknown } | undefined => (value === undefined ? undefined : { value }))
      .pipe(z.object({ value: sectionText() }).optional())
      .transform((section) => section?.value)
      .describe('The new sector, null for none; absent leaves it as it is'),
  })
  .refine(
    ({ group_id, service_profile_id, section }) =>
      group_id !== undefined || service_profile_id !== undefined || section !== undefined,
    { error: customersMoves.nothingToChange, path: ['group_id'] },
  );
export type MoveCustomers = z.output<typeof moveCustomersSchema>;
