import {
  type FoodServiceView,
  isTimeOfDay,
  minutesOfDay,
  ownsWholeService,
  typedTimeValue,
} from '@comensal/domain/food-services';
import { Checkbox, showToast } from '@comensal/ui';
import { useId, useMemo, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { GroupMessage } from '../platform/forms/group-message';
import { RecordFormDialog } from '../platform/forms/record-form-dialog';
import { TimeInput } from '../platform/forms/time-input';
import { useRecordForm } from '../platform/forms/use-record-form';
import { useOwnsCentre } from '../platform/person/user';
import { CentreField } from './centre-field';
import { DaySchedule } from './day-schedule';
import {
  defaultsAt,
  type FoodServiceBody,
  type FoodServiceValues,
  foodServiceConflict,
  foodServiceFields,
  foodServiceSchema,
  foodServiceValuesOf,
  sentFoodService,
  sharedValuesOf,
} from './food-service-values';
import { OtherCentres } from './other-centres';

const { FormField, TextField, SelectField, rulesOf } = foodServiceFields;

interface FoodServiceFormProps {
  readonly open: boolean;
  /** Null creates one. */
  readonly service: FoodServiceView | null;
  readonly services: readonly FoodServiceView[];
  readonly onClose: () => void;
}

/**
 * A service to create or to edit (SRV-08 to SRV-25). If centres outside the person's scope offer it too, only the offer
 * at their own centres can change.
 */
export function FoodServiceForm({ open, service, services, onClose }: FoodServiceFormProps) {
  const { t } = useTranslation();
  const scheduleId = useId();
  const cache = useCallCache();
  const title = t(service === null ? 'foodServices.form.titleAdd' : 'foodServices.form.titleEdit');
  const materials = useCall('food-services/getSalesMaterial', {}, { title });
  const centres = useCall('business-units/getBusinessUnits', {}, { title });
  const ownsCentre = useOwnsCentre();
  const ownCentres = useMemo(
    () =>
      centres.data?.filter(({ id }) => ownsCentre(id)).sort((one, other) => one.name.localeCompare(other.name, 'es')),
    [centres.data, ownsCentre],
  );
  const schema = useMemo(() => foodServiceSchema(service, services), [service, services]);
  const isShared = service !== null && !ownsWholeService(service);
  const saved = useRef(service);
  const recordForm = useRecordForm<FoodServiceValues, FoodServiceBody, FoodServiceView>({
    form: service === null ? 'add-food-service' : `edit-food-service-${service.id}`,
    title,
    confirms: false,
    record: service,
    valuesOf: foodServiceValuesOf,
    schema,
    fields: foodServiceFields.paths,
    // Locked fields are sent as saved, whatever an older draft contains.
    save: (body) =>
      call(
        service === null ? 'food-services/addFoodService' : 'food-services/editFoodService',
        sentFoodService(isShared && saved.current ? { ...body, ...sharedValuesOf(saved.current) } : body),
      ),
    onSaved: ({ name }) => {
      cache.refresh('food-services/getFoodServices', 'audit/getHistory');
      showToast(t(service === null ? 'foodServices.form.created' : 'foodServices.form.saved', { name }), {
        tone: 'approved',
      });
      onClose();
    },
    readNow: async () => {
      cache.refresh('food-services/getFoodServices');
      const now = (await call('food-services/getFoodServices')).find(({ id }) => id === service?.id);
      saved.current = now ?? null;
      return now;
    },
  });
  const {
    register,
    control,
    watch,
    trigger,
    formState: { errors },
  } = recordForm.form;
  const [begin, end, chosen, isDefault, isActive] = watch([
    'schedule_begin',
    'schedule_end',
    'business_units',
    'is_default',
    'is_active',
  ]);
  const own = { schedule_begin: typedTimeValue(begin), schedule_end: typedTimeValue(end) };
  const passesMidnight =
    isTimeOfDay(own.schedule_begin) &&
    isTimeOfDay(own.schedule_end) &&
    minutesOfDay(own.schedule_end) < minutesOfDay(own.schedule_begin);
  // Errors of both times together depend on the centres and the checkboxes too: validated again once reported.
  const judgeSchedule = (): void => {
    if (errors.schedule) void trigger('schedule');
  };

  const isLocked = recordForm.guided.isSaving || isShared;
  const timeField = (name: 'schedule_begin' | 'schedule_end') => (
    <FormField name={name} disabled={isShared}>
      {(field) => (
        <TimeInput
          {...field}
          placeholder={t('foodServices.form.timePlaceholder')}
          maxLength={rulesOf(name).maxLength}
          aria-describedby={errors.schedule ? scheduleId : undefined}
          onChange={(time) => {
            field.onChange(time);
            judgeSchedule();
          }}
        />
      )}
    </FormField>
  );

  return (
    <RecordFormDialog
      recordForm={recordForm}
      open={open}
      onClose={onClose}
      title={title}
      conflictFacts={foodServiceConflict}
      layout="flex flex-col gap-4"
    >
      <OtherCentres count={service?.other_business_units ?? 0} />
      <TextField name="name" disabled={isShared} data-autofocus={isShared ? undefined : true} />
      <SelectField
        name="sales_material"
        disabled={isShared}
        listKey={materials.data ? 'read' : 'awaited'}
        options={(materials.data ?? []).map(({ id, description }) => ({
          value: id,
          label: `${description} (${id})`,
        }))}
      />
      <div role="group" aria-label={t('foodServices.form.schedule')} className="flex flex-col gap-1">
        <div className="grid grid-cols-2 gap-4">
          {timeField('schedule_begin')}
          {timeField('schedule_end')}
        </div>
        <GroupMessage id={scheduleId} message={errors.schedule?.message} />
        {passesMidnight && <p className="text-sm text-ink-faint">{t('foodServices.form.nextDay')}</p>}
      </div>
      <Controller
        control={control}
        name="business_units"
        render={({ field, fieldState: { error } }) => (
          <CentreField
            centres={ownCentres}
            chosen={field.value}
            presetsOnly={service === null}
            message={error?.message}
            disabled={recordForm.guided.isSaving}
            buttonRef={field.ref}
            onChange={(next) => {
              field.onChange(next);
              if (error) void trigger('business_units');
              judgeSchedule();
            }}
          />
        )}
      />
      <div className="flex flex-col gap-3">
        <Checkbox
          {...register('is_default', { onChange: judgeSchedule })}
          label={t('foodServices.fields.is_default')}
          hint={t('foodServices.form.defaultHint')}
          disabled={isLocked}
        />
        <Checkbox
          {...register('is_active', { onChange: judgeSchedule })}
          label={t('foodServices.fields.is_active')}
          hint={t('foodServices.form.activeHint')}
          disabled={isLocked}
        />
      </div>
      {isDefault && isActive && chosen.length > 0 && (
        <DaySchedule others={defaultsAt(services, chosen, service?.id ?? null)} own={own} />
      )}
    </RecordFormDialog>
  );
}
