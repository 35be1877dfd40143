import { type Group, groupLimits } from '@comensal/domain/groups';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { Field, Select, showToast, TextInput } from '@comensal/ui';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { RecordFormDialog } from '../platform/forms/record-form-dialog';
import { useRecordForm } from '../platform/forms/use-record-form';
import {
  type GroupBody,
  type GroupValues,
  groupConflict,
  groupFields,
  groupSchema,
  groupValuesOf,
  withLeader,
} from './group-values';
import { LeaderField } from './leader-field';
import { LeadershipFields } from './leadership-fields';
import { savedWords } from './leadership-words';
import { useLikeInternId } from './use-like-intern-id';

interface GroupFormProps {
  readonly open: boolean;
  /** Null creates one. */
  readonly group: Group | null;
  readonly onClose: () => void;
}

/** A group to create or to edit (GRP-11, GRP-12, GRP-21); company and centre of an existing one are fixed. */
export function GroupForm({ open, group, onClose }: GroupFormProps) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const title = t(group === null ? 'groupScreens.form.add' : 'groupScreens.form.edit');
  const pairs = useCall(group === null ? 'companies/getCompaniesWithGroupManagement' : null, {}, { title });
  const managing = useMemo(() => pairs.data?.filter(({ manage_groups }) => manage_groups), [pairs.data]);
  const recordForm = useRecordForm<GroupValues, GroupBody, Group>({
    form: group === null ? 'add-group' : `edit-group-${group.id}`,
    title,
    confirms: false,
    record: group,
    valuesOf: groupValuesOf,
    schema: useMemo(() => groupSchema(group), [group]),
    fields: groupFields,
    save: (body) => ('id' in body ? call('groups/editGroup', body) : call('groups/addGroup', body)),
    onSaved: (saved) => {
      cache.refresh('groups/getUserCompaniesGroups', 'groups/getGroup', 'audit/getHistory');
      showToast(savedWords(saved, group), { tone: 'approved' });
      onClose();
    },
    readNow: async () => {
      cache.refresh('groups/getUserCompaniesGroups');
      return group === null ? undefined : (await call(`groups/getGroup/${group.id}`)).group;
    },
  });
  const {
    register,
    control,
    watch,
    setValue,
    getValues,
    formState: { errors },
  } = recordForm.form;
  const [companyId, centreId] = watch(['companyId', 'businessUnit']);
  const busy = recordForm.guided.isSaving;
  const companies = [...new Map(managing?.map((pair) => [pair.company_id, pair.business_name]))];
  const centres = (managing ?? []).filter(({ company_id }) => company_id === companyId);
  const hasPlace = companyId !== nothingChosen && centreId !== nothingChosen;
  const likeInternId = useLikeInternId(group, { companyId, centreId }, watch('internId'));
  const key = managing ? 'read' : 'awaited';

  function clearLeader(): void {
    setValue('leader', null);
    setValue('userId', '');
  }

  return (
    <RecordFormDialog
      recordForm={recordForm}
      open={open}
      onClose={onClose}
      title={title}
      size="large"
      conflictFacts={groupConflict}
      layout="grid gap-4 sm:grid-cols-2"
    >
      {group === null ? (
        <>
          <Field
            label={t('groupScreens.list.company')}
            message={errors.companyId?.message}
            hint={managing?.length === 0 ? t('groupScreens.form.noPairs') : undefined}
            required
            disabled={busy}
          >
            <Select
              key={key}
              {...register('companyId', {
                onChange: () => {
                  setValue('businessUnit', nothingChosen);
                  clearLeader();
                },
              })}
              data-autofocus
              anyLabel={t('common.selectValue')}
              options={companies.map(([value, label]) => ({ value, label }))}
            />
          </Field>
          <Field
            label={t('groupScreens.list.centre')}
            message={errors.businessUnit?.message}
            hint={companyId === nothingChosen ? t('groupScreens.form.companyFirst') : undefined}
            required
            disabled={busy || companyId === nothingChosen}
          >
            <Select
              key={`${key}-${companyId}`}
              {...register('businessUnit', { onChange: clearLeader })}
              anyLabel={t('common.selectValue')}
              options={centres.map(({ business_id, business_unit_name }) => ({
                value: business_id,
                label: business_unit_name,
              }))}
            />
          </Field>
        </>
      ) : (
        <>
          <Field label={t('groupScreens.list.company')}>
            <TextInput readOnly maxLength={200} className="truncate" value={group.companyName} />
          </Field>
          <Field label={t('groupScreens.list.centre')}>
            <TextInput readOnly maxLength={200} value={group.businessUnit.name} />
          </Field>
        </>
      )}
      <Field label={t('groupScreens.list.name')} message={errors.name?.message} required disabled={busy}>
        <TextInput {...register('name')} autoComplete="off" maxLength={groupLimits.name} />
      </Field>
      <Field
        label={t('groupScreens.list.internId')}
        message={errors.internId?.message}
        hint={likeInternId}
        disabled={busy}
      >
        <TextInput {...register('internId')} autoComplete="off" maxLength={groupLimits.internId} />
      </Field>
      <Field
        label={t('groupScreens.list.description')}
        message={errors.description?.message}
        disabled={busy}
        className="sm:col-span-2"
      >
        <TextInput {...register('description')} autoComplete="off" maxLength={groupLimits.description} />
      </Field>
      <Controller
        control={control}
        name="leader"
        render={({ field, fieldState: { error } }) => (
          <LeaderField
            className="sm:col-span-2"
            place={hasPlace ? { companyId, businessUnitId: centreId } : null}
            leader={field.value}
            message={error?.message}
            disabled={busy}
            searchRef={field.ref}
            onChange={(chosen) => {
              const before = getValues();
              const next = withLeader(chosen, before, groupValuesOf(group));
              field.onChange(next.leader);
              setValue('userId', next.userId, { shouldDirty: true });
              setValue('email', next.email, { shouldDirty: true });
            }}
          />
        )}
      />
      <LeadershipFields
        form={recordForm.form}
        place={hasPlace ? { companyId, businessUnit: centreId } : null}
        disabled={busy}
      />
    </RecordFormDialog>
  );
}
