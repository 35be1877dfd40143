import { type CreditDetail, creditsOfFile, proposedInvoiceNumber } from '@comensal/domain/credits';
import type { DateNumber } from '@comensal/domain/platform/dates';
import { uploadLimits } from '@comensal/domain/platform/files';
import { Notice } from '@comensal/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEachForm } from '../lifecycle/bulk/each-form.context';
import { FilesField } from '../lifecycle/files-field';
import { StepFiles } from '../lifecycle/step-files';
import type { ChosenFile } from '../lifecycle/use-step-form';
import { useCall } from '../platform/calls/use-call';
import { DayField } from '../platform/forms/day-field';
import { type InvoiceValues, invoiceFields } from './step-values';
import { useInvoiceNumbers } from './use-invoice-numbers';

const { TextField } = invoiceFields;
const notSaving = { progress: null, isSaving: false } as const;

/** Number, date and files of one of many invoices. */
export function OneInvoice({ credit, today }: { readonly credit: CreditDetail; readonly today: DateNumber }) {
  const { t } = useTranslation();
  return (
    <fieldset className="mt-2 grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">{t('credits.page.heading', { id: credit.id })}</legend>
      <TextField name="invoice_number" />
      <DayField of={invoiceFields} name="invoice_date" today={today} />
      <div className="sm:col-span-2">
        <StepFiles guided={notSaving} label={t('credits.action.invoiceFiles')} />
      </div>
    </fieldset>
  );
}

/**
 * What fills in many invoices: the number and the date of the one issued invoice that the credit can mean, else the next
 * numbers, proposed one after the other, and today's date; and the files that name their credit. A proposal follows a number
 * that was typed above it; what the person typed stays.
 */
export function AllInvoices({ today }: { readonly today: DateNumber }) {
  const { t } = useTranslation();
  const forms = useEachForm();
  const known = useInvoiceNumbers();
  const [loose, setLoose] = useState<readonly ChosenFile[]>([]);
  const proposed = useRef(new Map<number, string>());
  const ids = [...forms.keys()];
  const together = ids.join();
  const { data: issued } = useCall(
    ids.length > 0 ? 'issued-invoices/getProposals' : null,
    { credits: ids },
    { quiet: true, keepPrevious: true },
  );
  const issuedOf = (id: number) => issued?.find(({ credit_id }) => credit_id === id);

  /** Proposes to all, or to those below the one whose number was changed. */
  const propose = useEffectEvent((changed: number | null) => {
    // None of the issued ones is proposed for another credit.
    let numbers = [...(known ?? []), ...(issued ?? []).map(({ invoice_number }) => invoice_number)];
    let isBelow = changed === null;
    for (const [id, form] of forms) {
      const { invoice_number: typed } = form.getValues() as InvoiceValues;
      const isOpen = isBelow && (typed === '' || typed === proposed.current.get(id));
      isBelow ||= id === changed;
      const own = issuedOf(id);
      const number = isOpen ? (own?.invoice_number ?? proposedInvoiceNumber(numbers)?.number ?? typed) : typed;
      if (isOpen && number !== typed) {
        proposed.current.set(id, number);
        form.setValue('invoice_number', number);
        if (own) form.setValue('invoice_date', own.invoice_date);
      }
      if (form.getValues('invoice_date') === null) form.setValue('invoice_date', today);
      if (number !== '' && number !== own?.invoice_number) numbers = [number, ...numbers];
    }
  });
  const follow = useEffectEvent(() =>
    [...forms].map(([id, form]) =>
      form.subscribe({ name: 'invoice_number', formState: { values: true }, callback: () => propose(id) }),
    ),
  );
  const listed = ids.filter((id) => issuedOf(id)).length;
  useEffect(() => {
    propose(null);
    const stops = follow();
    return () => {
      for (const stop of stops) stop();
    };
  }, [together, known, issued, today]);

  function give(added: readonly ChosenFile[]): void {
    const credits = [...forms].map(([id, form]) => ({ id, invoice_number: String(form.getValues('invoice_number')) }));
    const left = added.filter((file) => {
      const [only, ...others] = creditsOfFile(file.file.name, credits);
      const form = only === undefined || others.length > 0 ? undefined : forms.get(only);
      const documents = (form?.getValues('documents') ?? []) as readonly ChosenFile[];
      if (!form || documents.length >= uploadLimits.files) return true;
      form.setValue('documents', [...documents, file]);
      return false;
    });
    setLoose((before) => [...before, ...left]);
  }
  return (
    <>
      {listed > 0 && <Notice>{t('credits.bulk.invoiceListed', { listed, count: ids.length })}</Notice>}
      <FilesField
        label={t('creditDesk.files.title')}
        hint={t(loose.length === 0 ? 'credits.bulk.invoiceFiles' : 'credits.bulk.invoiceLoose')}
        required={false}
        message={undefined}
        files={loose}
        onAdd={give}
        onRemove={(id) => setLoose((before) => before.filter((file) => file.id !== id))}
        progress={null}
        disabled={false}
        most={Math.max(1, forms.size) * uploadLimits.files}
      />
    </>
  );
}
