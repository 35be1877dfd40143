import { type ModuleGrant, modules } from '@comensal/domain/platform/access';
import { type ProfileForm as ProfileBody, type ProfileView } from '@comensal/domain/profiles';
import { isPrecontractorProfile } from '@comensal/domain/users';
import { type Fact, Notice, Switch, showToast } from '@comensal/ui';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAskedDuties } from '../duties/use-asked-duties';
import { call } from '../platform/calls/api';
import { useCallCache } from '../platform/calls/use-call';
import { RecordFormDialog } from '../platform/forms/record-form-dialog';
import { useRecordForm } from '../platform/forms/use-record-form';
import { useUser } from '../platform/person/user';
import { t as text } from '../platform/text/text';
import { useRefreshSession } from '../users/use-refresh-session';
import { PermissionList } from './permission-list';
import {
  differingModules,
  type Permissions,
  type ProfileValues,
  profileFields,
  profileFormSchema,
  valuesOf,
} from './profile-values';
import { usersText } from './users-text';

const { TextField, labelOf } = profileFields;

interface ProfileFormProps {
  readonly open: boolean;
  /** Null creates one. */
  readonly profile: ProfileView | null;
  readonly profiles: readonly ProfileView[];
  readonly onClose: () => void;
}

/** A profile to create or to edit; the name cannot be changed afterwards (PRF-05, PRF-06, PRF-08). */
export function ProfileForm({ open, profile, profiles, onClose }: ProfileFormProps) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const { profile: own } = useUser();
  const refreshSession = useRefreshSession();
  const schema = useMemo(
    () =>
      profileFormSchema(
        profiles.map(({ name }) => name),
        profile,
      ),
    [profiles, profile],
  );
  const title = t(profile === null ? 'profileScreens.dialog.titleAdd' : 'profileScreens.dialog.titleEdit');
  const duties = useAskedDuties();
  const recordForm = useRecordForm<ProfileValues, ProfileBody, ProfileView>({
    form: profile === null ? 'add-profile' : `edit-profile-${profile.name}`,
    title,
    confirms: false,
    record: profile,
    valuesOf,
    schema,
    fields: profileFields.paths,
    save: (body) =>
      duties.saving((given) =>
        call(profile === null ? 'profiles/addProfile' : 'profiles/editProfile', { ...body, ...given }),
      ),
    onSaved: ({ name }) => {
      cache.refresh('profiles/getProfiles', 'users/get');
      if (name === own.name) refreshSession();
      showToast(t(profile === null ? 'profileScreens.dialog.created' : 'profileScreens.dialog.saved', { name }), {
        tone: 'approved',
      });
      onClose();
    },
    readNow: async () => {
      const now = await call('profiles/getProfiles');
      cache.refresh('profiles/getProfiles');
      return now.find(({ name }) => name === profile?.name);
    },
  });
  const { register, control, watch } = recordForm.form;

  const permissions = watch('modules');
  return (
    <>
      <RecordFormDialog
        recordForm={recordForm}
        open={open}
        onClose={onClose}
        size="large"
        title={title}
        description={profile === null ? undefined : `${usersText(profile.users)}. ${t('profileScreens.dialog.atOnce')}`}
        conflictFacts={conflictFacts}
        layout="flex flex-col gap-5"
      >
        <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <TextField
            name="name"
            hint={profile === null ? undefined : t('profileScreens.dialog.nameFixed')}
            disabled={profile !== null}
            data-autofocus={profile === null || undefined}
          />
          <TextField name="description" data-autofocus={profile !== null || undefined} />
        </div>
        <Switch
          {...register('second_factor')}
          label={t('profileScreens.dialog.secondFactor')}
          hint={t('profileScreens.dialog.secondFactorHint')}
        />
        {isPrecontractorProfile(grantsOf(permissions)) && (
          <Notice live>{t('profileScreens.dialog.precontractor')}</Notice>
        )}
        <Controller
          control={control}
          name="modules"
          render={({ field }) => (
            <PermissionList permissions={field.value} onChange={field.onChange} disabled={recordForm.guided.isSaving} />
          )}
        />
      </RecordFormDialog>
      {duties.dialog}
    </>
  );
}

function grantsOf(permissions: Permissions): Pick<ModuleGrant, 'name'>[] {
  return modules.filter((name) => permissions[name] !== 'NP').map((name) => ({ name }));
}

/** Where the profile now differs from what was typed. */
function conflictFacts(typed: ProfileValues, now: ProfileView): Fact[] {
  const description = { id: 'description', label: labelOf('description'), value: now.description };
  return [
    ...(typed.description.trim() === now.description ? [] : [description]),
    ...(typed.second_factor === now.second_factor
      ? []
      : [
          {
            id: 'second_factor',
            label: text('profileScreens.dialog.secondFactor'),
            value: text(now.second_factor ? 'common.yes' : 'common.no'),
          },
        ]),
    ...differingModules(typed.modules, valuesOf(now).modules).map(({ name, permission }) => ({
      id: name,
      label: name,
      value: text(`profileScreens.permission.${permission}`),
    })),
  ];
}
