import {
  balanceSentence,
  type CreditDetail,
  jurisdictionName,
  jurisdictions,
  mostPaymentPapers,
  paymentKinds,
  withheldTaxes,
} from '@comensal/domain/credits';
import type { DateNumber } from '@comensal/domain/platform/dates';
import { formatSum } from '@comensal/domain/platform/money';
import { Button, IconButton, type SelectOption, useFocusOnArrival } from '@comensal/ui';
import { ListPlus, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ArrivingButton } from '../jobs/job-buttons';
import { AmountField } from '../platform/forms/amount-field';
import { DayField } from '../platform/forms/day-field';
import { t as text } from '../platform/text/text';
import { type PaymentValues, paperFields, typedBalance, type usePaymentPapers } from './use-payment-papers';

const { TextField, SelectField } = paperFields;

/** A field of a row has the rules and words of its own name. */
const cell = <Name extends keyof typeof paperFields.schemas>(place: number, name: Name): Name =>
  `papers.${place}.${name}` as Name;

interface PaymentPaperRowsProps {
  readonly credit: CreditDetail;
  readonly state: ReturnType<typeof usePaymentPapers>;
  readonly rules: { readonly today: DateNumber; readonly tolerance: number };
  readonly locked: boolean;
}

/** What the payment consists of, for who tells it: a row a paper, and what they come to. Closed until it is asked for. */
export function PaymentPaperRows({ credit, state, rules, locked }: PaymentPaperRowsProps) {
  const { t } = useTranslation();
  const { rows, remove } = state;
  const addButton = useRef<HTMLButtonElement>(null);
  /** The row that was just added, '' after the last one was taken away: each takes the focus from the pressed button. */
  const [arriving, setArriving] = useState<string | null>(null);
  const add = (): void => setArriving(state.add());
  if (rows.length === 0)
    return (
      <div>
        <ArrivingButton
          arrives={arriving === ''}
          variant="quiet"
          icon={ListPlus}
          className="-ml-2"
          disabled={locked}
          onClick={add}
        >
          {t('payments.detail')}
        </ArrivingButton>
        <p className="text-sm text-ink-faint">{t('payments.detailHint')}</p>
      </div>
    );
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-3 text-sm font-medium text-ink">{t('payments.title')}</legend>
      {rows.map(({ id }, place) => (
        <OnePaper
          key={id}
          place={place}
          credit={credit}
          today={rules.today}
          locked={locked}
          arrives={id === arriving}
          onRemove={() => {
            addButton.current?.focus();
            setArriving('');
            remove(id);
          }}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          ref={addButton}
          size="small"
          icon={Plus}
          disabled={locked || rows.length >= mostPaymentPapers}
          onClick={add}
        >
          {t('payments.add')}
        </Button>
        <TypedSum invoice={credit.invoice.invoice_amount ?? credit.amount} tolerance={rules.tolerance} />
      </div>
    </fieldset>
  );
}

function TypedSum({ invoice, tolerance }: { readonly invoice: number; readonly tolerance: number }) {
  const { t } = useTranslation();
  const { watch } = useFormContext<PaymentValues>();
  const balance = typedBalance(watch('papers'), invoice, tolerance);
  return (
    <p aria-live="polite" className="tabular text-sm text-ink">
      {t('payments.sum')}: {formatSum(balance.paid)} ·{' '}
      <span className={balance.fits ? 'text-approved-ink' : 'text-pending-ink'}>{balanceSentence(balance)}</span>
    </p>
  );
}

const optionsOf = <Value extends string | number>(
  values: readonly Value[],
  label: (value: Value) => string,
): SelectOption[] => values.map((value) => ({ value: String(value), label: label(value) }));

interface OnePaperProps {
  readonly place: number;
  readonly credit: CreditDetail;
  readonly today: DateNumber;
  readonly locked: boolean;
  readonly arrives: boolean;
  readonly onRemove: () => void;
}

function OnePaper({ place, credit, today, locked, arrives, onRemove }: OnePaperProps) {
  const { t } = useTranslation();
  const box = useFocusOnArrival<HTMLFieldSetElement>(arrives);
  const { watch } = useFormContext<PaymentValues>();
  const { kind, tax } = watch(`papers.${place}`);
  const isWithheld = kind === 'withholding';
  const files = [
    ...watch('documents').map(({ id, file }) => ({ value: id, label: file.name })),
    ...credit.receipt.documents.map(({ path, name }) => ({ value: path, label: t('payments.earlierFile', { name }) })),
  ];
  const row = t('payments.row', { number: place + 1 });
  return (
    <fieldset ref={box} tabIndex={-1} className="relative min-w-0 rounded-md border border-line p-3">
      <legend className="px-1 text-sm text-ink-soft">{row}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-3">
        <SelectField
          name={cell(place, 'kind')}
          options={optionsOf(paymentKinds, (each) => text(`payments.kind.${each}`))}
          anyLabel={undefined}
        />
        {isWithheld && (
          <SelectField
            name={cell(place, 'tax')}
            required
            options={optionsOf(withheldTaxes, (each) => text(`payments.tax.${each}`))}
          />
        )}
        {isWithheld && tax === 'grossIncome' && (
          <SelectField
            name={cell(place, 'jurisdiction')}
            required
            options={optionsOf(jurisdictions, (each) => `${jurisdictionName(each)} · ${each}`)}
          />
        )}
        <TextField name={cell(place, 'number')} label={isWithheld ? t('payments.certificate') : undefined} />
        <DayField
          of={paperFields}
          name={cell(place, 'date')}
          label={kind === 'echeq' ? t('payments.paymentDate') : undefined}
          today={today}
        />
        <AmountField of={paperFields} name={cell(place, 'amount')} />
        {files.length > 0 && <SelectField name={cell(place, 'file')} anyLabel={t('payments.noFile')} options={files} />}
      </div>
      <IconButton
        size="small"
        icon={Trash2}
        label={t('payments.remove', { number: place + 1 })}
        disabled={locked}
        onClick={onRemove}
        className="absolute -top-4 right-2 bg-surface"
      />
    </fieldset>
  );
}
