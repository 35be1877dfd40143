import { type DateNumber, formatDate, formatMonth, readMonth } from '@comensal/domain/platform/dates';
import {
  type AddIndexValue,
  addIndexValueSchema,
  type EditIndexValue,
  editIndexValueSchema,
  formatDecimal,
  type IndexValueView,
  typedDecimal,
} from '@comensal/domain/price-indices';
import { type Fact, showToast } from '@comensal/ui';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { DayField } from '../platform/forms/day-field';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { RecordFormDialog } from '../platform/forms/record-form-dialog';
import { useRecordForm } from '../platform/forms/use-record-form';
import { t as text } from '../platform/text/text';

type Values = Omit<IndexValueView, 'id' | 'entered_by' | 'month' | 'version'> & {
  readonly month: string;
  readonly version: number | null;
};
type Body = AddIndexValue | EditIndexValue;
const names = ['index', 'month', 'value', 'source', 'published_on'] as const;
const helps = { month: 'monthHint', index: 'indexHint' } as const;
/** The fields of a value. */
export const indexValueFields = formFields({
  rules: addIndexValueSchema.shape,
  label: (field) => text(`priceIndices.fields.${field}`),
  hint: (field) => (field === 'index' || field === 'month' ? text(`priceIndices.form.${helps[field]}`) : undefined),
});
const { TextField, labelOf } = indexValueFields;

/** A value as it is typed and shown. */
export function shownValue(record: IndexValueView): Values {
  const { id: _, entered_by: __, ...values } = record;
  return { ...values, month: formatMonth(values.month), value: formatDecimal(values.value) };
}

/** 'IPC de 10/2026'. */
export const valueName = ({ index, month }: Pick<IndexValueView, 'index' | 'month'>): string =>
  text('priceIndices.name', { index, month: formatMonth(month) });

interface IndexValueFormProps {
  readonly open: boolean;
  /** Null creates one. */
  readonly record: IndexValueView | null;
  readonly onClose: () => void;
}

/** A value to add or to correct. */
export function IndexValueForm({ open, record, onClose }: IndexValueFormProps) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const known = useId();
  const indices = useCall('indices/getIndices', {}, { quiet: true });
  const format = useCall('credits/getCountDecimals', {}, { quiet: true });
  const schema = useMemo(
    () =>
      formSchema<Values, Body>((values) => {
        const body = {
          ...values,
          index: values.index ?? '',
          month: readMonth(values.month),
          value: typedDecimal(values.value),
        };
        return {
          parsed:
            record === null
              ? addIndexValueSchema.safeParse(body)
              : editIndexValueSchema.safeParse({ ...body, id: record.id }),
          missing: [],
        };
      }),
    [record],
  );
  const title = t('priceIndices.form.title');
  const recordForm = useRecordForm<Values, Body, IndexValueView>({
    form: record === null ? 'add-index-value' : `edit-index-value-${record.id}`,
    title,
    confirms: false,
    record,
    valuesOf: (stored) =>
      stored ? shownValue(stored) : { index: '', month: '', value: '', source: '', published_on: null, version: null },
    schema,
    fields: indexValueFields.paths,
    save: async (body) => {
      if (record !== null) return call('indices/editValue', { ...body, id: record.id });
      await call('indices/addValues', body);
      return { ...body, id: 0, entered_by: '', version: 1 };
    },
    onSaved: (saved) => {
      cache.refresh('indices/getValues', 'indices/getIndices');
      showToast(t('priceIndices.form.saved', { name: valueName(saved) }), { tone: 'approved' });
      onClose();
    },
    readNow: async () => {
      cache.refresh('indices/getValues');
      if (record === null) return undefined;
      return (await call('indices/getValues', { id: record.id, page: { limit: 1 } })).rows[0];
    },
  });
  const today: DateNumber = format.data?.today ?? 0;
  return (
    <RecordFormDialog
      recordForm={recordForm}
      open={open}
      onClose={onClose}
      title={title}
      conflictFacts={conflictFacts}
      layout="grid gap-4 sm:grid-cols-2"
    >
      <TextField name="index" list={known} data-autofocus className="sm:col-span-2" />
      <datalist id={known}>
        {indices.data?.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField name="month" inputMode="numeric" />
      <TextField name="value" inputMode="decimal" />
      <TextField name="source" />
      <DayField of={indexValueFields} name="published_on" today={today} />
    </RecordFormDialog>
  );
}

/** Where it now differs from what was typed. */
const conflictFacts = (typed: Values, now: IndexValueView): Fact[] => {
  const stored = shownValue(now);
  return names
    .filter((name) => String(typed[name] ?? '').trim() !== String(stored[name] ?? ''))
    .map((name) => ({
      id: name,
      label: labelOf(name),
      value: name === 'published_on' ? formatDate(now.published_on) : stored[name],
    }));
};
