import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import type { Fields, SavedField, SavedFields } from '../platform/validation/saved-fields';
import {
  always,
  chosen,
  loadedVersion,
  namedId,
  optionalText,
  patterns,
  recordId,
} from '../platform/validation/schemas';
import { groupLimits } from './group';
import { groups } from './groups.texts';

const invalid = { error: validation.invalid };
const orEmpty = (value: unknown): unknown => value ?? '';
const nullIfEmpty = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? null : (value ?? null);

/** Letters, digits, spaces and . - ' / & ( ). A separate rule requires at least one letter or digit. */
const groupName = /^[\p{L}\p{M}0-9 .'’\-/&()]*$/u;

/** Who leads: a diner, the e-mail, and optionally the diner's user (GRP-18, GRP-19, O-166). */
const leader = z
  .object(
    {
      id: z.preprocess(nullIfEmpty, z.int(invalid).positive(invalid).nullable()),
      userId: z.preprocess(nullIfEmpty, optionalText(15).nullable()),
      email: z.preprocess(
        orEmpty,
        optionalText(groupLimits.email).regex(patterns.email, { error: groups.validation.email }),
      ),
    },
    { error: groups.validation.leader },
  )
  .superRefine(({ id }: { readonly id?: number | null }, context) => {
    if ((id ?? null) === null) context.addIssue({ code: 'custom', message: groups.validation.leader });
  }, always)
  .transform(({ id, ...rest }) => ({ ...rest, id: id ?? 0 }));

const fields = {
  name: z.preprocess(
    orEmpty,
    optionalText(groupLimits.name)
      .normalize('NFC')
      .min(1, { error: groups.validation.name })
      .regex(groupName, { error: validation.forbiddenCharacters }),
  ),
  internId: z.preprocess(orEmpty, optionalText(groupLimits.internId)),
  description: z.preprocess(orEmpty, optionalText(groupLimits.description)),
  leader,
};

/** /groups/addGroup (GRP-11, GRP-17 to GRP-19, GRP-23). */
export const addGroupSchema = z.object({ ...fields, companyId: chosen(), businessUnit: namedId() });

/** /groups/editGroup (GRP-24): company and centre may be omitted and cannot change. */
export const editGroupSchema = z.object({
  ...fields,
  id: recordId(),
  version: loadedVersion(),
  companyId: chosen().nullish(),
  businessUnit: namedId().nullish(),
});

/** /groups/removeGroup (GRP-25). */
export const removeGroupSchema = z.object({ id: recordId(), version: loadedVersion() });

export type AddGroup = z.output<typeof addGroupSchema>;
export type EditGroup = z.output<typeof editGroupSchema>;

const ofLeader = (part: 'email' | 'userId', sample: string): SavedField => ({
  sample,
  of: ({ leader }) => (leader as Fields | null | undefined)?.[part],
  with: (body, value) => ({ ...body, leader: { ...(body['leader'] as Fields), [part]: value } }),
});

/** Fields of a group that an edit keeps as stored. */
export const savedGroupFields: SavedFields = {
  name: { sample: 'x' },
  internId: { sample: '' },
  description: { sample: '' },
  'leader.email': ofLeader('email', 'x@x.x'),
  'leader.userId': ofLeader('userId', 'x'),
};
