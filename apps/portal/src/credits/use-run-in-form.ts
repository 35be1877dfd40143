import type { CreditDetail } from '@comensal/domain/credits';
import type { DateNumber } from '@comensal/domain/platform/dates';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ChosenFile } from '../lifecycle/use-step-form';
import { useWide } from '../lifecycle/use-wide';
import { afterQuestions } from '../platform/dialogs/after-questions';
import type { GuidedForm } from '../platform/forms/use-guided-form';
import type { InvoiceRun } from './invoice-run.context';
import type { InvoiceValues } from './step-values';

interface RunForm extends Pick<UseFormReturn<InvoiceValues>, 'getValues' | 'setFocus' | 'setValue' | 'watch'> {
  readonly fillIn: (values: Partial<InvoiceValues>) => void;
  readonly guided: Pick<GuidedForm<never>, 'isSaving' | 'isConfirming'>;
}

const idsOf = (files: readonly ChosenFile[]): string => files.map(({ id }) => id).join();

/**
 * An invoice's form as part of a run: the cursor in the number, number and date proposed, and the files that were given
 * to the queue. A proposal is not a change by the person, so that no draft keeps it. Null does nothing.
 */
export function useRunInForm(
  run: InvoiceRun | null,
  { id, version }: Pick<CreditDetail, 'id' | 'version'>,
  form: RunForm,
  today: DateNumber,
): void {
  const { fillIn, getValues, guided, setFocus, setValue, watch } = form;
  const isWide = useWide();
  const isPart = run !== null;
  const number = run?.proposal?.number ?? null;
  const before = useRef<{ number: string | null; date: DateNumber | null }>({ number: null, date: null });
  // What was sent keeps its number: the next proposal is for the next credit.
  const wasSent = useRef(false);
  const propose = useEffectEvent(() => {
    if (run === null || wasSent.current || guided.isConfirming) return;
    const { invoice_number, invoice_date } = getValues();
    const takesNumber = number !== null && (invoice_number === '' || invoice_number === before.current.number);
    const takesDate = invoice_date === null || invoice_date === before.current.date;
    before.current = { number, date: today };
    fillIn({ ...(takesNumber ? { invoice_number: number } : {}), ...(takesDate ? { invoice_date: today } : {}) });
    run.named(id, getValues('invoice_number'));
  });
  // A new version of the credit starts the form anew.
  useEffect(() => propose(), [number, today, version]);

  // On a phone the keyboard would cover the page.
  const begin = useEffectEvent(() => {
    if (isPart && isWide) afterQuestions(() => setFocus('invoice_number', { shouldSelect: true }));
  });
  useEffect(() => begin(), []);

  const given = idsOf(run?.filesOf(id) ?? []);
  const take = useEffectEvent(() => {
    const files = run?.filesOf(id) ?? [];
    if (isPart && given !== idsOf(getValues('documents')))
      setValue('documents', [...files], { shouldDirty: true, shouldValidate: files.length > 0 });
  });
  useEffect(() => take(), [given]);
  const chosen = idsOf(watch('documents'));
  const known = useRef(chosen);
  const keep = useEffectEvent(() => {
    if (known.current === chosen) return;
    known.current = chosen;
    if (chosen !== given) run?.keepFiles(id, getValues('documents'));
  });
  useEffect(() => keep(), [chosen]);

  const send = useEffectEvent(() => {
    wasSent.current = true;
    run?.sends(id, getValues('invoice_number'));
  });
  useEffect(() => {
    if (guided.isSaving) send();
  }, [guided.isSaving]);
}
