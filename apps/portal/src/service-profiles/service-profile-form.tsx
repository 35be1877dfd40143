import { nothingChosen } from '@comensal/domain/platform/validation';
import { type ServiceProfileDetail } from '@comensal/domain/service-profiles';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { FieldsForm } from '../platform/forms/fields-form';
import { GuidedConfirm } from '../platform/forms/guided-confirm';
import { RecordFormNotices } from '../platform/forms/record-form-notices';
import { SaveButtons } from '../platform/forms/save-buttons';
import { useRecordForm } from '../platform/forms/use-record-form';
import { PlaceFields } from './place-fields';
import {
  offeredServices,
  type ProfileFacts,
  type ServiceProfileBody,
  type ServiceProfileValues,
  sentServiceProfile,
  serviceProfileConflict,
  serviceProfileFields,
  serviceProfileSchema,
  serviceProfileValuesOf,
} from './service-profile-values';
import { ServicesTable } from './services-table';

interface ServiceProfileFormProps {
  /** Null creates one. */
  readonly profile: ServiceProfileDetail | null;
  readonly onSaved: (profile: ServiceProfileDetail) => void;
  readonly onCancel: () => void;
}

/** A service profile to create or to edit (SPR-06 to SPR-14, SPR-21 to SPR-35). */
export function ServiceProfileForm({ profile, onSaved, onCancel }: ServiceProfileFormProps) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const isNew = profile === null;
  const mode = isNew ? 'create' : 'edit';
  const title = t(isNew ? 'serviceProfiles.form.titleAdd' : 'serviceProfiles.form.titleEdit');
  const centres = useCall(isNew ? 'business-units/getWithCompanies' : null, {}, { title });
  const failedBefore = useRef(false);
  // The rules need the services of the place that the form itself chooses: the resolver reads them when it runs.
  const rules = useRef<ProfileFacts>({ offered: [], names: [] });
  const schema = useMemo(() => serviceProfileSchema(profile, () => rules.current), [profile]);
  const recordForm = useRecordForm<ServiceProfileValues, ServiceProfileBody, ServiceProfileDetail>({
    form: isNew ? 'add-service-profile' : `edit-service-profile-${profile.id}`,
    title,
    confirms: true,
    record: profile,
    valuesOf: serviceProfileValuesOf,
    schema,
    fields: serviceProfileFields.paths,
    save: async (body) => {
      // A retry reloads what the form depends on (SPR-18).
      if (failedBefore.current)
        cache.refresh('business-units/getWithCompanies', 'food-services/getFoodServicesByBUCompany');
      failedBefore.current = true;
      const saved = await call(
        isNew ? 'service-profiles/addFoodServiceProfile' : 'service-profiles/editFoodServiceProfile',
        sentServiceProfile(body, profile),
      );
      failedBefore.current = false;
      return saved;
    },
    onSaved,
    readNow: () => call(`service-profiles/getFoodServiceProfile/${profile?.id ?? ''}`),
  });

  const { form, guided, submit, giveUp } = recordForm;
  const [centreId, companyId] = useWatch({ control: form.control, name: ['business_unit_id', 'company_id'] });
  const hasPlace = centreId !== nothingChosen && companyId !== nothingChosen;
  const priced = useCall(
    hasPlace ? 'food-services/getFoodServicesByBUCompany' : null,
    { business_unit_id: centreId, company_id: companyId },
    { title },
  );
  const others = useCall(
    centreId === nothingChosen ? null : 'service-profiles/getFoodServicesProfilesByBUCompanies',
    { businessUnits: [centreId], page: { limit: 500 } },
    { quiet: true },
  );
  const offered = useMemo(() => priced.data && offeredServices(priced.data), [priced.data]);
  useLayoutEffect(() => {
    rules.current = {
      offered: offered ?? [],
      names: (others.data?.rows ?? []).filter(({ id }) => id !== profile?.id).map(({ name }) => name),
    };
  });

  const lost = offered
    ? (profile?.foodservices ?? [])
        .filter(({ id, is_active }) => is_active && !offered.some((service) => service.id === id))
        .map(({ name }) => name)
    : [];
  const services =
    centreId === nothingChosen ? 'chooseCentre' : companyId === nothingChosen ? 'chooseCompany' : offered;
  return (
    <>
      <FieldsForm form={form} locked={guided.isSaving} onSubmit={submit} className="flex flex-col gap-4">
        <RecordFormNotices
          recordForm={recordForm}
          factsOf={(saved) => serviceProfileConflict(recordForm.compared(), saved)}
        />
        <PlaceFields mode={mode} profile={profile} centres={centres.data} />
        <Controller
          control={form.control}
          name="foodservices"
          render={({ field, fieldState: { error } }) => (
            <ServicesTable
              services={services}
              lines={field.value}
              isNew={isNew}
              disabled={guided.isSaving}
              lost={lost}
              message={error?.message}
              onChange={(lines) => {
                field.onChange(lines);
                if (error) void form.trigger('foodservices');
              }}
            />
          )}
        />
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          <SaveButtons
            busy={guided.isSaving}
            disabled={hasPlace && !offered}
            onCancel={() => {
              giveUp();
              onCancel();
            }}
          />
        </div>
      </FieldsForm>
      <GuidedConfirm
        guided={guided}
        title={title}
        sentence={t(isNew ? 'serviceProfiles.form.confirmAdd' : 'serviceProfiles.form.confirmEdit')}
      />
    </>
  );
}
