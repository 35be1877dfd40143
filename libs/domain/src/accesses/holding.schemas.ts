import { z } from 'zod';
import { userLimits } from '../auth/account.schemas';
import { modules } from '../platform/access/modules';
import { validation } from '../platform/texts/validation.texts';
import { nothingChosen } from '../platform/validation/nothing-chosen';
import { listFormat, optionalText, pageSchema } from '../platform/validation/schemas';
import { profileLimits } from '../profiles/profile.schemas';
import { holdingSortColumns } from './holding';

/** A choice that filters nothing when it is left out, empty or '%'. */
const choice = <Value extends z.ZodType>(value: Value) =>
  z.preprocess(
    (typed) => (typed === '' || typed === null || typed === nothingChosen ? undefined : typed),
    value.optional(),
  );

/** /users/getAccess: all of it without `page`. `unused_days`: only what was not used in so many days, a
 * week at least. */
export const getAccessSchema = z.object({
  module: choice(z.enum(modules, { error: validation.invalid })),
  permission: choice(z.enum(['R', 'W'], { error: validation.invalid })),
  company: choice(optionalText()),
  centre: choice(optionalText()),
  username: choice(optionalText(userLimits.username)),
  profile: choice(optionalText(profileLimits.name)),
  unused_days: z.int({ error: validation.invalid }).min(7).max(3_650).optional(),
  search: optionalText(100).optional(),
  page: pageSchema(holdingSortColumns).optional(),
});

/** /users/exportAccess: the same filter, plus the file format. */
export const exportAccessSchema = getAccessSchema.omit({ page: true }).extend({ format: listFormat() });

export type GetAccess = z.output<typeof getAccessSchema>;
export type ExportAccess = z.output<typeof exportAccessSchema>;
export type AccessFilter = Omit<GetAccess, 'page'>;
export type AccessPage = NonNullable<GetAccess['page']>;
