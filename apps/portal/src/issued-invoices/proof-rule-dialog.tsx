import { proofRules } from '@comensal/domain/credits';
import { type ProofRuleView, type SetProofRule, setProofRuleSchema } from '@comensal/domain/issued-invoices';
import { showToast } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCall } from '../platform/calls/use-call';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { SmallFormDialog } from '../platform/forms/small-form-dialog';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { t as text } from '../platform/text/text';

export const proofRuleFields = formFields({
  rules: { rule: setProofRuleSchema.shape.rule, bank_rule: setProofRuleSchema.shape.bank_rule },
  label: (name) => text(`issuedInvoices.rules.${name}`),
});

interface ProofRuleDialogProps {
  readonly centre: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** What the approval of an invoice that the issuer's list does not prove, or of a payment that no statement shows, needs at a centre. */
export function ProofRuleDialog({ centre, onClose }: ProofRuleDialogProps) {
  const { t } = useTranslation();
  const { data, reload } = useCall('issued-invoices/getProofRules', {}, { title: t('issuedInvoices.rules.title') });
  if (data === undefined) return null;
  const current = data.find(({ business_unit_id }) => business_unit_id === centre.id) ?? {
    business_unit_id: centre.id,
    rule: 'told' as const,
    bank_rule: 'told' as const,
    version: 0,
  };
  return <RuleForm key={current.version} centre={centre} current={current} onClose={onClose} onChanged={reload} />;
}

interface Values {
  rule: string;
  bank_rule: string;
}

function RuleForm({
  centre,
  current,
  onClose,
  onChanged,
}: ProofRuleDialogProps & { readonly current: ProofRuleView; readonly onChanged: () => void }) {
  const { t } = useTranslation();
  const title = t('issuedInvoices.rules.title');
  const { business_unit_id, version } = current;
  const fields = useGuidedFields<Values, SetProofRule, true>({
    form: `proof-rule-${centre.id}`,
    title,
    task: 'edit',
    confirms: false,
    isFleeting: true,
    start: { rule: current.rule, bank_rule: current.bank_rule },
    version,
    schema: formSchema<Values, SetProofRule>(({ rule, bank_rule }) => ({
      parsed: setProofRuleSchema.safeParse({ business_unit_id, rule, bank_rule, version }),
      missing: [],
    })),
    fields: proofRuleFields.paths,
    save: (body) => call('issued-invoices/setProofRule', body),
    onSaved: () => {
      showToast(t('issuedInvoices.rules.saved', { name: centre.name }));
      onChanged();
      onClose();
    },
    onConflict: async (refusal) => {
      onChanged();
      reportConflict(refusal, { title, failed: 'edit' });
    },
  });
  const choices = proofRules.map((value) => ({ value, label: t(`issuedInvoices.rules.choice.${value}`) }));
  return (
    <SmallFormDialog
      fields={fields}
      title={title}
      description={t('issuedInvoices.rules.hint', { name: centre.name })}
      onClose={onClose}
    >
      <proofRuleFields.SelectField name="rule" options={choices} data-autofocus />
      <proofRuleFields.SelectField name="bank_rule" options={choices} />
    </SmallFormDialog>
  );
}
