import { z } from 'zod';
import {
  emailText,
  isWithoutUsername,
  newPassword,
  passwordHoldsUsername,
  personName,
  repeatedPassword,
  userLimits,
  usernameText,
} from '../auth/account.schemas';
import { personProof } from '../auth/auth';
import { dutyConsent } from '../duties/duty.schemas';
import { validation } from '../platform/texts/validation.texts';
import { nothingChosen } from '../platform/validation/nothing-chosen';
import type { SavedFields } from '../platform/validation/saved-fields';
import {
  always,
  chosen,
  listOf,
  loadedVersion,
  mostPairs,
  optionalText,
  pageSchema,
} from '../platform/validation/schemas';
import { profileLimits } from '../profiles/profile.schemas';

/** Columns by which the list is sorted (USR-04, PRE-03). */
export const userSortColumns = [
  'username',
  'name',
  'surname',
  'email',
  'profile',
  'business_unit_total_access',
  'preContractor',
  'isPrecontractor',
  'version',
  'isService',
] as const;

const sapCode = () => chosen(50);

/** The chosen pairs in the calls: centres, each with its companies (USR-19, O-36). Other fields are ignored. */
const pairs = listOf(
  z.object(
    {
      id: sapCode(),
      companies: listOf(z.object({ id: sapCode() }, { error: validation.invalid }), mostPairs),
    },
    { error: validation.invalid },
  ),
  mostPairs,
);

/**
 * The profile by its name: `{name}` as in the specification, or the name alone. An invalid one is refused at `profile`.
 */
const profileName = () =>
  z.preprocess(
    (profile) => (typeof profile === 'object' && profile !== null && 'name' in profile ? profile.name : profile),
    chosen(profileLimits.name),
  );

const flag = () => z.boolean({ error: validation.invalid });

/** An empty password means none (USR-35). */
const left = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

const person = {
  username: usernameText(),
  name: personName(userLimits.name),
  surname: personName(userLimits.surname),
  email: emailText(),
};

interface Passwords {
  readonly password?: unknown;
  readonly passwordConfirm?: unknown;
}

const inputOf = (value: unknown): value is string => typeof value === 'string' && value !== '';
const match = ({ password, passwordConfirm }: Passwords): boolean =>
  !inputOf(password) || !inputOf(passwordConfirm) || password === passwordConfirm;
const differ = { error: validation.passwordsDiffer, path: ['passwordConfirm'], ...always };

interface Access {
  readonly businessUnits?: unknown;
  readonly business_unit_total_access?: unknown;
  readonly preContractor?: unknown;
  readonly isPrecontractor?: unknown;
}

const hasPair = (businessUnits: unknown): boolean =>
  Array.isArray(businessUnits) &&
  businessUnits.some(
    (centre: { companies?: unknown } | null) => Array.isArray(centre?.companies) && centre.companies.length > 0,
  );
/** Total access, a prospective contractor, or at least one pair (USR-26, USR-27, O-38, O-39). */
const hasAccess = (user: Access): boolean =>
  user.business_unit_total_access === true ||
  user.preContractor === true ||
  user.isPrecontractor === true ||
  hasPair(user.businessUnits);
const noPair = { error: validation.required, path: ['business_unit'], ...always };

/** What a new user is granted. */
const newAccess = {
  profile: profileName(),
  businessUnits: pairs.default([]),
  business_unit_total_access: flag().default(false),
  // The profile decides whether somebody is a prospective contractor; both names are accepted (O-35).
  preContractor: flag().optional(),
  isPrecontractor: flag().optional(),
  ...dutyConsent,
};

const newUser = z
  .object({ ...person, password: newPassword(), passwordConfirm: repeatedPassword(), ...newAccess, ...personProof })
  .refine(match, differ)
  .refine(isWithoutUsername, passwordHoldsUsername);

/**
 * The form that creates a user (USR-20 to USR-36, PRE-15, PRE-16): `preContractor` says that the chosen profile is a
 * prospective contractor's.
 */
export const newUserFormSchema = newUser.refine(hasAccess, noPair);

/** When a profile is named, the server asks the profile, not the body, whether pairs are needed. */
const hasAccessOrProfile = (user: Access & { readonly profile?: unknown }): boolean =>
  hasAccess(user) || (inputOf(user.profile) && user.profile !== nothingChosen);

