import { isPrecontractorProfile, modules, profileLimits, type ModuleGrant, type ProfileForm as ProfileBody, type ProfileView } from '@comensal/domain';
import { Button, Dialog, Field, Notice, showToast, TextInput, type Fact } from '@comensal/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldMessages } from '../platform/server-fields';
import { useGuidedForm } from '../platform/use-guided-form';
import { call } from '../platform/api';
import { useDraft } from '../platform/drafts';
import { reportError } from '../platform/error.store';
import { t as text } from '../platform/text';
import { useCallCache } from '../platform/use-call';
import { useUser } from '../platform/user';
import { RecordConflict } from '../platform/record-conflict';
import { tellConflict } from '../platform/told-conflict';
import '../texts/profile-screens';
import { useRefreshSession } from '../users/use-refresh-session';
import { PermissionList } from './permission-list';
import { differingModules, profileFields, profileFormSchema, valuesOf, type Permissions, type ProfileValues } from './profile-values';
import { usersText } from './users-text';

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
  const formId = useId();
  const cache = useCallCache();
  const { profile: own } = useUser();
  const refreshSession = useRefreshSession();
  const formName = profile === null ? 'add-profile' : `edit-profile-${profile.name}`;
  const draft = useDraft<ProfileValues>(formName);
  const [restored, setRestored] = useState(draft.initial !== undefined);
  const [conflict, setConflict] = useState<ProfileView | null>(null);
  const schema = useMemo(() => profileFormSchema(profiles.map(({ name }) => name)), [profiles]);
  const { register, control, handleSubmit, setError, setValue, getValues, reset, subscribe, watch, formState: { errors } } = useForm<ProfileValues, unknown, ProfileBody>({
    resolver: zodResolver(schema), mode: 'onTouched', defaultValues: { ...valuesOf(profile), ...draft.initial },
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) }), [subscribe, draft]);

  const guided = useGuidedForm<ProfileBody, ProfileView>({
    form: formName,
    confirms: false,
    title: t('profileScreens.dialog.title'),
    task: profile === null ? 'create' : 'edit',
    save: ({ values }) => call(profile === null ? 'profiles/addProfile' : 'profiles/editProfile', values),
    onSaved: ({ name }) => {
      draft.clear();
      cache.refresh('profiles/getProfiles', 'users/get');
      if (name === own.name) refreshSession();
      showToast(t(profile === null ? 'profileScreens.dialog.created' : 'profileScreens.dialog.saved', { name }), { tone: 'approved' });
      onClose();
    },
    onFields: (fields) => {
      for (const message of showFieldMessages(fields, profileFields, setError)) showToast(message, { tone: 'refused' });
    },
    onConflict: async (message) => {
      try {
        const now = (await call<ProfileView[]>('profiles/getProfiles')).find(({ name }) => name === profile?.name);
        cache.refresh('profiles/getProfiles');
        if (now && now.version !== getValues('version')) setConflict(now);
        else tellConflict(message, t('profileScreens.dialog.title'));
      } catch (thrown) {
        reportError(thrown, { title: t('profileScreens.dialog.title') });
      }
    },
  });

  function startFrom(source: ProfileView | null): void {
    draft.clear();
    setRestored(false);
    setConflict(null);
    reset(valuesOf(source));
  }

  function overwrite(now: ProfileView): void {
    setValue('version', now.version);
    setConflict(null);
    void handleSubmit(guided.submit)();
  }

  const permissions = watch('modules');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={guided.isSaving}
      size="large"
      title={t('profileScreens.dialog.title')}
      description={profile === null ? undefined : `${usersText(profile.users)}. ${t('profileScreens.dialog.atOnce')}`}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button
            disabled={guided.isSaving}
            onClick={() => {
              draft.clear();
              onClose();
            }}
          >
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={guided.isSaving}>{t('common.save')}</Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(guided.submit)(event)} className="flex flex-col gap-5">
        {conflict && <RecordConflict facts={conflictFacts(getValues(), conflict)} busy={guided.isSaving} onReload={() => startFrom(conflict)} onOverwrite={() => overwrite(conflict)} />}
        {restored && !conflict && <Notice tone="progress" action={<Button size="small" variant="quiet" onClick={() => startFrom(profile)}>{t('profileScreens.dialog.discard')}</Button>}>{t('profileScreens.dialog.draftKept')}</Notice>}
        <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <Field label={t('profileScreens.list.name')} message={errors.name?.message} hint={profile === null ? undefined : t('profileScreens.dialog.nameFixed')} required disabled={profile !== null}>
            <TextInput {...register('name')} data-autofocus={profile === null || undefined} autoComplete="off" maxLength={profileLimits.name} />
          </Field>
          <Field label={t('profileScreens.list.description')} message={errors.description?.message} required>
            <TextInput {...register('description')} data-autofocus={profile !== null || undefined} autoComplete="off" maxLength={profileLimits.description} />
          </Field>
        </div>
        {isPrecontractorProfile(grantsOf(permissions)) && <Notice live>{t('profileScreens.dialog.precontractor')}</Notice>}
        <Controller control={control} name="modules" render={({ field }) => <PermissionList permissions={field.value} onChange={field.onChange} disabled={guided.isSaving} />} />
      </form>
    </Dialog>
  );
}

function grantsOf(permissions: Permissions): Pick<ModuleGrant, 'name'>[] {
  return modules.filter((name) => permissions[name] !== 'NP').map((name) => ({ name }));
}

/** Where the profile as it is now differs from what was typed. */
function conflictFacts(typed: ProfileValues, now: ProfileView): Fact[] {
  const description = { id: 'description', label: text('profileScreens.list.description'), value: now.description };
  return [
    ...(typed.description.trim() === now.description ? [] : [description]),
    ...differingModules(typed.modules, valuesOf(now).modules).map(({ name, permission }) => ({ id: name, label: name, value: text(`profileScreens.permission.${permission}`) })),
  ];
}
