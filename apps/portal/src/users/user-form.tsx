import { nothingChosen } from '@comensal/domain/platform/validation';
import { type ProfileView } from '@comensal/domain/profiles';
import { isPrecontractorProfile, type UserView } from '@comensal/domain/users';
import { Card, Notice, Section } from '@comensal/ui';
import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChangeOfRights } from '../accesses/change-of-rights';
import { moduleToTake } from '../accesses/withdraw';
import { CurrentPasswordField } from '../account/current-password-field';
import { useAskedDuties } from '../duties/use-asked-duties';
import { call } from '../platform/calls/api';
import { FieldGroup } from '../platform/forms/field-group';
import { FieldsForm } from '../platform/forms/fields-form';
import { RecordFormNotices } from '../platform/forms/record-form-notices';
import { SaveButtons } from '../platform/forms/save-buttons';
import { useRecordForm } from '../platform/forms/use-record-form';
import { useAddress } from '../platform/page/use-address';
import { CopiedAccess } from './copied-access';
import { useFilledAccess } from './use-filled-access';
import { useTakenCheck } from './use-taken-check';
import { UserAccessField } from './user-access-field';
import { userConflictFacts } from './user-conflict-facts';
import { isInvitedAt, type UserKind, type UserMode } from './user-kind';
import { UserPasswordSection } from './user-password-section';
import {
  addingCall,
  type TakenValues,
  type UserBody,
  type UserValues,
  userFields,
  userFormSchema,
  userValuesOf,
} from './user-values';

const { TextField, SelectField, SwitchField } = userFields;

interface UserFormProps {
  readonly kind: UserKind;
  readonly mode: UserMode;
  /** Null for a new one. */
  readonly user: UserView | null;
  /** The selectable profiles (PRE-06). */
  readonly profiles: readonly ProfileView[];
  readonly onSaved: (user: UserView) => void;
  readonly onCancel: () => void;
}

