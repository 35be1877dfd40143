import { type BusinessUnitView } from '@comensal/domain/business-units';
import { centreName, companyName } from '@comensal/domain/companies';
import { type NoteDetail, type NoteField } from '@comensal/domain/credit-notes';
import { type Group } from '@comensal/domain/groups';
import { isGroupLeader } from '@comensal/domain/platform/access';
import { cuitText } from '@comensal/domain/platform/validation';
import { Select, type SelectOption } from '@comensal/ui';
import { useEffect, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOpenAccounts, withoutGroup } from '../credits/open-accounts';
import { useCall } from '../platform/calls/use-call';
import { DisplayField } from '../platform/forms/display-field';
import { useOnlyChoice } from '../platform/forms/use-only-choice';
import { useActor } from '../platform/person/user';
import { type NoteValues, noteFields } from './note-values';

const { FormField, labelOf } = noteFields;

export interface NotePlaces {
  readonly centres: readonly BusinessUnitView[] | undefined;
  readonly company: BusinessUnitView['companies'][number] | undefined;
  readonly companies: BusinessUnitView['companies'];
  /** Undefined while loading; empty where there are none (CNO-23). */
  readonly groups: readonly Group[] | undefined;
  /** The other choices for the group: the account without one, and removed groups with a balance to settle. */
  readonly accounts: readonly SelectOption[];
  readonly leads: boolean;
}

const none: readonly never[] = [];

/**
 * The centres, companies and groups to choose from in the form (CNO-20 to CNO-23), for a leader those of the led
 * groups; nothing is read where the place is locked.
 */
export function useNotePlaces(
  isOpen: boolean,
  values: Pick<NoteValues, 'business_unit_id' | 'company_id'>,
): NotePlaces {
  const { t } = useTranslation();
  const leads = isGroupLeader(useActor());
  const read = useCall(isOpen ? 'business-units/getWithCompanies' : null, {}, { title: t('creditNotes.list.title') });
  const led = useCall(
    isOpen && leads ? 'groups/getUserCompaniesGroups' : null,
    {},
    { title: t('creditNotes.fields.group_id') },
  );
  const centres = useMemo(
    () =>
      (leads && led.data === undefined ? undefined : read.data)
        ?.map((centre) => ({
          ...centre,
          companies: contractorsOf(centre.companies).filter(
            ({ id }) =>
              !leads || led.data?.some((group) => group.companyId === id && group.businessUnit.id === centre.id),
          ),
        }))
        .filter(({ companies }) => companies.length > 0),
    [read.data, leads, led.data],
  );
  const centre = centres?.find(({ id }) => id === values.business_unit_id);
  const companies = centre?.companies ?? none;
  const company = companies.find(({ id }) => id === values.company_id);
  const hasGroups = company?.manage_groups === true;
  const answer = useCall(hasGroups ? 'groups/getByCompaniesAndBusinessUnit' : null, {
    companies: [values.company_id],
    business_unit_id: values.business_unit_id,
  });
  const accounts = useOpenAccounts(hasGroups && !leads, {
    company_id: values.company_id,
    business_unit_id: values.business_unit_id,
  });
  // An answer for the previous place is not valid for this one.
  const groups = answer.data?.every(
    (group) => group.companyId === values.company_id && group.businessUnit.id === values.business_unit_id,
  )
    ? answer.data
    : undefined;
  return { centres, company, companies, groups: hasGroups ? groups : none, accounts, leads };
}

/** Only a contractor of the centre has an account. */
function contractorsOf(companies: BusinessUnitView['companies']): BusinessUnitView['companies'] {
  return companies.filter(({ type }) => type === 'CON');
}

interface NotePlaceFieldsProps {
  readonly note: NoteDetail | null;
  readonly places: NotePlaces;
  readonly open: ReadonlySet<NoteField>;
  /** Selects the only option. */
  readonly fillIn: (values: Partial<NoteValues>) => void;
}

