import { type DateNumber, formatDate, formatMonth, readMonth } from '@comensal/domain/platform/dates';
import { nothingChosen } from '@comensal/domain/platform/validation';
import {
  type ClauseView,
  clauseFields,
  clauseRoundings,
  formatPercent,
  roundingText,
  type SetClause,
  setClauseSchema,
} from '@comensal/domain/price-indices';
import { typedPercent } from '@comensal/domain/price-lists';
import { type Fact, showToast } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../platform/calls/api';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { DayField } from '../platform/forms/day-field';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { RecordFormDialog } from '../platform/forms/record-form-dialog';
import { useRecordForm } from '../platform/forms/use-record-form';
import { t as text } from '../platform/text/text';

const rows = [1, 2, 3, 4, 5] as const;
type RowName = `index_${(typeof rows)[number]}` | `weight_${(typeof rows)[number]}`;
type Values = Readonly<Record<RowName | 'base_month' | 'fixed' | 'rounding' | 'floor' | 'ceiling', string>> & {
  readonly base_date: DateNumber | null;
  readonly valid_from: DateNumber | null;
  readonly valid_to: DateNumber | null;
  readonly version: number | null;
};

const { base_date, base_month, fixed, rounding, floor, ceiling, valid_from, valid_to } = clauseFields;
const rowRules = Object.fromEntries(
  rows.flatMap((row) => [`index_${row}`, `weight_${row}`]).map((name) => [name, z.string().optional()]),
) as unknown as Record<RowName, z.ZodType>;
/** The fields of a clause; each of its indices has two. */
export const clauseFormFields = formFields({
  rules: { base_date, base_month, ...rowRules, fixed, rounding, floor, ceiling, valid_from, valid_to },
  label: (name) => {
    const [field, number = ''] = name.split('_') as ['index' | 'weight', string?];
    return field === 'index' || field === 'weight'
      ? text(`priceClauses.fields.${field}`, { number })
      : text(`priceClauses.fields.${name as Exclude<typeof name, RowName>}`);
  },
  hint: (name) =>
    name === 'base_month' || name === 'index_1' || name === 'floor'
      ? text(`priceClauses.hints.${name === 'index_1' ? 'weights' : name === 'floor' ? 'limits' : name}`)
      : undefined,
  elsewhere: { weights: 'weight_1' },
});
const { TextField, SelectField, labelOf } = clauseFormFields;

const isChosen = (index: string): boolean => index !== '' && index !== nothingChosen;
const filled = (values: Values) =>
  rows.filter((row) => isChosen(values[`index_${row}`]) || values[`weight_${row}`].trim() !== '');

/** The clause as its form shows it; a new one begins today, without an index. */
function shown(clause: ClauseView | null, today: DateNumber): Values {
  const percent = (hundredths: number | null | undefined): string =>
    hundredths == null ? '' : formatPercent(hundredths).replace(' %', '');
  const ofRows = Object.fromEntries(
    rows.flatMap((row) => {
      const { index = nothingChosen, weight } = clause?.weights[row - 1] ?? {};
      return [
        [`index_${row}`, index],
        [`weight_${row}`, percent(weight)],
      ];
    }),
  ) as Record<RowName, string>;
  return {
    ...ofRows,
    base_date: clause?.base_date ?? null,
    base_month: clause ? formatMonth(clause.base_month) : '',
    fixed: percent(clause?.fixed),
    rounding: String(clause?.rounding ?? 100),
    floor: percent(clause?.floor),
    ceiling: percent(clause?.ceiling),
    valid_from: clause?.valid_from ?? today,
    valid_to: clause?.valid_to ?? null,
    version: clause?.version ?? null,
  };
}

interface ClauseFormProps {
  readonly open: boolean;
  readonly place: Pick<SetClause, 'company_id' | 'business_unit_id'>;
  readonly names: { readonly client: string; readonly centre: string };
  /** Null sets the first one. */
  readonly clause: ClauseView | null;
  readonly today: DateNumber;
  readonly onClose: () => void;
}

