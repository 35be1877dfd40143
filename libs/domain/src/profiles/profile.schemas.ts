import { z } from 'zod';
import { dutyConsent } from '../duties/duty.schemas';
import { modules } from '../platform/access/modules';
import { validation } from '../platform/texts/validation.texts';
import type { SavedFields } from '../platform/validation/saved-fields';
import { listOf, loadedVersion, patterns, requiredText } from '../platform/validation/schemas';

/** Longest values of a profile's fields (PRF-19). */
export const profileLimits = { name: 15, description: 50 } as const;

/** The choices for a module in a profile: none, read, write (PRF-11). */
export const permissionChoices = ['NP', 'R', 'W'] as const;

const forbidden = { error: validation.forbiddenCharacters };

const moduleGrants = listOf(
  z.object(
    {
      name: z.enum(modules, { error: validation.invalid }),
      permission: z.enum(permissionChoices, { error: validation.invalid }),
    },
    { error: validation.invalid },
  ),
  modules.length,
)
  .refine((grants) => new Set(grants.map(({ name }) => name)).size === grants.length, { error: validation.invalid })
  .default([]);

/**
 * /profiles/addProfile and /editProfile, and their form (PRF-10, PRF-15 to PRF-19, PRF-21). A module that is not sent
 * equals NP: none. A profile without any module is allowed (O-50). A repeated module is refused.
 */
export const profileSchema = z.object({
  name: requiredText(profileLimits.name).normalize('NFC').regex(patterns.name, forbidden),
  description: requiredText(profileLimits.description).normalize('NFC').regex(patterns.description, forbidden),
  modules: moduleGrants.transform((grants) =>
    grants.flatMap(({ name, permission }) => (permission === 'NP' ? [] : [{ name, permission }])),
  ),
  /**
   * Whether everybody with the profile must have a second factor. Absent, an edit keeps it, and a new profile does not
   * require one.
   */
  second_factor: z.boolean({ error: validation.invalid }).optional(),
  ...dutyConsent,
  /** The loaded version; an edit of an older one is refused. */
  version: loadedVersion(),
});

export type ProfileForm = z.output<typeof profileSchema>;

/** Fields of a profile that an edit keeps as stored. */
export const savedProfileFields: SavedFields = { name: { sample: 'x' }, description: { sample: 'x' } };
