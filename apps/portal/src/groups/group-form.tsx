import { type Group } from '@comensal/domain/groups';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { showToast } from '@comensal/ui';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { DisplayField } from '../platform/forms/display-field';
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

const { TextField, SelectField, labelOf } = groupFields;

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
    fields: groupFields.paths,
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
  const { control, watch, setValue, getValues } = recordForm.form;
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
          <SelectField
            name="companyId"
            isPlace
            listKey={key}
            registered={{
              onChange: () => {
                setValue('businessUnit', nothingChosen);
                clearLeader();
              },
            }}
            hint={managing?.length === 0 ? t('groupScreens.form.noPairs') : undefined}
            data-autofocus
            options={companies.map(([value, label]) => ({ value, label }))}
          />
          <SelectField
            name="businessUnit"
            isPlace
            listKey={`${key}-${companyId}`}
            registered={{ onChange: clearLeader }}
            hint={companyId === nothingChosen ? t('groupScreens.form.companyFirst') : undefined}
            disabled={companyId === nothingChosen}
            options={centres.map(({ business_id, business_unit_name }) => ({
              value: business_id,
              label: business_unit_name,
            }))}
          />
        </>
      ) : (
        <>
          <DisplayField label={labelOf('companyId')} value={group.companyName} />
          <DisplayField label={labelOf('businessUnit')} value={group.businessUnit.name} />
        </>
      )}
      <TextField name="name" />
      <TextField name="internId" hint={likeInternId} />
      <TextField name="description" className="sm:col-span-2" />
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
      <LeadershipFields place={hasPlace ? { companyId, businessUnit: centreId } : null} />
    </RecordFormDialog>
  );
}
