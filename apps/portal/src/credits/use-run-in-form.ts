import { type CreditDetail, invoiceSeries } from '@comensal/domain/credits';
import type { Repeat } from '@comensal/domain/papers';
import type { DateNumber } from '@comensal/domain/platform/dates';
import { showToast } from '@comensal/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ChosenFile } from '../lifecycle/use-step-form';
import { useWide } from '../lifecycle/use-wide';
import { useCallCache } from '../platform/calls/use-call';
import { afterQuestions } from '../platform/dialogs/after-questions';
import type { GuidedForm } from '../platform/forms/use-guided-form';
import { t } from '../platform/text/text';
import type { InvoiceRun } from './invoice-run.context';
import type { InvoiceValues } from './step-values';
import { useInvoiceSeries } from './use-invoice-numbers';

interface RunForm
  extends Pick<
    UseFormReturn<InvoiceValues>,
    'clearErrors' | 'formState' | 'getValues' | 'setFocus' | 'setValue' | 'watch'
  > {
  readonly fillIn: (values: Partial<InvoiceValues>) => void;
  readonly guided: Pick<GuidedForm<never>, 'isSaving' | 'isConfirming'>;
}

const idsOf = (files: readonly ChosenFile[]): string => files.map(({ id }) => id).join();

/**
 * An invoice's form as part of a run: the cursor in the number, number and date proposed, and the files that were given
 * to the queue. A proposal is not a change by the person, so that no draft keeps it. A proposed number that another
 * invoice has by now, as `repeats` or the server's refusal says, is replaced by the next free one; only what the person
 * typed asks for a reason. Without a run it does nothing. Returns whether the number is a proposal.
 */
export function useRunInForm(
  run: InvoiceRun | null,
  { id, version }: Pick<CreditDetail, 'id' | 'version'>,
  form: RunForm,
  today: DateNumber,
  repeats: readonly Repeat[],
): boolean {
  const { clearErrors, fillIn, formState, getValues, guided, setFocus, setValue, watch } = form;
  const { refresh } = useCallCache();
  const [, setSeries] = useInvoiceSeries();
  const isWide = useWide();
  const isPart = run !== null;
  const number = run?.proposal?.number ?? null;
  const [proposed, setProposed] = useState<string | null>(null);
  const dated = useRef<DateNumber | null>(null);
  // What was sent keeps its number: the next proposal is for the next credit.
  const wasSent = useRef(false);
  const propose = useEffectEvent(() => {
    if (run === null || wasSent.current || guided.isConfirming) return;
    const { invoice_number, invoice_date } = getValues();
    const takesNumber = number !== null && (invoice_number === '' || invoice_number === proposed);
    const takesDate = invoice_date === null || invoice_date === dated.current;
    dated.current = today;
    setProposed(number);
    fillIn({ ...(takesNumber ? { invoice_number: number } : {}), ...(takesDate ? { invoice_date: today } : {}) });
    run.named(id, getValues('invoice_number'));
  });
  // A new version of the credit starts the form anew.
  useEffect(() => propose(), [number, today, version]);

  const displayed = watch('invoice_number');
  const isProposal = isPart && proposed !== null && displayed === proposed;
  const isRefused = isProposal && formState.errors.repeated_reason !== undefined;
  // Somebody took the number a moment ago.
  useEffect(() => {
    if (isRefused) refresh('credits/getRepeats', 'credits/getCredits');
  }, [isRefused, refresh]);
  const isTaken =
    isProposal &&
    !guided.isSaving &&
    !guided.isConfirming &&
    repeats.some(({ paper, name }) => paper === 'invoice' && name === displayed);
  const replace = useEffectEvent(() => {
    wasSent.current = false;
    run?.taken(displayed);
    propose();
    if (!isRefused) return;
    clearErrors('repeated_reason');
    showToast(t('creditDesk.numberTaken', { number: displayed }), { tone: 'pending' });
    begin();
  });
  useEffect(() => {
    if (isTaken) replace();
  }, [isTaken]);

  // On a phone the keyboard would cover the page.
  const begin = useEffectEvent(() => {
    if (isPart && isWide) afterQuestions(() => setFocus('invoice_number', { shouldSelect: true }));
  });
  useEffect(() => begin(), []);

  const value = idsOf(run?.filesOf(id) ?? []);
  const take = useEffectEvent(() => {
    const files = run?.filesOf(id) ?? [];
    if (isPart && value !== idsOf(getValues('documents')))
      setValue('documents', [...files], { shouldDirty: true, shouldValidate: files.length > 0 });
  });
  useEffect(() => take(), [value]);
  const chosen = idsOf(watch('documents'));
  const known = useRef(chosen);
  const keep = useEffectEvent(() => {
    if (known.current === chosen) return;
    known.current = chosen;
    if (chosen !== value) run?.keepFiles(id, getValues('documents'));
  });
  useEffect(() => keep(), [chosen]);

  const send = useEffectEvent(() => {
    wasSent.current = true;
    setSeries(invoiceSeries(getValues('invoice_number')));
    run?.sends(id, getValues('invoice_number'));
  });
  useEffect(() => {
    if (guided.isSaving) send();
  }, [guided.isSaving]);
  return isProposal;
}
