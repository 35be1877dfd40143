import { type CreditDetail, type CreditEvent, rejectReasons } from '@comensal/domain/credits';
import { addExactly, formatSum } from '@comensal/domain/platform/money';
import { Button } from '@comensal/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { balanceText } from '../lifecycle/account-balance';
import { DecisionField } from '../lifecycle/decision-field';
import { useDesk } from '../lifecycle/desk/desk.context';
import { StepActions } from '../lifecycle/desk/step-actions';
import { StepCard } from '../lifecycle/desk/step-card';
import { useSendKey } from '../lifecycle/desk/use-send-key';
import type { StepFormProps } from '../lifecycle/step';
import { useStepForm } from '../lifecycle/use-step-form';
import { DraftNotice } from '../platform/forms/draft-notice';
import { FieldsForm } from '../platform/forms/fields-form';
import { GuidedConfirm } from '../platform/forms/guided-confirm';
import { usePageKey } from '../platform/page/page-keys';
import { needsReason } from './invoice-proof';
import { RejectReason } from './reject-reason';
import { decideFields, decideSchema } from './step-values';

/** Shortcuts for the list of reasons while it is focused. */
const initials = rejectReasons.map((reason) => reason.slice(0, 1)).join(', ');

/**
 * Pagado → Aprobado or Rechazado with one of the three reasons (CRE-44, CRE-45, CRE-63 to CRE-65). On the desk `a` also
 * sends, and so does Enter in the reason.
 */
export function DecideForm({ record: credit, onSaved, onConflict }: StepFormProps<CreditDetail, CreditEvent['type']>) {
  const { t } = useTranslation();
  const desk = useDesk();
  const submitButton = useRef<HTMLButtonElement>(null);
  const { id, version, amount } = credit;
  const isUnproved = needsReason(credit);
  const schema = useMemo(() => decideSchema({ id, version, amount, isUnproved }), [id, version, amount, isUnproved]);
  const form = useStepForm({
    form: `decide-credit-${credit.id}`,
    version: credit.version,
    title: t('credits.action.decideTitle'),
    confirms: true,
    call: 'credits/editCreditStatus',
    mayWait: true,
    schema,
    values: { status: '', reject_reason: '', unproved_reason: '' },
    fields: decideFields.paths,
    eventOf: ({ status }: CreditDetail) => (status === 'Rechazado' ? 'reject' : 'approve'),
    onSaved,
    onConflict,
    events: () => ['approve', 'reject'],
    typedFacts: ({ status, reject_reason }) => [
      {
        id: 'decision',
        label: t('credits.action.decision'),
        value: [status, reject_reason].filter(Boolean).join(': '),
      },
    ],
  });
  const { getValues, guided, restored, sent, submit, setFocus, setValue, watch } = form;

  const status = watch('status');
  function choose(next: string): void {
    setValue('status', next, { shouldDirty: true, shouldTouch: true, shouldValidate: next === 'Aprobado' });
  }
  async function send(): Promise<void> {
    if (guided.isSaving) return;
    if (desk !== null && getValues('status') === 'Aprobado' && !(await desk.mayApprove())) return;
    submit();
  }
  const approveKey = t(desk === null ? 'credits.keys.approve' : 'desk.keys.approve');
  usePageKey(
    'a',
    approveKey,
    () => {
      if (guided.isSaving) return false;
      choose('Aprobado');
      if (desk === null) submitButton.current?.focus();
      else void send();
    },
    { once: desk !== null },
  );
  useSendKey(() => void send());
  const isRejecting = status === 'Rechazado';
  const [isInReason, setIsInReason] = useState(false);
  // The reason is rendered after the choice; a shortcut moves the focus there, the mouse and the arrows leave it where
  // it is.
  const [byKey, setByKey] = useState(0);
  usePageKey('r', t(desk === null ? 'credits.keys.reject' : 'desk.keys.reject'), () => {
    if (guided.isSaving) return false;
    choose('Rechazado');
    setByKey(byKey + 1);
  });
  useEffect(() => {
    if (byKey > 0) setFocus('reject_reason');
  }, [byKey, setFocus]);

  const rejects = sent?.status === 'Rechazado';
  return (
    <StepCard title={t('credits.action.decideTitle')} description={t('credits.action.decideHint')}>
      <FieldsForm form={form} locked={guided.isSaving} onSubmit={send} className="flex flex-col gap-4">
        <DraftNotice restored={restored} />
        <StepActions className="flex flex-col gap-4">
          <DecisionField
            label={t('credits.action.decision')}
            approved={{ value: 'Aprobado', label: t('credits.action.approved') }}
            refused={{ value: 'Rechazado', label: t('credits.action.rejected') }}
          />
          {isUnproved && status === 'Aprobado' && <decideFields.AreaField name="unproved_reason" rows={2} required />}
          {isRejecting && (
            <RejectReason
              onFocus={() => setIsInReason(true)}
              onKeyDown={(event) => {
                // Some browsers would open the list.
                if (desk === null || event.key !== 'Enter' || event.repeat) return;
                event.preventDefault();
                void send();
              }}
              onBlur={() => setIsInReason(false)}
            />
          )}
          <div className="flex items-center justify-between gap-3 max-sm:flex-col max-sm:items-stretch">
            <p className="text-xs text-ink-faint max-lg:hidden">
              {isInReason
                ? t('credits.action.reasonKeys', { initials })
                : t(desk === null ? 'credits.action.decideKeys' : 'desk.hint')}
            </p>
            <Button ref={submitButton} type="submit" variant="primary" busy={guided.isSaving}>
              {t('credits.action.decideSubmit')}
            </Button>
          </div>
        </StepActions>
      </FieldsForm>
      <GuidedConfirm
        guided={guided}
        title={t(rejects ? 'credits.action.rejectConfirm' : 'credits.action.approveConfirm')}
        sentence={
          rejects
            ? t('credits.action.rejectWill', { id: credit.id, reason: sent?.reject_reason ?? '' })
            : t('credits.action.approveWill', {
                before: balanceText({ balance: credit.balance, waiting: credit.balance_waiting }),
                after: formatSum(addExactly(credit.balance, credit.amount)),
              })
        }
      />
    </StepCard>
  );
}
