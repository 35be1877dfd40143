import { type DutyView, dutyRules, isFourEyesPair, type SetDuty, setDutySchema } from '@comensal/domain/duties';
import { requiredText } from '@comensal/domain/platform/validation';
import { type Fact, showToast } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../platform/calls/api';
import { useCallCache } from '../platform/calls/use-call';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { RecordFormDialog } from '../platform/forms/record-form-dialog';
import { useRecordForm } from '../platform/forms/use-record-form';
import { t as text } from '../platform/text/text';

interface Values extends Record<string, unknown> {
  readonly rule: string;
  readonly four_eyes: boolean;
  readonly reason: string;
  readonly version: number | null;
}

/** A rule, and why it is changed. */
export const dutyRuleFields = formFields({
  rules: { rule: setDutySchema.shape.rule, four_eyes: z.boolean(), reason: requiredText(250) },
  label: (name) => text(`duties.fields.${name}`),
});
const { SelectField, SwitchField, TextField, labelOf } = dutyRuleFields;

interface DutyRuleFormProps {
  readonly duty: DutyView;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Another rule for a pair, with the reason. */
export function DutyRuleForm({ duty, open, onClose }: DutyRuleFormProps) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const { pair } = duty;
  const name = t(`duties.pairs.${pair}.name`);
  const schema = useMemo(
    () =>
      formSchema<Values, SetDuty>((values) => ({
        parsed: setDutySchema.extend({ reason: requiredText(250) }).safeParse({ ...values, pair }),
        missing: [],
      })),
    [pair],
  );
  const recordForm = useRecordForm<Values, SetDuty, DutyView>({
    form: `duty-rule-${pair}`,
    title: t('duties.rule.title'),
    confirms: false,
    record: duty,
    valuesOf: (stored) => ({
      rule: stored?.rule ?? '',
      four_eyes: stored?.four_eyes === true,
      reason: '',
      version: stored?.version ?? null,
    }),
    schema,
    fields: dutyRuleFields.paths,
    save: (body) => call('audit/setDuty', body),
    onSaved: () => {
      cache.refresh('audit/getDuties');
      showToast(t('duties.rule.saved', { name }), { tone: 'approved' });
      onClose();
    },
    readNow: async () => {
      cache.refresh('audit/getDuties');
      return (await call('audit/getDuties', { pair }))[0];
    },
  });
  return (
    <RecordFormDialog
      recordForm={recordForm}
      open={open}
      onClose={onClose}
      title={t('duties.rule.title')}
      description={`${name}. ${t('duties.rule.hint')}`}
      conflictFacts={conflictFacts}
      layout="grid gap-4"
    >
      <SelectField
        name="rule"
        options={dutyRules.map((rule) => ({ value: rule, label: t(`duties.rules.${rule}`) }))}
        data-autofocus
      />
      {isFourEyesPair(pair) && <SwitchField name="four_eyes" hint={t('duties.rule.fourEyes')} />}
      <TextField name="reason" />
    </RecordFormDialog>
  );
}

/** Where the rule now differs from the chosen one. */
const conflictFacts = (typed: Values, now: DutyView): Fact[] =>
  typed.rule === now.rule ? [] : [{ id: 'rule', label: labelOf('rule'), value: text(`duties.rules.${now.rule}`) }];
