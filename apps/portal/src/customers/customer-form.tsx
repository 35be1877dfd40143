import { type CustomerView } from '@comensal/domain/customers';
import { Button, Card, Notice, Section } from '@comensal/ui';
import { useEffect, useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { FieldGroup } from '../platform/forms/field-group';
import { FieldsForm } from '../platform/forms/fields-form';
import { GuidedConfirm } from '../platform/forms/guided-confirm';
import { RecordFormNotices } from '../platform/forms/record-form-notices';
import { SaveButtons } from '../platform/forms/save-buttons';
import { useRecordForm } from '../platform/forms/use-record-form';
import { customerConflictFacts } from './customer-conflict-facts';
import type { CustomerMode } from './customer-paths';
import {
  type CustomerBody,
  type CustomerValues,
  customerFields,
  customerFormSchema,
  customerPasswords,
  customerValuesOf,
} from './customer-values';
import { useGroupNames } from './group-names';
import { PlaceGrid } from './place-grid';
import type { PlaceRow } from './place-rows';
import { useLookalikes } from './use-lookalikes';

const { TextField, SwitchField } = customerFields;
const { PasswordField } = customerPasswords;

interface CustomerFormProps {
  readonly mode: CustomerMode;
  /** Null for a new one. */
  readonly customer: CustomerView | null;
  readonly rows: readonly PlaceRow[];
  readonly onSaved: (customer: CustomerView) => void;
  readonly onCancel: () => void;
}

/** The form of diners: to create, edit and view (DIN-09 to DIN-16, DIN-20). */
export function CustomerForm({ mode, customer, rows, onSaved, onCancel }: CustomerFormProps) {
  const { t } = useTranslation();
  const isView = mode === 'show';
  const title = t(mode === 'create' ? 'customers.form.titleAdd' : 'customers.form.titleEdit');
  const schema = useMemo(() => customerFormSchema(rows, customer), [rows, customer]);
  const recordForm = useRecordForm<CustomerValues, CustomerBody, CustomerView>({
    form: mode === 'create' ? 'add-customer' : `${mode}-customer-${customer?.id ?? ''}`,
    title,
    confirms: true,
    isSecret: true,
    record: customer,
    valuesOf: (record) => customerValuesOf(record, rows),
    schema,
    fields: customerFields.paths,
    save: (body, key) =>
      customer === null
        ? call('customers/addCustomer', body, { idempotencyKey: key })
        : call('customers/editCustomer', { ...body, id: customer.id }),
    onSaved,
    readNow: () => (customer === null ? Promise.resolve(undefined) : call(`customers/getCustomer/${customer.id}`)),
  });
  const { guided, submit, giveUp } = recordForm;
  const { control, setValue, watch, clearErrors } = recordForm.form;
  const manualLoad = watch('manual_load');
  const group = useGroupNames().get(customer?.idGroup ?? 0);
  const paid = group === undefined ? undefined : t('customers.form.paidBy', { group });
  const lookalikes = useLookalikes(guided.isConfirming ? guided.values : null);
  useEffect(() => {
    if (!manualLoad) clearErrors(['password', 'passwordConfirm']);
  }, [manualLoad, clearErrors]);

  const ofPasswords = {
    required: manualLoad,
    disabled: !manualLoad,
    inputMode: 'numeric',
    autoComplete: 'new-password',
  } as const;
  return (
    <FieldsForm
      form={recordForm.form}
      locked={guided.isSaving}
      isVisible={isView}
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <RecordFormNotices
        recordForm={recordForm}
        factsOf={(saved) => customerConflictFacts(recordForm.compared(), saved, rows)}
      />
      <Card
        footer={
          isView ? (
            <Button onClick={onCancel}>{t('common.back')}</Button>
          ) : (
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
        <Section title={t('customers.form.codes')} description={isView ? undefined : t('customers.form.codesHint')}>
          <FieldGroup className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="auth_code"
              registered={{ deps: 'auth_bio_code' }}
              autoCapitalize="none"
              spellCheck={false}
            />
            <TextField
              name="auth_bio_code"
              registered={{ deps: 'auth_code' }}
              autoCapitalize="none"
              spellCheck={false}
            />
          </FieldGroup>
        </Section>
        <Section title={t('customers.form.person')}>
          <FieldGroup className="grid gap-4 sm:grid-cols-2">
            <TextField name="name" />
            <TextField name="surname" />
            <TextField name="file_number" inputMode="numeric" />
            <TextField name="section" />
          </FieldGroup>
        </Section>
        <Section
          title={t('customers.form.manualSection')}
          description={isView ? undefined : t('customers.form.manualHint')}
        >
          <div className="flex flex-col gap-4">
            <FieldGroup className="flex flex-col">
              <SwitchField name="manual_load" registered={{ deps: ['password', 'passwordConfirm'] }} />
            </FieldGroup>
            <div className="grid gap-4 empty:hidden sm:grid-cols-2">
              <PasswordField
                name="password"
                registered={{ deps: 'passwordConfirm' }}
                hint={
                  mode === 'edit' && manualLoad ? t('customers.form.passwordAgain') : t('customers.form.passwordHint')
                }
                {...ofPasswords}
              />
              <PasswordField name="passwordConfirm" registered={{ deps: 'password' }} {...ofPasswords} />
            </div>
          </div>
        </Section>
        <Section title={t('customers.form.places')} description={isView ? paid : t('customers.form.placesHint')}>
          <Controller
            control={control}
            name="places"
            render={({ field, fieldState: { error } }) => (
              <PlaceGrid
                rows={rows}
                choices={field.value}
                message={error?.message}
                onChange={
                  isView
                    ? undefined
                    : (places) => setValue('places', places, { shouldDirty: true, shouldValidate: error !== undefined })
                }
              />
            )}
          />
        </Section>
      </Card>
      <GuidedConfirm
        guided={guided}
        title={title}
        sentence={t(mode === 'create' ? 'customers.form.confirmAdd' : 'customers.form.confirmEdit')}
        busy={lookalikes === null}
      >
        {lookalikes === null ? (
          <p role="status" className="text-sm text-ink-faint">
            {t('customers.form.asking')}
          </p>
        ) : (
          lookalikes.length > 0 && (
            <Notice tone="pending" live title={t('customers.form.lookalikes')}>
              <ul className="list-inside list-disc">
                {lookalikes.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Notice>
          )
        )}
      </GuidedConfirm>
    </FieldsForm>
  );
}