/** The form of users and pre-contractors: to create, edit and view (USR-08 to USR-36, PRE-07 to PRE-16). */
export function UserForm({ kind, mode, user, profiles, onSaved, onCancel }: UserFormProps) {
  const { t } = useTranslation();
  const isView = mode === 'show';
  const [taken] = useState<TakenValues>(() => ({ username: new Map(), email: new Map() }));
  const precontractorProfiles = useMemo(
    () => new Set(profiles.filter(({ modules }) => isPrecontractorProfile(modules)).map(({ name }) => name)),
    [profiles],
  );
  const schema = useMemo(
    () => userFormSchema(precontractorProfiles, taken, user),
    [precontractorProfiles, taken, user],
  );
  const [address] = useAddress();
  const invites = kind === 'user' && mode === 'create';
  const duties = useAskedDuties();
  const recordForm = useRecordForm<UserValues, UserBody, UserView>({
    form: mode === 'create' ? `add-${kind}` : `${mode}-${kind}-${user?.username ?? ''}`,
    title: t(`userScreens.${kind}.failed`),
    confirms: false,
    retryReopens: kind === 'precontractor',
    isSecret: true,
    record: user,
    valuesOf: (record) => userValuesOf(record, invites && isInvitedAt(address)),
    schema,
    fields: userFields.paths,
    onSaved,
    save: (body) =>
      duties.saving((given): Promise<UserView> => {
        const path = mode === 'create' ? addingCall(recordForm.form.getValues()) : 'users/edit';
        return call(path, { ...body, ...given } as never);
      }),
    readNow: async () => (user === null ? undefined : call(`users/get/${encodeURIComponent(user.username)}`)),
  });
  const { guided, submit, giveUp } = recordForm;
  const { control, setValue, trigger, watch } = recordForm.form;

  const [username, email, profileName, totalAccess, isService, isInvited] = watch([
    'username',
    'email',
    'profile',
    'business_unit_total_access',
    'isService',
    'isInvited',
  ]);
  useTakenCheck('username', mode === 'create' ? username : '', null, taken.username, () => void trigger('username'));
  useTakenCheck('email', isView ? '' : email, user?.email ?? null, taken.email, () => void trigger('email'));
  const profile = profiles.find(({ name }) => name === profileName);
  const isPrecontractor = precontractorProfiles.has(profileName);

  const { admission, copy } = useFilledAccess(recordForm, { profiles, invites, isView });

  const before = { modules: user?.profile.modules ?? [], isEverywhere: user?.business_unit_total_access ?? false };
  const after = { modules: profile?.modules ?? [], isEverywhere: totalAccess && !isPrecontractor };
  const module = mode === 'edit' ? moduleToTake(address) : undefined;

  const off = guided.isSaving;
  return (
    <>
      <FieldsForm
        form={recordForm.form}
        locked={off}
        isVisible={isView}
        onSubmit={submit}
        className="flex flex-col gap-4"
      >
        <RecordFormNotices
          recordForm={recordForm}
          factsOf={(saved) => userConflictFacts(recordForm.compared(), saved)}
          restored={t('userScreens.form.draftKept')}
        />
        <Card
          footer={
            isView ? undefined : (
              <SaveButtons
                busy={guided.isSaving}
                onCancel={() => {
                  giveUp();
                  onCancel();
                }}
              />
            )
          }
        >
          <Section title={t('userScreens.form.person')}>
            <FieldGroup className="grid gap-4 sm:grid-cols-2">
              <TextField
                name="username"
                hint={
                  mode === 'edit'
                    ? t('userScreens.form.usernameFixed')
                    : mode === 'create'
                      ? t('access.field.usernameHint')
                      : undefined
                }
                disabled={mode !== 'create'}
                className="sm:col-span-2 sm:max-w-80"
                autoCapitalize="none"
                spellCheck={false}
              />
              <TextField name="name" />
              <TextField name="surname" />
              <TextField
                name="email"
                type="email"
                hint={isService && !isView ? t('userScreens.form.serviceEmailHint') : undefined}
                className="sm:col-span-2"
              />
            </FieldGroup>
          </Section>
          <Section title={t('userScreens.form.profileSection')} description={t('userScreens.form.profileSectionHint')}>
            <div className="flex flex-col gap-3">
              {admission && !isView && <Notice live>{t('userScreens.form.admission')}</Notice>}
              {kind === 'user' && mode === 'create' && !isService && <CopiedAccess onCopy={copy} />}
              <FieldGroup className="flex flex-col gap-3">
                <SelectField
                  name="profile"
                  registered={{ deps: 'business_unit' }}
                  hint={profile?.description}
                  className="sm:max-w-80"
                  options={profiles
                    .filter(({ name }) => !(isService && precontractorProfiles.has(name)))
                    .map(({ name }) => ({ value: name, label: name }))}
                />
              </FieldGroup>
              {module !== undefined && user !== null && (
                <Notice>{t('accesses.withdraw.byProfile', { module, username: user.username })}</Notice>
              )}
              {!isView && profile !== undefined && <ChangeOfRights before={before} after={after} />}
              {isView && profile?.description && <p className="text-sm text-ink-faint">{profile.description}</p>}
              {isPrecontractor && (
                <Notice live>
                  <p>{t('userScreens.form.precontractor')}</p>
                  {!isView && user !== null && !user.preContractor && user.businessUnits.length > 0 && (
                    <p>{t('userScreens.form.pairsLost')}</p>
                  )}
                </Notice>
              )}
            </div>
          </Section>
          {kind === 'user' && (mode === 'create' || isService) && (
            <Section title={t('userScreens.form.entrySection')}>
              <FieldGroup className="flex flex-col">
                <SwitchField name="isService" hint={t('userScreens.form.isServiceHint')} disabled={mode !== 'create'} />
              </FieldGroup>
            </Section>
          )}
          {!isView &&
            (isService ? (
              <CurrentPasswordField />
            ) : (
              <UserPasswordSection mode={mode} invites={invites} isInvited={invites && isInvited} />
            ))}
          {!isPrecontractor && (profileName !== nothingChosen || mode === 'create') && (
            <Section title={t('userScreens.form.accessSection')} description={t('userScreens.form.accessSectionHint')}>
              <Controller
                control={control}
                name="business_unit"
                render={({ field, fieldState: { error } }) => (
                  <UserAccessField
                    totalAccess={totalAccess}
                    selection={field.value}
                    own={user?.businessUnits ?? noPairs}
                    message={error?.message}
                    disabled={off}
                    buttonRef={field.ref}
                    onTotalAccess={
                      isView
                        ? undefined
                        : (value) => setValue('business_unit_total_access', value, { shouldDirty: true })
                    }
                    onSelection={
                      isView
                        ? undefined
                        : (value) =>
                            setValue('business_unit', value, { shouldDirty: true, shouldValidate: error !== undefined })
                    }
                  />
                )}
              />
            </Section>
          )}
        </Card>
      </FieldsForm>
      {duties.dialog}
    </>
  );
}

const noPairs: UserView['businessUnits'] = [];
