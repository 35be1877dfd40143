import { foldedName, nothingChosen, readEdit } from '@comensal/domain/platform/validation';
import {
  type AddServiceUser,
  type AddUser,
  type EditUser,
  editUserFormSchema,
  type InviteUser,
  newServiceUserFormSchema,
  newUserFormSchema,
  savedUserFields,
  type UserView,
} from '@comensal/domain/users';
import { z } from 'zod';
import { passwordFields } from '../account/password-fields';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { t } from '../platform/text/text';
import { businessUnitsOf, type PairSelection, selectionOf } from './pair-selection';

/** The form's values, named as the calls name the fields. */
export interface UserValues {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly profile: string;
  readonly password: string;
  readonly passwordConfirm: string;
  /** Only for people who edit themselves and signed in long ago. */
  readonly currentPassword: string;
  /** A program, which has no password; set only for a new one. */
  readonly isService: boolean;
  /** Chooses the own password by a mailed link; asked only of a new person. */
  readonly isInvited: boolean;
  readonly business_unit_total_access: boolean;
  /** The selected pairs; their message is shown at this field (O-39). */
  readonly business_unit: PairSelection;
  /** The initial values of an edit; null for a new user. */
  readonly version: number | null;
}

export type UserBody = AddUser | AddServiceUser | InviteUser | EditUser;

/** The call that adds a new user: a person with a password, or with a link to choose one, or a program without any. */
export function addingCall({
  isService,
  isInvited,
}: UserValues): 'users/add' | 'users/addServiceUser' | 'users/invite' {
  return isService ? 'users/addServiceUser' : isInvited ? 'users/invite' : 'users/add';
}

const { username, name, surname, email, profile } = newUserFormSchema.shape;
const [isService, isInvited] = [z.boolean(), z.boolean()];
/** The fields of a user (PRE-15). */
export const userFields = formFields({
  rules: { username, name, surname, email, profile, isService, isInvited },
  label: (field) =>
    field === 'isService' || field === 'isInvited' ? t(`userScreens.form.${field}`) : t(`userScreens.list.${field}`),
  elsewhere: {
    ...passwordFields.paths,
    business_unit: 'business_unit',
    businessUnits: 'business_unit',
    business_unit_total_access: 'business_unit_total_access',
  },
});

export function userValuesOf(user: UserView | null, isInvited = false): UserValues {
  return {
    username: user?.username ?? '',
    name: user?.name ?? '',
    surname: user?.surname ?? '',
    email: user?.email ?? '',
    profile: user?.profile.name ?? nothingChosen,
    password: '',
    passwordConfirm: '',
    currentPassword: '',
    isService: user?.isService ?? false,
    isInvited,
    business_unit_total_access: user?.business_unit_total_access ?? false,
    business_unit: selectionOf(user?.businessUnits ?? []),
    version: user?.version ?? null,
  };
}

/** The server's messages about names and addresses in use, by the folded text (O-42). */
export interface TakenValues {
  readonly username: Map<string, string>;
  readonly email: Map<string, string>;
}

/**
 * The rules of the form: those of the domain, and what is already in use (USR-20 to USR-36, PRE-15). Returns the call's
 * body; prospective contractors and users with total access have no pairs (USR-16).
 */
export function userFormSchema(
  precontractorProfiles: ReadonlySet<string>,
  taken: TakenValues,
  stored: UserView | null,
) {
  return formSchema<UserValues, UserBody>(
    ({
      business_unit: selection,
      business_unit_total_access: totalAccess,
      version,
      isService,
      isInvited,
      ...person
    }) => {
      const preContractor = precontractorProfiles.has(person.profile);
      const pairs = preContractor || totalAccess ? [] : businessUnitsOf(selection);
      const body = {
        ...person,
        business_unit_total_access: totalAccess && !preContractor,
        preContractor,
        // One pair shows that there are any; all of them, perhaps thousands, are not validated again at every
        // keystroke.
        businessUnits: pairs.slice(0, 1),
        ...(version === null ? {} : { version }),
      };
      const parsed: z.ZodSafeParseResult<UserBody> =
        version === null || stored === null
          ? (isService || isInvited ? newServiceUserFormSchema : newUserFormSchema).safeParse(body)
          : readEdit(editUserFormSchema, body, { ...stored }, savedUserFields);
      const nameRefusal = version === null ? taken.username.get(foldedName(person.username.trim())) : undefined;
      const emailRefusal = taken.email.get(foldedName(person.email.trim()));
      return {
        parsed: parsed.success ? { ...parsed, data: { ...parsed.data, businessUnits: pairs } } : parsed,
        missing: [
          ...(nameRefusal === undefined ? [] : [{ path: ['username'], message: nameRefusal }]),
          ...(emailRefusal === undefined ? [] : [{ path: ['email'], message: emailRefusal }]),
        ],
      };
    },
  );
}