/** /users/add (USR-38). */
export const addUserSchema = newUser.refine(hasAccessOrProfile, noPair);

const newServiceUser = z.object({ ...person, ...newAccess, ...personProof });

/** The form that creates a service user: a program, which has no password. */
export const newServiceUserFormSchema = newServiceUser.refine(hasAccess, noPair);

/** /users/addServiceUser: the address is a mailbox of whoever is responsible for the program. */
export const addServiceUserSchema = newServiceUser.refine(hasAccessOrProfile, noPair);

/** /users/invite: a person without a password, who gets a link. What is not named is that of `like`. */
export const inviteUserSchema = z
  .object({
    ...person,
    like: z.preprocess(left, usernameText().optional()),
    profile: z.preprocess(left, profileName().optional()),
    businessUnits: pairs.nullish(),
    business_unit_total_access: flag().nullish(),
    preContractor: flag().nullish(),
    isPrecontractor: flag().nullish(),
    ...dutyConsent,
    ...personProof,
  })
  .refine(({ like, profile }) => like !== undefined || profile !== undefined, {
    error: validation.required,
    path: ['profile'],
    ...always,
  });

const changedUser = z
  .object({
    ...person,
    password: z.preprocess(left, newPassword().optional()),
    passwordConfirm: z.preprocess(left, repeatedPassword().optional()),
    ...personProof,
    profile: z.preprocess(left, profileName().optional()),
    businessUnits: pairs.nullish(),
    business_unit_total_access: flag().nullish(),
    preContractor: flag().nullish(),
    isPrecontractor: flag().nullish(),
    ...dutyConsent,
    version: loadedVersion(),
  })
  .refine(match, differ)
  .refine(isWithoutUsername, passwordHoldsUsername)
  .refine(({ password, passwordConfirm }: Passwords) => inputOf(password) || !inputOf(passwordConfirm), {
    error: validation.required,
    path: ['password'],
    ...always,
  })
  .refine(({ password, passwordConfirm }: Passwords) => !inputOf(password) || inputOf(passwordConfirm), {
    error: validation.required,
    path: ['passwordConfirm'],
    ...always,
  });

/**
 * /users/edit, and the preferences dialog's form (USR-35, USR-38, ACC-63, ACC-64). The username identifies the user; a
 * profile, pairs or total access that the body does not name stay as they are.
 */
export const editUserSchema = changedUser;

/** An administrator's form for editing a user: every field is required. */
export const editUserFormSchema = changedUser
  .refine((user: { readonly profile?: unknown }) => inputOf(user.profile) && user.profile !== nothingChosen, {
    error: validation.required,
    path: ['profile'],
    ...always,
  })
  .refine(hasAccess, noPair);

/** /users/setOwnPassword (ACC-77): the rest of the account stays as it is. */
export const ownPasswordSchema = z
  .object({
    password: newPassword(),
    passwordConfirm: repeatedPassword(),
    ...personProof,
  })
  .refine(match, differ);

/** /users/get (USR-02, USR-03, USR-37, PRE-02, PRE-17, O-44): the whole list without `page`. '%' is every profile. */
export const getUsersSchema = z.object({
  search: optionalText(100).optional(),
  profile: optionalText(profileLimits.name)
    .nullish()
    .transform((name) => (name === undefined || name === null || name === '' || name === nothingChosen ? null : name)),
  precontractors: flag().default(false),
  page: pageSchema(userSortColumns).optional(),
});

export type AddServiceUser = z.output<typeof addServiceUserSchema>;
export type AddUser = z.output<typeof addUserSchema>;
export type InviteUser = z.output<typeof inviteUserSchema>;
export type EditUser = z.output<typeof editUserSchema>;
export type GetUsers = z.output<typeof getUsersSchema>;
export type OwnPassword = z.output<typeof ownPasswordSchema>;

/** Fields of a user that an edit keeps as stored. */
export const savedUserFields: SavedFields = {
  username: { sample: 'x' },
  name: { sample: 'x' },
  surname: { sample: 'x' },
  email: { sample: 'x@x.x' },
};
