import type { InvoiceReading, InvoiceReadingFields } from '@comensal/domain/credits';
import { formatDate } from '@comensal/domain/platform/dates';
import { amountToText, formatMoney, parseAmount } from '@comensal/domain/platform/money';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { GuidedForm } from '../platform/forms/use-guided-form';
import { t } from '../platform/text/text';
import { type InvoiceValues, invoiceFields } from './step-values';
import { usePaperReadings } from './use-paper-readings';

interface ReadForm extends Pick<UseFormReturn<InvoiceValues>, 'clearErrors' | 'getValues' | 'setValue' | 'watch'> {
  readonly fillIn: (values: Partial<InvoiceValues>) => void;
  readonly changed: () => Partial<InvoiceValues>;
  readonly guided: Pick<GuidedForm<never>, 'isSaving'>;
}

type ReadValues = Pick<InvoiceValues, 'invoice_number' | 'invoice_date' | 'invoice_amount'>;
type ReadName = keyof ReadValues;
const names = ['invoice_number', 'invoice_date', 'invoice_amount'] as const;

/** A field that says something else than the paper. */
export interface ReadDifference {
  readonly name: ReadName;
  readonly sentence: string;
  readonly take: () => void;
}

/** Under the fields that hold a proposal. */
export interface InvoiceMarks {
  readonly number?: string | undefined;
  readonly date?: string | undefined;
}

export interface InvoiceReadingState {
  readonly isReading: boolean;
  /** Of the first file that says something. */
  readonly reading: InvoiceReading | null;
  /** For the fields that hold what was read. */
  readonly marks: InvoiceMarks;
  readonly differences: readonly ReadDifference[];
}

/**
 * Reads the files of an invoice's form on the server, one after the other until one has a code, and fills the empty fields
 * with what it says; with `replacesProposals` also those that hold a proposal of the form. What the person typed stays, and the
 * difference is told. A reading that fails, or is not over when the form is sent, changes nothing.
 */
export function useInvoiceReading(form: ReadForm, creditId: number, replacesProposals: boolean): InvoiceReadingState {
  const { clearErrors, changed, fillIn, getValues, guided, setValue, watch } = form;
  const documents = watch('documents');
  const { readings, isReading } = usePaperReadings('credits/readInvoice', documents, creditId, {
    isPaused: guided.isSaving,
    isEnough: ({ fields }) => fields !== null,
  });
  const all = documents.flatMap(({ id }) => readings.get(id) ?? []);
  const found = all.find(({ fields }) => fields !== null);

  const fill = useEffectEvent((fields: InvoiceReadingFields) => {
    const values = getValues();
    const typed = changed();
    const read = valuesOf(fields);
    const open = names.filter(
      (name) => isSaid(read[name]) && (!isSaid(values[name]) || (replacesProposals && !(name in typed))),
    );
    if (open.length === 0) return;
    fillIn(Object.fromEntries(open.map((name) => [name, read[name]])));
    clearErrors(open);
  });
  useEffect(() => {
    if (found?.fields) fill(found.fields);
  }, [found]);

  const current = watch(names);
  const read = found?.fields ? valuesOf(found.fields) : null;
  const stateOf = (name: ReadName, at: number): 'none' | 'same' | 'differs' => {
    if (!read || !isSaid(read[name]) || !isSaid(current[at])) return 'none';
    const plain = (value: unknown): unknown => (name === 'invoice_amount' ? parseAmount(String(value)) : value);
    return plain(read[name]) === plain(current[at]) ? 'same' : 'differs';
  };
  const states = names.map(stateOf);
  const mark = t('credits.reading.title');
  return {
    isReading,
    reading: found ?? all.find(({ warnings }) => warnings.length > 0) ?? null,
    marks: { ...(states[0] === 'same' && { number: mark }), ...(states[1] === 'same' && { date: mark }) },
    differences: names.flatMap((name, at) =>
      read && found?.fields && states[at] === 'differs'
        ? [
            {
              name,
              sentence: t('credits.reading.differs', {
                field: invoiceFields.labelOf(name),
                value: wordsOf(found.fields)[name],
              }),
              take: () => setValue(name, read[name], { shouldDirty: true, shouldValidate: true }),
            },
          ]
        : [],
    ),
  };
}

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** As the form's fields hold them. */
const valuesOf = ({ invoice_number, invoice_date, invoice_amount }: InvoiceReadingFields): ReadValues => ({
  invoice_number: invoice_number ?? '',
  invoice_date,
  invoice_amount: invoice_amount === null ? '' : amountToText(invoice_amount),
});

const wordsOf = ({ invoice_number, invoice_date, invoice_amount }: InvoiceReadingFields) => ({
  invoice_number: invoice_number ?? '',
  invoice_date: formatDate(invoice_date),
  invoice_amount: formatMoney(invoice_amount),
});
