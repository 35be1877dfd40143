import { type SettlementRule, setSettlementRuleSchema } from '@comensal/domain/settlements';
import { RadioGroup, Select, showToast } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { SmallFormDialog } from '../platform/forms/small-form-dialog';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { t as text } from '../platform/text/text';

interface Values {
  company_id: string;
  by_centre: string;
  silence_days: string;
}
const { company_id, by_centre, silence_days } = setSettlementRuleSchema.shape;
/** The fields of a rule. */
export const ruleFields = formFields({
  rules: { company_id, by_centre, silence_days },
  label: (name) => text(`settlementPage.rules.${name}`),
  hint: (name) => (name === 'silence_days' ? text('settlementPage.rules.daysHint') : undefined),
});
const none: readonly SettlementRule[] = [];

/** How each client is settled: by centre or whole, and after how much silence it counts as agreed. */
export default function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const title = t('settlementPage.rules.failed');
  const { data = none } = useCall('settlements/getRules', {}, { title });
  const ruleOf = (company: string): SettlementRule | undefined => data.find(({ company_id: id }) => id === company);
  const again = (): void => cache.refresh('settlements/getRules', 'settlements/getOpen');
  const guided = useGuidedFields<Values, object, SettlementRule>({
    form: 'settlement-rule',
    isFleeting: true,
    confirms: false,
    title,
    start: { company_id: '', by_centre: 'true', silence_days: '' },
    schema: formSchema<Values, object>((values) => ({
      parsed: setSettlementRuleSchema.safeParse({
        ...values,
        by_centre: values.by_centre === 'true',
        silence_days: /^\d+$/.test(values.silence_days) ? Number(values.silence_days) : Number.NaN,
        version: ruleOf(values.company_id)?.version ?? 0,
      }),
      missing: [],
    })),
    fields: ruleFields.paths,
    save: (body) => call('settlements/setRule', body as never),
    onSaved: ({ business_name: company }) => {
      again();
      showToast(t('settlementPage.rules.saved', { company }), { tone: 'approved' });
      onClose();
    },
    onConflict: async (refusal) => {
      again();
      reportConflict(refusal, { title });
    },
  });
  const { form, startFrom } = guided;
  function choose(company: string): void {
    const rule = ruleOf(company);
    startFrom({
      company_id: company,
      by_centre: String(rule?.by_centre ?? true),
      silence_days: rule ? String(rule.silence_days) : '',
    });
  }
  return (
    <SmallFormDialog
      fields={guided}
      title={t('settlementPage.rules.title')}
      description={t('settlementPage.rules.hint')}
      onClose={onClose}
    >
      <ruleFields.FormField name="company_id">
        <Select
          data-autofocus
          anyLabel={t('common.selectValue')}
          options={data.map(({ company_id: value, business_name: label }) => ({ value, label }))}
          value={form.watch('company_id')}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      </ruleFields.FormField>
      <RadioGroup
        label={t('settlementPage.rules.by_centre')}
        value={form.watch('by_centre')}
        onChange={(value) => form.setValue('by_centre', value, { shouldDirty: true })}
        options={[
          { value: 'true', label: t('settlementPage.rules.byCentre') },
          { value: 'false', label: t('settlementPage.rules.whole') },
        ]}
      />
      <ruleFields.TextField name="silence_days" inputMode="numeric" />
    </SmallFormDialog>
  );
}
