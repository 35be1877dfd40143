import { formatDate } from '@comensal/domain/platform/dates';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import { acceptanceFields, type SetAcceptance, setAcceptanceSchema } from '@comensal/domain/price-indices';
import type { PriceListView } from '@comensal/domain/price-lists';
import { type Fact, showToast } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StepFiles } from '../lifecycle/step-files';
import type { ChosenFile } from '../lifecycle/use-step-form';
import { call } from '../platform/calls/api';
import { upload } from '../platform/calls/upload';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { DayField } from '../platform/forms/day-field';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { RecordFormDialog } from '../platform/forms/record-form-dialog';
import { type RecordForm, useRecordForm } from '../platform/forms/use-record-form';
import { t as text } from '../platform/text/text';

type Acceptance = NonNullable<PriceListView['acceptance']>;
interface Values extends Record<string, unknown> {
  readonly accepted_on: number | null;
  readonly person: string;
  readonly documents: readonly ChosenFile[];
  readonly version: number | null;
}

/** The fields of an acceptance, beside its file. */
export const acceptanceFormFields = formFields({
  rules: acceptanceFields,
  label: (name) => text(`priceClauses.acceptance.fields.${name}`),
  elsewhere: { documents: 'documents' },
});
const { TextField, labelOf } = acceptanceFormFields;

interface AcceptanceFormProps {
  readonly open: boolean;
  readonly list: PriceListView;
  readonly onClose: () => void;
}

/** That a client accepted a list: recorded with its file, or corrected. */
export function AcceptanceForm({ open, list, onClose }: AcceptanceFormProps) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const format = useCall('credits/getCountDecimals', {}, { quiet: true });
  const { id: list_id, acceptance } = list;
  const title = t('priceClauses.acceptance.title');
  const schema = useMemo(
    () =>
      formSchema<Values, SetAcceptance>(({ documents, ...values }) => ({
        parsed: setAcceptanceSchema.safeParse({
          ...values,
          list_id,
          accepted_on: values.accepted_on ?? undefined,
          version: values.version ?? 0,
        }),
        missing:
          documents.length === 0 && acceptance === null ? [{ path: ['documents'], message: validation.noFile }] : [],
      })),
    [list_id, acceptance],
  );
  const recordForm: RecordForm<Values, SetAcceptance, Acceptance> = useRecordForm({
    form: `price-acceptance-${list_id}`,
    title,
    confirms: false,
    record: acceptance,
    fileField: 'documents',
    valuesOf: (stored) => ({
      accepted_on: stored?.accepted_on ?? null,
      person: stored?.person ?? '',
      documents: [],
      version: stored?.version ?? null,
    }),
    schema,
    fields: acceptanceFormFields.paths,
    save: async (value, key, onProgress) => {
      const files = recordForm.form.getValues('documents').map(({ file }) => file);
      const saved = await upload('price-lists/setAcceptance', { field: 'acceptance', value }, files, {
        idempotencyKey: key,
        onProgress: (done, total) => onProgress({ done, total }),
      });
      return saved.acceptance as Acceptance;
    },
    onSaved: () => {
      cache.refresh('price-lists/getPriceLists');
      showToast(t('priceClauses.acceptance.saved', { client: list.company_name ?? '' }), { tone: 'approved' });
      onClose();
    },
    readNow: async () => {
      cache.refresh('price-lists/getPriceLists');
      return (await call('price-lists/getPriceLists', { id: list_id }))[0]?.acceptance ?? undefined;
    },
  });
  return (
    <RecordFormDialog
      recordForm={recordForm}
      open={open}
      onClose={onClose}
      title={title}
      conflictFacts={conflictFacts}
      layout="grid gap-4 sm:grid-cols-2"
    >
      <DayField of={acceptanceFormFields} name="accepted_on" today={format.data?.today ?? 0} />
      <TextField name="person" />
      <div className="sm:col-span-2">
        <StepFiles
          guided={recordForm.guided}
          label={t('priceClauses.acceptance.file')}
          required={acceptance === null}
          most={1}
          {...(acceptance && { hint: t('priceClauses.acceptance.keptFile', { name: acceptance.file.name }) })}
        />
      </div>
    </RecordFormDialog>
  );
}

/** Where it now differs from what was typed. */
const conflictFacts = (typed: Values, now: Acceptance): Fact[] => [
  ...(typed.accepted_on === now.accepted_on
    ? []
    : [{ id: 'accepted_on', label: labelOf('accepted_on'), value: formatDate(now.accepted_on) }]),
  ...(typed.person.trim() === now.person ? [] : [{ id: 'person', label: labelOf('person'), value: now.person }]),
];
