import { type ModuleName, modules } from '@comensal/domain/platform/access';
import { foldedName, readEdit } from '@comensal/domain/platform/validation';
import {
  type ProfileForm,
  type ProfileView,
  permissionChoices,
  profileRefusals,
  profileSchema,
  savedProfileFields,
} from '@comensal/domain/profiles';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { t } from '../platform/text/text';

export type PermissionChoice = (typeof permissionChoices)[number];
/** The permission of every module, NP included: the form shows them all (PRF-06, PRF-11). */
export type Permissions = Readonly<Record<ModuleName, PermissionChoice>>;

export interface ProfileValues {
  readonly name: string;
  readonly description: string;
  readonly modules: Permissions;
  readonly second_factor: boolean;
  /** The initial values of an edit; null for a new profile. */
  readonly version: number | null;
}

const { name, description } = profileSchema.shape;
export const profileFields = formFields({
  rules: { name, description },
  label: (field) => t(`profileScreens.list.${field}`),
});

export function valuesOf(profile: ProfileView | null): ProfileValues {
  const granted = new Map(profile?.modules.map(({ name, permission }) => [name, permission]));
  return {
    name: profile?.name ?? '',
    description: profile?.description ?? '',
    modules: Object.fromEntries(modules.map((name) => [name, granted.get(name) ?? 'NP'])) as Record<
      ModuleName,
      PermissionChoice
    >,
    second_factor: profile?.second_factor ?? false,
    version: profile?.version ?? null,
  };
}

/** The rules of the dialog: those of the domain, and on creation that the name is free (PRF-15 to PRF-19, O-48). */
export function profileFormSchema(takenNames: readonly string[], stored: ProfileView | null) {
  const taken = new Set(takenNames.map(foldedName));
  return formSchema<ProfileValues, ProfileForm>(
    ({ name, description, modules: permissions, second_factor, version }) => ({
      parsed: readEdit(
        profileSchema,
        {
          name,
          description,
          modules: modules.map((module) => ({ name: module, permission: permissions[module] })),
          second_factor,
          ...(version === null ? {} : { version }),
        },
        { ...stored },
        stored === null ? {} : savedProfileFields,
      ),
      missing:
        version === null && taken.has(foldedName(name.trim()))
          ? [{ path: ['name'], message: profileRefusals.profileTaken.sentence }]
          : [],
    }),
  );
}

/** The modules whose permission differs, with that of `other`. */
export function differingModules(
  one: Permissions,
  other: Permissions,
): readonly { readonly name: ModuleName; readonly permission: PermissionChoice }[] {
  return modules.filter((name) => one[name] !== other[name]).map((name) => ({ name, permission: other[name] }));
}