/** Centre → company → tax id → group: each change clears what depends on it (CNO-05, CNO-20 to CNO-23). */
export function NotePlaceFields({ note, places, open, fillIn }: NotePlaceFieldsProps) {
  const { t } = useTranslation();
  const { setValue, watch } = useFormContext<NoteValues>();
  const { centres, company, companies, groups, accounts, leads } = places;
  const choosesPlace = note === null;
  useOnlyChoice('business_unit_id', choosesPlace && centres?.length === 1 ? centres[0]?.id : undefined);
  useOnlyChoice('company_id', choosesPlace && companies.length === 1 ? companies[0]?.id : undefined);
  // The note's own place stays among the choices, also while it is inactive.
  const own = note !== null && watch('business_unit_id') === note.business_unit_id ? note : null;
  const isOwnCompany = own !== null && watch('company_id') === own.company_id;
  const cuit = company?.cuit ?? note?.cuit ?? '';
  if (!open.has('company_id') && note !== null)
    return (
      <>
        <DisplayField label={labelOf('business_unit_id')} value={note.business_unit_name} />
        <DisplayField label={labelOf('company_id')} value={note.company_name} />
        <DisplayField label={t('creditNotes.form.cuit')} value={cuitText(note.cuit)} />
        <DisplayField label={labelOf('group_id')} value={note.group_name ?? t('creditNotes.form.noGroup')} />
      </>
    );
  return (
    <>
      <FormField
        name="business_unit_id"
        message={
          centres?.length === 0 ? t(leads ? 'creditNotes.form.noLedGroups' : 'creditNotes.form.noPlaces') : undefined
        }
      >
        {(field) => (
          <Select
            {...field}
            data-autofocus
            options={[
              ...(field.value === '' || centres === undefined
                ? [
                    {
                      value: String(field.value),
                      label: centres === undefined ? t('common.loading') : t('common.selectValue'),
                    },
                  ]
                : []),
              ...(note === null || centres === undefined || centres.some(({ id }) => id === note.business_unit_id)
                ? []
                : [{ value: note.business_unit_id, label: centreName(note, note.business_unit_name) }]),
              ...(centres ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => {
              field.onChange(event);
              setValue('company_id', '');
              setValue('group_id', '');
            }}
          />
        )}
      </FormField>
      <FormField name="company_id">
        {(field) => (
          <Select
            {...field}
            options={[
              ...(company === undefined && !isOwnCompany ? [{ value: '', label: t('common.selectValue') }] : []),
              ...(own === null || companies.some(({ id }) => id === own.company_id)
                ? []
                : [{ value: own.company_id, label: `${own.company_id} · ${companyName(own, own.company_name)}` }]),
              ...companies.map(({ id, business_name }) => ({ value: id, label: `${id} · ${business_name}` })),
            ]}
            value={company === undefined && !isOwnCompany ? '' : field.value}
            onChange={(event) => {
              field.onChange(event);
              setValue('group_id', '');
            }}
          />
        )}
      </FormField>
      {cuit !== '' && (company !== undefined || note !== null) && (
        <DisplayField label={t('creditNotes.form.cuit')} value={cuitText(cuit)} />
      )}
      {groups?.length === 0 && accounts.length === 0 ? (
        <DisplayField
          label={labelOf('group_id')}
          value={(isOwnCompany ? own.group_name : null) ?? t('creditNotes.form.noGroup')}
        />
      ) : (
        <GroupField
          note={isOwnCompany ? own : null}
          groups={groups}
          accounts={accounts}
          leads={leads}
          fillIn={fillIn}
        />
      )}
    </>
  );
}

/** CNO-22: a leader's only group is preselected and fixed. */
function GroupField({
  note,
  groups,
  accounts,
  leads,
  fillIn,
}: Pick<NotePlaces, 'groups' | 'accounts' | 'leads'> & Pick<NotePlaceFieldsProps, 'note' | 'fillIn'>) {
  const { t } = useTranslation();
  const { watch } = useFormContext<NoteValues>();
  const only = leads ? groups?.[0] : undefined;
  const chosen = watch('group_id');
  const isOffered = (id: number): boolean =>
    groups?.some((group) => group.id === id) === true || accounts.some(({ value }) => value === String(id));
  useEffect(() => {
    if (only !== undefined && chosen === '') fillIn({ group_id: String(only.id) });
  }, [only, chosen, fillIn]);
  return (
    <FormField name="group_id" required disabled={groups === undefined || (leads && groups.length === 1)}>
      {(field) => (
        <Select
          {...field}
          options={[
            ...(field.value === '' || groups === undefined
              ? [
                  {
                    value: String(field.value),
                    label: groups === undefined ? t('common.loading') : t('common.selectValue'),
                  },
                ]
              : []),
            ...(groups ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ...accounts,
            ...(note === null || groups === undefined || note.group_id === null || isOffered(note.group_id)
              ? []
              : [{ value: String(note.group_id), label: note.group_name ?? '' }]),
            ...(field.value === withoutGroup && !accounts.some(({ value }) => value === withoutGroup)
              ? [{ value: withoutGroup, label: t('common.withoutGroup') }]
              : []),
          ]}
        />
      )}
    </FormField>
  );
}