/** The index clause of a client at a centre. */
export function ClauseForm({ open, place, names, clause, today, onClose }: ClauseFormProps) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const title = t('priceClauses.title');
  const known = useCall(open ? 'indices/getIndices' : null, {}, { title });
  const schema = useMemo(
    () =>
      formSchema<Values, SetClause>((values) => {
        const given = filled(values);
        const parsed = setClauseSchema.safeParse({
          ...values,
          ...place,
          base_month: readMonth(values.base_month),
          weights: given.map((row) => ({
            index: isChosen(values[`index_${row}`]) ? values[`index_${row}`] : '',
            weight: typedPercent(values[`weight_${row}`]),
          })),
          fixed: typedPercent(values.fixed),
          rounding: Number(values.rounding),
          floor: typedPercent(values.floor),
          ceiling: typedPercent(values.ceiling),
          // A first clause is not to replace one that somebody else sets meanwhile.
          version: values.version ?? 0,
        });
        if (parsed.success) return { parsed, missing: [] };
        const issues = parsed.error.issues.map(({ path: [field, at, part], message }) => ({
          path: [
            field === 'weights'
              ? (`${part === 'index' ? part : 'weight'}_${given[Number(at ?? 0)] ?? 1}` as const)
              : (field ?? ''),
          ],
          message,
        }));
        return { parsed: { success: false, error: { issues } }, missing: [] };
      }),
    [place],
  );
  const recordForm = useRecordForm<Values, SetClause, ClauseView>({
    form: `price-clause-${place.business_unit_id}-${place.company_id}`,
    title,
    confirms: false,
    record: clause,
    valuesOf: (stored) => shown(stored, today),
    schema,
    fields: clauseFormFields.paths,
    save: (body) => call('price-lists/setClause', body),
    onSaved: () => {
      cache.refresh('price-lists/getClauses', 'price-lists/getPriceLists');
      showToast(t('priceClauses.saved', names), { tone: 'approved' });
      onClose();
    },
    readNow: async () => {
      cache.refresh('price-lists/getClauses');
      return (await call('price-lists/getClauses', { ...place, start_date: today }))[0];
    },
  });
  const visible = rows.slice(0, Math.min(rows.length, filled(recordForm.form.watch()).length + 1));
  return (
    <RecordFormDialog
      recordForm={recordForm}
      open={open}
      onClose={onClose}
      title={title}
      description={`${names.client} · ${names.centre}`}
      conflictFacts={(typed, now) => conflictFacts(typed, shown(now, today))}
      layout="grid gap-4 sm:grid-cols-2"
    >
      <DayField of={clauseFormFields} name="base_date" today={today} />
      <TextField name="base_month" />
      {visible.map((row) => (
        <div key={row} className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3 sm:col-span-2">
          <SelectField
            name={`index_${row}`}
            anyLabel={t('priceClauses.noIndex')}
            listKey={String(known.data?.length)}
            hint={known.data?.length === 0 ? t('priceClauses.noIndices') : undefined}
            options={(known.data ?? []).map(({ name }) => ({ value: name, label: name }))}
          />
          <TextField name={`weight_${row}`} suffix="%" inputMode="decimal" />
        </div>
      ))}
      <TextField name="fixed" suffix="%" inputMode="decimal" />
      <SelectField
        name="rounding"
        anyLabel={undefined}
        options={clauseRoundings.map((step) => ({ value: String(step), label: roundingText(step) }))}
      />
      <TextField name="floor" suffix="%" />
      <TextField name="ceiling" suffix="%" />
      <DayField of={clauseFormFields} name="valid_from" today={today} />
      <DayField of={clauseFormFields} name="valid_to" today={today} />
    </RecordFormDialog>
  );
}

/** Where it now differs from what was typed. */
const conflictFacts = (typed: Values, now: Values): Fact[] =>
  clauseFormFields.names
    .filter((name) => String(typed[name] ?? '') !== String(now[name] ?? ''))
    .map((name) => ({
      id: name,
      label: labelOf(name),
      value: typeof now[name] === 'number' ? formatDate(now[name]) : now[name],
    }));
