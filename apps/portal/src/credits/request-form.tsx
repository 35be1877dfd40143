import type { AuthenticatedUser, CompanyOfUser } from '@comensal/domain/auth';
import type { AddCredit, CreditDetail } from '@comensal/domain/credits';
import type { Group } from '@comensal/domain/groups';
import { showToast } from '@comensal/ui';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCall } from '../platform/calls/use-call';
import { DraftNotice } from '../platform/forms/draft-notice';
import { FieldsForm } from '../platform/forms/fields-form';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { EstimateTable, totalOf } from './estimate-table';
import { chosenGroup } from './open-accounts';
import { RequestConfirm } from './request-confirm';
import { initialRequest } from './request-initial';
import { RequestPlaceFields } from './request-place-fields';
import { RequestSummary } from './request-summary';
import { type RequestValues, requestFields, requestSchema } from './request-values';
import { useRequestPlaces } from './use-request-places';

interface RequestFormProps {
  user: AuthenticatedUser;
  companies: readonly CompanyOfUser[];
  onSent: (credit: CreditDetail) => void;
  onCancel: () => void;
}

/** The request of a credit: place, pre-calculation, amount, confirmation (CRE-01 to CRE-23). */
export function RequestForm({ user, companies, onSent, onCancel }: RequestFormProps) {
  const { t } = useTranslation();
  const schema = useMemo(
    () => requestSchema((companyId, centreId) => managesGroups(companies, companyId, centreId)),
    [companies],
  );
  const { form, guided, restored, submit, fillIn, forget } = useGuidedFields<RequestValues, AddCredit, CreditDetail>({
    form: 'credit-request',
    confirms: true,
    title: t('credits.request.failedTitle'),
    task: 'create',
    start: initialRequest(companies, undefined),
    restored: (draft) => initialRequest(companies, draft),
    schema,
    fields: requestFields.paths,
    save: (credit, key) => call('credits/addCredit', credit, { idempotencyKey: key }),
    onSaved: onSent,
    onConflict: async ({ errorMsg }) => {
      showToast(errorMsg, { tone: 'refused' });
      format.reload();
    },
  });
  const { setValue, getValues, watch } = form;
  const [companyId, centreId, groupId, quantities] = watch([
    'company_id',
    'business_unit_id',
    'group.id',
    'quantities',
  ]);
  const places = useRequestPlaces(user, companies, { company_id: companyId, business_unit_id: centreId });
  const { groups, accounts, leads } = places;

  function choose(place: { company?: string; centre?: string; group?: string }): void {
    if (place.company !== undefined) setValue('company_id', place.company, { shouldDirty: true, shouldValidate: true });
    if (place.centre !== undefined)
      setValue('business_unit_id', place.centre, { shouldDirty: true, shouldValidate: place.centre !== '' });
    setValue('group.id', place.group ?? '', { shouldDirty: true, shouldValidate: (place.group ?? '') !== '' });
    setValue('quantities', {});
  }

  useEffect(() => {
    const chosen = getValues('group.id');
    if (accounts.some(({ value }) => value === chosen)) return;
    const preset = presetGroup(groups, leads, chosen);
    if (preset === undefined) return;
    fillIn({
      ...(leads && preset !== null
        ? { company_id: preset.companyId, business_unit_id: preset.businessUnit.id }
        : undefined),
      group: { id: preset === null ? '' : String(preset.id) },
    });
  }, [groups, accounts, leads, getValues, fillIn]);

  const isPlaceChosen = places.centre !== undefined && (!places.centre.manage_groups || groupId !== '');
  const place = {
    company_id: companyId,
    business_unit_id: centreId,
    group_id: chosenGroup(groupId),
  };
  const estimate = useCall(isPlaceChosen ? 'credits/getEstimate' : null, place);
  // Of the centre until a group is chosen (O-131).
  const hasCentre = places.centre !== undefined;
  const balance = useCall(hasCentre ? 'credits/getBusinessUnitBalance' : null, place);
  const format = useCall('credits/getCountDecimals');

  return (
    <>
      <FieldsForm
        form={form}
        locked={guided.isSaving}
        onSubmit={submit}
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px] xl:grid-cols-[minmax(0,1fr)_360px]"
      >
        <div className="flex min-w-0 flex-col gap-4">
          <DraftNotice restored={restored}>{t('credits.request.draftKept')}</DraftNotice>
          <RequestPlaceFields
            companies={companies}
            places={places}
            onCompany={(company) =>
              choose({
                company,
                centre: initialRequest(
                  companies.filter(({ id }) => id === company),
                  undefined,
                ).business_unit_id,
              })
            }
            onCentre={(centre) => choose({ centre })}
            onGroup={(id) => {
              const group = groups?.find((candidate) => String(candidate.id) === id);
              choose(
                leads && group ? { company: group.companyId, centre: group.businessUnit.id, group: id } : { group: id },
              );
            }}
          />
          <EstimateTable
            estimate={isPlaceChosen ? estimate.data : null}
            quantities={quantities}
            onQuantity={(service, quantity) => setValue('quantities', { ...quantities, [service]: quantity })}
            onRestore={() => setValue('quantities', {})}
          />
        </div>
        <div className="lg:sticky lg:top-20">
          <RequestSummary
            estimatedTotal={isPlaceChosen && estimate.data ? totalOf(estimate.data, quantities) : null}
            balance={hasCentre ? (balance.data?.balance ?? null) : null}
            waiting={hasCentre ? balance.data?.balance_waiting : undefined}
            today={format.data?.today ?? null}
            sending={guided.isSaving}
            onCancel={() => {
              forget();
              onCancel();
            }}
          />
        </div>
      </FieldsForm>
      <RequestConfirm guided={guided} places={places} />
    </>
  );
}

function managesGroups(companies: readonly CompanyOfUser[], companyId: string, centreId: string): boolean {
  return companies.some(
    ({ id, businessUnits }) =>
      id === companyId && businessUnits.some((centre) => centre.id === centreId && centre.manage_groups),
  );
}

/**
 * The group to set once the groups are known: a leader's first (CRE-32, O-130), none if the chosen one is gone.
 * Undefined keeps the choice.
 */
function presetGroup(groups: readonly Group[] | undefined, leads: boolean, chosen: string): Group | null | undefined {
  if (groups === undefined || groups.some(({ id }) => String(id) === chosen)) return undefined;
  return leads ? (groups[0] ?? null) : chosen === '' ? undefined : null;
}
